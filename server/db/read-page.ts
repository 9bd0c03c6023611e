/** Rows from `offset` on; `isTurned`: counted from the other end, and in the order from there. */
export type Stretch = { limit: number; offset: number; isTurned: boolean }

type Page = { limit: number; offset: number }
type Rows<Row> = (stretch: Stretch) => Promise<Row[]>
type Questions<Row> = { rows: Rows<Row>; count: () => Promise<number> }
/** `countTo`: how many there are, but no more than so many: then it stops. */
type Search<Row> = { rows: Rows<Row>; countTo: (most: number) => Promise<number> }

/** `isAtLeast`: there are more, which nobody has counted. */
export type PageOfRows<Row> = { rows: Row[]; total: number; isAtLeast?: boolean }

/** Beyond so many rows it is worth knowing first how many there are. */
const FAR = 1000
/** Of what was looked for so many are counted: a word that most rows have would make all of them be. */
const COUNTED = 1000

/**
 * One page with the number of all, each asked for at once. A page of the later half is read from the end, so that the last one costs no more
 * than the first: what is passed over has to be read.
 */
export async function readPage<Row>(page: Page, { rows, count }: Questions<Row>): Promise<{ rows: Row[]; total: number }> {
  if (page.offset < FAR) {
    const [found, total] = await Promise.all([rows({ ...page, isTurned: false }), count()])
    return { rows: found, total }
  }
  const total = await count()
  if (page.offset >= total) return { rows: [], total }
  if (page.offset + page.limit <= total / 2) return { rows: await rows({ ...page, isTurned: false }), total }
  const limit = Math.min(page.limit, total - page.offset)
  const fromTheEnd = await rows({ limit, offset: total - page.offset - limit, isTurned: true })
  return { rows: fromTheEnd.reverse(), total }
}

/** The same of what was looked for: only a page that is full leaves open how many there are. */
export async function readFoundPage<Row>(page: Page, { rows, countTo }: Search<Row>): Promise<PageOfRows<Row>> {
  const found = await rows({ ...page, isTurned: false })
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0)
  if (isLast) return { rows: found, total: page.offset + found.length }
  const bound = Math.max(COUNTED, page.offset + page.limit)
  const total = await countTo(bound + 1)
  return total > bound ? { rows: found, total: bound, isAtLeast: true } : { rows: found, total }
}
