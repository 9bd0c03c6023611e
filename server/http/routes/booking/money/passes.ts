import { z } from 'zod'
import { pathSession } from '../../../../../packages/contract/booking/checkout.ts'
import { pathToken } from '../../../../../packages/contract/booking/room.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import {
  checkoutOrderBody,
  openedOrderCheckout,
  order,
  orderOutcome as outcomeSchema,
  placeOrderBody,
  withdrawal,
  withdrawBody,
} from '../../../../../packages/contract/money/order.ts'
import { pass, passOffers, passOffersQuery } from '../../../../../packages/contract/money/pass.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { orderOutcome } from '../../../../domain/checkout/checkout-outcome.ts'
import { placeCourseOrder } from '../../../../domain/checkout/courses/place-course-order.ts'
import { openOrderCheckout } from '../../../../domain/checkout/open-order-checkout.ts'
import { listOrders } from '../../../../domain/checkout/orders/order-list-repository.ts'
import { placeOrder } from '../../../../domain/checkout/place-order.ts'
import { placeVoucherOrder } from '../../../../domain/checkout/place-voucher-order.ts'
import { readPassOffers } from '../../../../domain/checkout/read-pass-offers.ts'
import { readWithdrawal, withdraw } from '../../../../domain/checkout/refunds/withdraw.ts'
import { readWithdrawalByLink, withdrawByLink } from '../../../../domain/checkout/refunds/withdraw-by-link.ts'
import { releaseOrder } from '../../../../domain/checkout/release-purchase.ts'
import { fromCrowns, toCrowns } from '../../../../domain/kernel/money.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import { listPassesOf } from '../../../../domain/products/passes/pass-list-repository.ts'
import { withMakeUps } from '../../../../domain/products/passes/read-make-ups-left.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { type Hook, rateLimits } from '../../../limits/rate-limits.ts'
import { browserTimeZone } from '../../../requests/browser-time-zone.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { orderResponse, withdrawalResponse } from '../../../responses/money/order.ts'
import { ownPassResponse, passOffersResponse } from '../../../responses/money/pass.ts'
import { receiptedPayment } from '../../../responses/money/receipt.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

const tags = ['passes']
type OrderBody = z.output<typeof placeOrderBody>
type VoucherBody = Extract<OrderBody, { kind: 'voucher' }>
const refused = { 404: problem, 409: problem }

export function ownPassRoutes(people: Http, context: BookingContext): void {
  const { db } = context
  people.get('/passes/', { schema: { tags, response: { 200: z.array(pass) } } }, async (request) =>
    (await withMakeUps(db, await listPassesOf(db, identityOf(request).personId))).map((one) => ownPassResponse(one, request.audience)),
  )

  people.get(
    '/passes/offers/',
    { schema: { tags, querystring: passOffersQuery, response: { 200: passOffers, ...refused } } },
    async (request, reply) => {
      const { type, id: offeringId } = request.query
      const kind = ({ individual: 'slot', group: 'session', event: 'event' } as const)[type]
      return answer(reply, await readPassOffers(context, { personId: identityOf(request).personId, kind, offeringId }), passOffersResponse)
    },
  )

  people.get('/orders/', { schema: { tags, response: { 200: z.array(order) } } }, async (request) =>
    (await listOrders(db, identityOf(request).personId)).map((one) => orderResponse(one, request.audience)),
  )

  people.delete('/orders/:id/', { schema: { tags, params: pathId, response: { 204: z.null(), ...refused } } }, async (request, reply) =>
    answerEmpty(reply, await releaseOrder(context, { orderId: request.params.id, personId: identityOf(request).personId })),
  )

  const url = '/orders/:id/withdrawal/'
  people.get(url, { schema: { tags, params: pathId, response: { 200: withdrawal, ...refused } } }, async (request, reply) => {
    const which = { orderId: request.params.id, personId: identityOf(request).personId }
    return answer(reply, await readWithdrawal(context, which), withdrawalResponse)
  })

  people.post(
    url,
    { schema: { tags, params: pathId, body: withdrawBody, response: { 200: withdrawal, ...refused } } },
    async (request, reply) => {
      const which = { orderId: request.params.id, personId: identityOf(request).personId }
      return answer(reply, await withdraw(context, { ...which, ...statementOf(request.body) }), withdrawalResponse)
    },
  )
}

