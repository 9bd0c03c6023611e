import { z } from 'zod'
import {
  cancelClassBody,
  cancellation,
  cancellationPreview,
  replacementPath,
  replacementPreview,
} from '../../../../../packages/contract/booking/cancellation.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { cancelClass, previewCancellation, undoCancellation } from '../../../../domain/operations/classes/cancelling/cancel-class.ts'
import { readCancellation } from '../../../../domain/operations/classes/cancelling/read-cancellation.ts'
import { tryReplacement } from '../../../../domain/operations/courses/try-replacement.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { cancellationResponse, previewResponse } from '../../../responses/booking/cancellation.ts'
import { answer, answerCreated, answerEmpty, answerFound } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/offerings/:id/cancellation/'
const schema = { tags: ['offerings'], params: pathId }

export function cancellationRoutes(staff: Http, context: StaffContext): void {
  staff.get(`${PATH}preview/`, { schema: { ...schema, response: { 200: cancellationPreview } } }, async (request, reply) =>
    answer(reply, await previewCancellation(context, request.params.id), previewResponse),
  )

  staff.get(
    `${PATH}preview/:replacement_id/`,
    { schema: { tags: ['offerings'], params: replacementPath, response: { 200: replacementPreview, 409: problem } } },
    async (request, reply) => {
      const { id: offeringId, replacement_id: id } = request.params
      const replacement = { offeringId: id, siteUrl: siteUrl(request, context) }
      const tried = await tryReplacement(context, { offeringId, replacement, ...staffOf(request) })
      return answer(reply, tried, ({ value, emails }) => ({ ...value, emails }))
    },
  )

  staff.get(PATH, { schema: { ...schema, response: { 200: cancellation } } }, async (request, reply) =>
    answerFound(reply, await readCancellation(context.db, request.params.id), cancellationResponse),
  )

  staff.post(
    PATH,
    { schema: { ...schema, body: cancelClassBody, response: { 200: cancellation, 201: cancellation, 409: problem } } },
    async (request, reply) => {
      const {
        reason_en = '',
        reason_ru = '',
        notify = true,
        refund_dates: refundDates,
        replacement_id: replacementId,
        expected,
      } = request.body
      const called = await cancelClass(context, {
        offeringId: request.params.id,
        reason: { en: reason_en, ru: reason_ru },
        notify,
        refundDates,
        replacement: replacementId === undefined ? null : { offeringId: replacementId, siteUrl: siteUrl(request, context) },
        expected: expected && { people: expected.people, amount: fromCrowns(expected.amount) },
        ...staffOf(request),
      })
      return answerCreated(reply, called, cancellationResponse)
    },
  )

  staff.delete(PATH, { schema: { ...schema, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoCancellation(context, { offeringId: request.params.id, ...staffOf(request) })),
  )
}
