/** A range of rows to read. With `isReversed`, `offset` counts from the end and the rows are read in reverse order. */
export type RowRange = { limit: number; offset: number; isReversed: boolean }

type Page = { limit: number; offset: number }
type Rows<Row> = (range: RowRange) => Promise<Row[]>
type Questions<Row> = { rows: Rows<Row>; count: () => Promise<number> }
type Search<Row> = { rows: Rows<Row>; countUpTo: (most: number) => Promise<number> }

/** `isAtLeast`: the total is a lower bound. */
type ListTotal = { total: number; isAtLeast?: boolean }
export type ListPage<Row> = ListTotal & { rows: Row[] }
type ListIds = ListTotal & { ids: number[] }

/** From this offset on, the total is counted before the rows are read. */
const FAR = 1000
/** Search results are counted up to this number, because counting the matches of a common word would read most rows of the table. */
const COUNTED = 200

/** Reads one page and the total. A page in the second half is read from the end, because the database also reads the rows it skips. */
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

export async function readListIds(page: Page, questions: Questions<{ id: number }>): Promise<ListIds> {
  const { rows, total } = await readListPage(page, questions)
  return { ids: rows.map(({ id }) => id), total }
}

/** Like `readListPage`, for search results. Counts the results only if the page is full. */
export async function readSearchPage<Row>(page: Page, { rows, countUpTo }: Search<Row>): Promise<ListPage<Row>> {
  const found = await rows({ ...page, isReversed: false })
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0)
  if (isLast) return { rows: found, total: page.offset + found.length }
  const bound = boundOf(page)
  return { rows: found, ...countedTo(bound, await countUpTo(bound + 1)) }
}

/** Like `readSearchPage`, for ids: one query finds and counts them, because reading ids is cheap. */
export async function readSearchIds(page: Page, find: Rows<{ id: number }>): Promise<ListIds> {
  const bound = boundOf(page)
  const found = await find({ offset: page.offset, limit: bound + 1 - page.offset, isReversed: false })
  const isBeyond = found.length === 0 && page.offset > 0
  const before = isBeyond ? (await find({ offset: 0, limit: page.offset, isReversed: false })).length : page.offset
  return { ids: found.slice(0, page.limit).map(({ id }) => id), ...countedTo(bound, before + found.length) }
}

const boundOf = ({ limit, offset }: Page): number => Math.max(COUNTED, offset + limit)

const countedTo = (bound: number, total: number): ListTotal => (total > bound ? { total: bound, isAtLeast: true } : { total })
