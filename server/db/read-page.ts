/** Rows from `offset` on; `isTurned`: counted from the other end, and in the order from there. */
export type Stretch = { limit: number; offset: number; isTurned: boolean }

type Page = { limit: number; offset: number }
type Rows<Row> = (stretch: Stretch) => Promise<Row[]>
type Questions<Row> = { rows: Rows<Row>; count: () => Promise<number> }
/** `countTo`: how many there are, but no more than so many: then it stops. */
type Search<Row> = { rows: Rows<Row>; countTo: (most: number) => Promise<number> }

/** `isAtLeast`: there are more, which nobody has counted. */
type Counted = { total: number; isAtLeast?: boolean }
export type PageOfRows<Row> = Counted & { rows: Row[] }
type PageOfIds = Counted & { ids: number[] }

/** Beyond so many rows it is worth knowing first how many there are. */
const FAR = 1000
/** Of what was looked for so many are counted: a word that most rows have would make all of them be. */
const COUNTED = 200

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

/** The same of ids alone. */
export async function readIds(page: Page, questions: Questions<{ id: number }>): Promise<PageOfIds> {
  const { rows, total } = await readPage(page, questions)
  return { ids: rows.map(({ id }) => id), total }
}

/** The same of what was looked for: only a page that is full leaves open how many there are. */
export async function readFoundPage<Row>(page: Page, { rows, countTo }: Search<Row>): Promise<PageOfRows<Row>> {
  const found = await rows({ ...page, isTurned: false })
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0)
  if (isLast) return { rows: found, total: page.offset + found.length }
  const bound = boundOf(page)
  return { rows: found, ...countedTo(bound, await countTo(bound + 1)) }
}

/** The same of ids alone, which cost little: they are found as far as they are counted, and not twice. */
export async function readFoundIds(page: Page, find: Rows<{ id: number }>): Promise<PageOfIds> {
  const bound = boundOf(page)
  const found = await find({ offset: page.offset, limit: bound + 1 - page.offset, isTurned: false })
  const isBeyond = found.length === 0 && page.offset > 0
  const before = isBeyond ? (await find({ offset: 0, limit: page.offset, isTurned: false })).length : page.offset
  return { ids: found.slice(0, page.limit).map(({ id }) => id), ...countedTo(bound, before + found.length) }
}

const boundOf = ({ limit, offset }: Page): number => Math.max(COUNTED, offset + limit)

const countedTo = (bound: number, total: number): Counted => (total > bound ? { total: bound, isAtLeast: true } : { total })
