import { today, waitingCounts } from '../../../../../packages/contract/studio/today.ts'
import { readToday } from '../../../../domain/office/reports/read-today.ts'
import { readWaitingCounts } from '../../../../domain/office/reports/read-waiting-counts.ts'
import type { ContentContext, StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { todayResponse } from '../../../responses/studio/today.ts'

export function todayRoutes(staff: Http, context: ContentContext & Pick<StaffContext, 'fioTokenEndsOn'>): void {
  const { content } = context
  const schema = { tags: ['today'], response: { 200: today } }

  staff.get('/today/', { schema }, async ({ audience }) => todayResponse(await readToday(context, content), audience))

  staff.get('/today/counts/', { schema: { tags: ['today'], response: { 200: waitingCounts } } }, () => readWaitingCounts(context))
}
