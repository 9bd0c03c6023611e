import { z } from 'zod'
import { type DeferredActionBody, deferredAction, deferredActionBody } from '../../../../../packages/contract/studio/deferred-action.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { deferAction, deferAddition } from '../../../../domain/operations/deferred/defer-action.ts'
import type { DeferredAction } from '../../../../domain/operations/deferred/deferred-action.ts'
import { closeRefusedAction, undoDeferredAction } from '../../../../domain/operations/deferred/undo-deferred-action.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { undoResponse } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'
import { additionOf } from '../classes/rosters.ts'

const PATH = '/actions/'
const tags = ['bookings']

/** Actions that move money or email a person, carried out when the undo period ends. */
export function deferredActionRoutes(staff: Http, context: StaffContext): void {
  staff.post(
    PATH,
    { schema: { tags, body: deferredActionBody, response: { 202: deferredAction, 409: problem } } },
    async (request, reply) => {
      const { body, language } = request
      const { staffId } = staffOf(request)
      const deferred =
        body.act === 'add'
          ? await deferAddition(context, { offeringId: body.offering_id, ...additionOf(body.guest, language), staffId })
          : await deferAction(context, actionOf(body), staffId)
      return answer(reply.code(202), deferred, ({ id, until, emails, bookingId }, audience) => ({
        id,
        undo: id === null || until === null ? null : undoResponse({ path: PATH, id, until }, audience),
        emails,
        booking_id: bookingId,
      }))
    },
  )

  const one = { tags, params: pathId, response: { 204: z.null(), 409: problem } }
  staff.delete(`${PATH}:id/`, { schema: one }, async (request, reply) =>
    answerEmpty(reply, await undoDeferredAction(context, { id: request.params.id, ...staffOf(request) })),
  )

  staff.post(`${PATH}:id/dealt-with/`, { schema: one }, async (request, reply) =>
    answerEmpty(reply, await closeRefusedAction(context.db, request.params.id)),
  )
}

function actionOf(body: Exclude<DeferredActionBody, { act: 'add' }>): DeferredAction {
  switch (body.act) {
    case 'paid':
      return { act: 'paid', id: body.booking_id, input: { method: body.method } }
    case 'forgive':
      return { act: 'forgive', id: body.booking_id, input: { note: body.note } }
    case 'pay-link':
      return { act: 'pay-link', id: body.booking_id, input: {} }
    case 'refund':
      return { act: 'refund', id: body.booking_id, input: { amount: halere(body.amount), way: body.back } }
    case 'ask':
      return { act: 'ask', id: body.person_id, input: {} }
    case 'credit':
      return { act: 'credit', id: body.person_id, input: { amount: fromCrowns(body.amount), note: body.note } }
    case 'pay-out':
      return { act: 'pay-out', id: body.person_id, input: { amount: halere(body.amount) } }
    case 'sell-pass':
      return { act: 'sell-pass', id: body.person_id, input: { productId: body.product_id, method: body.method, price: halere(body.price) } }
  }
}

const halere = (crowns: number | undefined) => (crowns === undefined ? undefined : fromCrowns(crowns))
