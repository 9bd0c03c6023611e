import { z } from 'zod'
import { cancelClassBody, cancellation, cancellationPreview } from '../../../../contract/cancellation.ts'
import { pathId } from '../../../../contract/id.ts'
import { cancelClass, previewCancellation } from '../../../domain/class-operations/cancel-class.ts'
import { latestCancellation } from '../../../domain/class-operations/cancellation-repository.ts'
import { listCancellationRows } from '../../../domain/class-operations/cancellation-rows-repository.ts'
import { undoCancellation } from '../../../domain/class-operations/undo-cancellation.ts'
import { fromCrowns } from '../../../domain/money.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { cancellationView } from '../../views/cancellation.ts'
import { previewView } from '../../views/cancellation-preview.ts'

const PATH = '/offerings/:id/cancellation/'

/** Staff call a class off: everyone is paid back and told. */
export function cancellationRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const staff = { tags: ['offerings'], security: [{ bearer: [] }], params: pathId }
  const read = async (offeringId: number) => {
    const latest = await latestCancellation(db, offeringId)
    return latest && cancellationView(latest, await listCancellationRows(db, latest), timeZone)
  }

  http.get(
    `${PATH}preview/`,
    { onRequest: guard.requireStaff, schema: { ...staff, response: { 200: cancellationPreview, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const preview = await previewCancellation(context, request.params.id)
      return preview.ok ? previewView(preview.value) : refuseWith(reply, preview)
    },
  )

  http.get(
    PATH,
    { onRequest: guard.requireStaff, schema: { ...staff, response: { 200: cancellation, ...refusals(401, 403, 404) } } },
    async (request, reply) => (await read(request.params.id)) ?? refuseWith(reply, { reason: 'not_found' }),
  )

  http.post(
    PATH,
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: cancelClassBody, response: { 200: cancellation, 201: cancellation, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const { reason_en = '', reason_ru = '', tell = true, expected } = request.body
      const called = await cancelClass(context, {
        offeringId: request.params.id,
        reason: { en: reason_en, ru: reason_ru },
        tell,
        expected: expected && { people: expected.people, amount: fromCrowns(expected.amount) },
        staffId: identityOf(request).personId,
      })
      if (!called.ok) return refuseWith(reply, called)
      const answer = await read(request.params.id)
      if (!answer) return refuseWith(reply, { reason: 'not_found' })
      return reply.code(called.value.repeated ? 200 : 201).send(answer)
    },
  )

  http.delete(
    PATH,
    { onRequest: guard.requireStaff, schema: { ...staff, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const undone = await undoCancellation(context, { offeringId: request.params.id, staffId: identityOf(request).personId })
      return undone.ok ? reply.code(204).send(null) : refuseWith(reply, undone, timeZone)
    },
  )
}
