/** Rows from `offset` on; `isTurned`: counted from the other end, and in the order from there. */
export type Stretch = { limit: number; offset: number; isTurned: boolean }

type Page = { limit: number; offset: number }
type Questions<Row> = { rows: (stretch: Stretch) => Promise<Row[]>; count: () => Promise<number> }

/** Beyond so many rows it is worth knowing first how many there are. */
const FAR = 1000

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
export async function readFoundPage<Row>(page: Page, { rows, count }: Questions<Row>): Promise<{ rows: Row[]; total: number }> {
  const found = await rows({ ...page, isTurned: false })
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0)
  return { rows: found, total: isLast ? page.offset + found.length : await count() }
}
