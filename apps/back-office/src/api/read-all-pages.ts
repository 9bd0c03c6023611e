import type { Page } from './api.ts'

// The API's limit.
const MAX = 1000

type PageRange = { limit: number; offset: number }

/** Reads up to `limit` rows in several requests. */
export async function readAllPages<Row>(ask: (stretch: PageRange) => Promise<Page<Row>>, { limit, offset }: PageRange): Promise<Page<Row>> {
  const rows: Row[] = []
  for (;;) {
    const page = await ask({ limit: Math.min(limit - rows.length, MAX), offset: offset + rows.length })
    rows.push(...page.rows)
    const all = page.isAtLeast ? limit : Math.min(limit, page.total - offset)
    if (rows.length >= all || page.rows.length === 0) return { ...page, rows }
  }
}
