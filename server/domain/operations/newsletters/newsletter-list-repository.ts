import { asc, desc } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, readListPage } from '../../../db/list-page.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { type Newsletter, newsletterColumns } from './newsletter-repository.ts'

export const listNewslettersPage = (reader: Reader, page: { limit: number; offset: number }): Promise<ListPage<Newsletter>> =>
  readListPage(page, {
    rows: ({ limit, offset, isReversed }) =>
      reader
        .select(newsletterColumns)
        .from(newsletters)
        .orderBy(isReversed ? asc(newsletters.id) : desc(newsletters.id))
        .limit(limit)
        .offset(offset),
    count: () => reader.$count(newsletters),
  })
