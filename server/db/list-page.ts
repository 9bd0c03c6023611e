/** Rows from `offset` on; `isReversed`: counted from the other end, and in the order from there. */
export type RowRange = { limit: number; offset: number; isReversed: boolean }

type Page = { limit: number; offset: number }
type Rows<Row> = (range: RowRange) => Promise<Row[]>
type Questions<Row> = { rows: Rows<Row>; count: () => Promise<number> }
/** `countUpTo`: how many there are, but no more than so many: then it stops. */
type Search<Row> = { rows: Rows<Row>; countUpTo: (most: number) => Promise<number> }

/** `isAtLeast`: there are more, which nobody has counted. */
type ListTotal = { total: number; isAtLeast?: boolean }
export type ListPage<Row> = ListTotal & { rows: Row[] }
type ListIds = ListTotal & { ids: number[] }

/** Beyond so many rows it is worth knowing first how many there are. */
const FAR = 1000
/** Of what was looked for so many are counted: a word that most rows have would make all of them be. */
const COUNTED = 200

/**
 * One page with the number of all, each asked for at once. A page of the later half is read from the end, so that the last one costs no more
 * than the first: what is passed over has to be read.
 */
export async function readListPage<Row>(page: Page, { rows, count }: Questions<Row>): Promise<{ rows: Row[]; total: number }> {
  if (page.offset < FAR) {
    const [found, total] = await Promise.all([rows({ ...page, isReversed: false }), count()])
    return { rows: found, total }
  }
  const total = await count()
  if (page.offset >= total) return { rows: [], total }
  if (page.offset + page.limit <= total / 2) return { rows: await rows({ ...page, isReversed: false }), total }
  const limit = Math.min(page.limit, total - page.offset)
  const fromTheEnd = await rows({ limit, offset: total - page.offset - limit, isReversed: true })
  return { rows: fromTheEnd.reverse(), total }
}

/** The same of ids alone. */
export async function readListIds(page: Page, questions: Questions<{ id: number }>): Promise<ListIds> {
  const { rows, total } = await readListPage(page, questions)
  return { ids: rows.map(({ id }) => id), total }
}

/** The same of what was looked for: only a page that is full leaves open how many there are. */
export async function readSearchPage<Row>(page: Page, { rows, countUpTo }: Search<Row>): Promise<ListPage<Row>> {
  const found = await rows({ ...page, isReversed: false })
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0)
  if (isLast) return { rows: found, total: page.offset + found.length }
  const bound = boundOf(page)
  return { rows: found, ...countedTo(bound, await countUpTo(bound + 1)) }
}

/** The same of ids alone, which cost little: they are found as far as they are counted, and not twice. */
export async function readSearchIds(page: Page, find: Rows<{ id: number }>): Promise<ListIds> {
  const bound = boundOf(page)
  const found = await find({ offset: page.offset, limit: bound + 1 - page.offset, isReversed: false })
  const isBeyond = found.length === 0 && page.offset > 0
  const before = isBeyond ? (await find({ offset: 0, limit: page.offset, isReversed: false })).length : page.offset
  return { ids: found.slice(0, page.limit).map(({ id }) => id), ...countedTo(bound, before + found.length) }
}

const boundOf = ({ limit, offset }: Page): number => Math.max(COUNTED, offset + limit)

const countedTo = (bound: number, total: number): ListTotal => (total > bound ? { total: bound, isAtLeast: true } : { total })
