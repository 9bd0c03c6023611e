import { courseDatePath, refundedDate } from '../../../../../packages/contract/booking/courses.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { toCrowns } from '../../../../domain/kernel/money.ts'
import { previewDateRefund } from '../../../../domain/operations/courses/preview-date-refund.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { answer } from '../../../responses/studio/answer.ts'

/** What the refund of a cancelled date would pay (POST at the same path). */
export function courseDateRoutes(staff: Http, { db }: StaffContext): void {
  staff.get(
    '/courses/:id/dates/:offering_id/refund/',
    { schema: { tags: ['courses'], params: courseDatePath, response: { 200: refundedDate, 404: problem } } },
    async (request, reply) => {
      const { id: courseId, offering_id: offeringId } = request.params
      const preview = await previewDateRefund(db, { courseId, offeringId })
      return answer(reply, preview, ({ amount, ...rest }) => ({ ...rest, amount: toCrowns(amount) }))
    },
  )
}