/** The path contains the provider's name; any other name is not found. */
export function orderCheckoutRoutes(people: Http, context: BookingContext): void {
  const { giftFromNetwork } = rateLimits(people, context.rateLimitFactor)
  const limitGifts: Hook = async (request, reply) => {
    if ((request.body as OrderBody).kind === 'voucher') await giftFromNetwork(request, reply)
  }

  people.post(
    '/orders/',
    { preHandler: limitGifts, schema: { tags, body: placeOrderBody, response: { 200: order, 201: order, ...refused, 429: problem } } },
    async (request, reply) => {
      const who = { personId: identityOf(request).personId, language: request.language, timeZone: browserTimeZone(request) }
      const { body } = request
      const placed = await placeAny(context, who, body, siteUrl(request, context))
      if (placed.ok && !placed.value.resumed) reply.code(201)
      return answer(reply, placed, ({ order: row }, audience) => orderResponse(row, audience))
    },
  )

  people.post(
    `/${context.provider.name}/order/create-checkout/`,
    {
      schema: {
        tags,
        body: checkoutOrderBody,
        response: { 200: openedOrderCheckout, ...refused, 429: problem, 502: problem, 503: problem },
      },
    },
    async (request, reply) => {
      const whose = { orderId: request.body.order_id, personId: identityOf(request).personId }
      const input = { ...whose, language: request.language, siteUrl: siteUrl(request, context) }
      return answer(reply, await openOrderCheckout(context, input), ({ orderId, url, heldUntil }, { timeZone }) => ({
        checkout_url: url,
        order_id: orderId,
        held_until: heldUntil && isoOf(heldUntil, timeZone),
      }))
    },
  )
}

export function orderOutcomeRoute(people: Http, context: BookingContext): void {
  people.get(
    '/orders/sessions/:session_id/',
    { schema: { tags, params: pathSession, response: { 200: outcomeSchema, ...refused, 429: problem } } },
    async (request, reply) => {
      const outcome = await orderOutcome(context, request.params.session_id, identityOf(request).personId)
      return answer(reply, outcome, ({ sessionId, paymentId, status, amount, order: row }, audience) => ({
        session_id: sessionId,
        payment_id: receiptedPayment({ paymentId, status, amount }),
        status,
        amount: toCrowns(amount),
        order: orderResponse(row, audience),
      }))
    },
  )
}

/** Withdrawals through an emailed link, without a sign-in. A GET changes nothing, because scanners and prefetching browsers open links. */
export function withdrawalLinkRoutes(http: Http, context: BookingContext): void {
  const url = '/order-withdrawals/:token/'
  forbidStoringAndIndexing(http)

  http.get(url, { schema: { tags, params: pathToken, response: { 200: withdrawal, ...refused } } }, async (request, reply) =>
    answer(reply, await readWithdrawalByLink(context, request.params.token), withdrawalResponse),
  )

  http.post(
    url,
    { schema: { tags, params: pathToken, body: withdrawBody, response: { 200: withdrawal, ...refused } } },
    async (request, reply) =>
      answer(reply, await withdrawByLink(context, request.params.token, statementOf(request.body)), withdrawalResponse),
  )
}

type Buyer = { personId: number; language: Language; timeZone: string | null }

function placeAny(context: BookingContext, who: Buyer, body: OrderBody, url: string) {
  if (body.kind === 'voucher') return placeVoucherOrder(context, { ...who, ...voucherRequestOf(body, who.language) })
  if (body.kind === 'pass') return placeOrder(context, { ...who, ...passRequestOf(body), siteUrl: url })
  const { course_id: courseId, use, expected_price, expected_due } = body
  const expected = { expectedPrice: fromCrowns(expected_price), expectedDue: fromCrowns(expected_due) }
  return placeCourseOrder(context, { ...who, ...expected, courseId, use, siteUrl: url })
}

const passRequestOf = ({
  product_id: productId,
  expected_price,
  start_now: startNow,
  use,
  expected_due,
}: Extract<OrderBody, { kind: 'pass' }>) => ({
  productId,
  startNow,
  use,
  expectedPrice: fromCrowns(expected_price),
  expectedDue: fromCrowns(expected_due),
})

const voucherRequestOf = (
  { amount, product_id: productId = 0, expected_price, for_name: forName, words, send_on: sendOn, send_to, language }: VoucherBody,
  spoken: Language,
) => ({
  worth: amount === undefined ? { productId } : { amount: fromCrowns(amount) },
  expectedPrice: fromCrowns(expected_price),
  gift: { forName, words, sendOn, sendTo: send_to === 'self' ? null : send_to, language: language ?? spoken },
})

const statementOf = ({ name, expected }: z.output<typeof withdrawBody>) => ({
  name,
  expected: { back: fromCrowns(expected.back), ahead: expected.ahead },
})
