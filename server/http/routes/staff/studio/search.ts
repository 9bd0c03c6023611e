import { found, searchQuery } from '../../../../../packages/contract/people/search.ts'
import { searchEverything } from '../../../../domain/office/search/search-everything.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { foundResponse } from '../../../responses/studio/search.ts'

export function searchRoutes(staff: Http, { db, timeZone }: ReadContext): void {
  const schema = { tags: ['search'], querystring: searchQuery, response: { 200: found } }

  staff.get('/search/', { schema }, async ({ query, audience }) => foundResponse(await searchEverything(db, query.q, timeZone), audience))
}
