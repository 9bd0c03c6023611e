import { today, waitingCounts } from '../../../../contract/today.ts'
import { readToday } from '../../../domain/reports/read-today.ts'
import { readWaitingCounts } from '../../../domain/reports/read-waiting-counts.ts'
import type { ContentContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { todayResponse } from '../../responses/today.ts'

/** The home of staff: what is on, who comes, what waits. */
export function todayRoutes(staff: Http, { db, timeZone, content }: ContentContext): void {
  const schema = { tags: ['today'], response: { 200: today } }

  staff.get('/today/', { schema }, async ({ audience }) => todayResponse(await readToday(db, timeZone, content), audience))

  staff.get('/today/counts/', { schema: { tags: ['today'], response: { 200: waitingCounts } } }, () => readWaitingCounts(db))
}
