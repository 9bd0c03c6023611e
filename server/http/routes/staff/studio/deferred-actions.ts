import { z } from 'zod'
import { deferredAction, deferredActionBody } from '../../../../../packages/contract/studio/deferred-action.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { toCrowns } from '../../../../domain/kernel/money.ts'
import { deferAction, deferAddition } from '../../../../domain/operations/deferred/defer-action.ts'
import { closeRefusedAction, undoDeferredAction } from '../../../../domain/operations/deferred/undo-deferred-action.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { readAddition, readDeferredAction } from '../../../requests/deferred-action.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { undoResponse } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/actions/'
const tags = ['bookings']

export function deferredActionRoutes(staff: Http, context: StaffContext): void {
  staff.post(
    PATH,
    { schema: { tags, body: deferredActionBody, response: { 202: deferredAction, 409: problem } } },
    async (request, reply) => {
      const { body, language } = request
      const { staffId } = staffOf(request)
      const deferred =
        body.act === 'add'
          ? await deferAddition(context, { offeringId: body.offering_id, ...readAddition(body.guest, language), staffId })
          : await deferAction(context, readDeferredAction(body, siteUrl(request, context)), staffId)
      return answer(reply.code(202), deferred, ({ id, until, emails, bookingId, date }, audience) => ({
        id,
        undo: id === null || until === null ? null : undoResponse({ path: PATH, id, until }, audience),
        emails,
        booking_id: bookingId,
        date: date && { people: date.people, amount: toCrowns(date.amount) },
      }))
    },
  )

  const one = { tags, params: pathId, response: { 204: z.null(), 409: problem } }
  staff.delete(`${PATH}:id/`, { schema: one }, async (request, reply) =>
    answerEmpty(reply, await undoDeferredAction(context, { id: request.params.id, ...staffOf(request) })),
  )

  staff.post(`${PATH}:id/dismiss/`, { schema: one }, async (request, reply) =>
    answerEmpty(reply, await closeRefusedAction(context.db, request.params.id)),
  )
}
