import { z } from 'zod'
import { pathToken } from '../../../../../packages/contract/booking/room.ts'
import { openedCard, openedTransfer, ownTransfer, transferPage } from '../../../../../packages/contract/money/transfer.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { openOrderTransfer, openTransfer, payByCardInstead } from '../../../../domain/checkout/bank/open-transfer.ts'
import { readTransfer } from '../../../../domain/checkout/bank/read-transfer.ts'
import { transferToken } from '../../../../domain/kernel/link-tokens.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import { listWaitingTransfersOf } from '../../../../domain/money/bank/waiting-transfers-list-repository.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { ownTransferResponse, transferPageResponse } from '../../../responses/money/transfer.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

const tags = ['transfers']

type Opened = { url: string; heldUntil: Date | null }
const openedResponse = ({ url, heldUntil }: Opened, { timeZone }: { timeZone: string }) => ({
  transfer_url: url,
  held_until: heldUntil && isoOf(heldUntil, timeZone),
})

/** Opens the page of a bank transfer for a hold, and closes its checkout by card. The routes of card payments close the transfer. */
export function transferRoutes(people: Http, context: BookingContext): void {
  const schema = { tags, params: pathId, response: { 200: openedTransfer, 404: problem, 409: problem } }
  people.post('/bookings/:id/transfer/', { schema }, async (request, reply) => {
    const wish = { ...identityOf(request), language: request.language, siteUrl: siteUrl(request, context) }
    return answer(reply, await openTransfer(context, { bookingId: request.params.id, ...wish }), openedResponse)
  })
  people.post('/orders/:id/transfer/', { schema }, async (request, reply) => {
    const wish = { ...identityOf(request), language: request.language, siteUrl: siteUrl(request, context) }
    return answer(reply, await openOrderTransfer(context, { orderId: request.params.id, ...wish }), openedResponse)
  })
}

export function ownTransferRoute(people: Http, context: BookingContext): void {
  people.get('/transfers/', { schema: { tags, response: { 200: z.array(ownTransfer) } } }, async (request, reply) => {
    // The response contains secrets, which browsers must not store.
    reply.header('cache-control', 'no-store')
    const waiting = await listWaitingTransfersOf(context.db, identityOf(request).personId)
    const site = siteUrl(request, context)
    return waiting.map((one) =>
      ownTransferResponse(one, request.audience, (row) => `${site}/pay/transfer/${transferToken(context.linkKeys, row)}`),
    )
  })
}

/** The page of a transfer, without a sign-in. A GET changes nothing, because scanners open links. */
export function transferLinkRoutes(http: Http, context: BookingContext): void {
  const one = { tags, params: pathToken }
  // The page requests its state every few seconds.
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).outcomeFromAddress)
  forbidStoringAndIndexing(http)

  http.get('/transfers/:token/', { schema: { ...one, response: { 200: transferPage, 404: problem } } }, async (request, reply) =>
    answer(reply, await readTransfer(context, request.params.token), transferPageResponse),
  )

  const response = { 200: openedCard, 404: problem, 409: problem, 502: problem, 503: problem }
  http.post('/transfers/:token/card/', { schema: { ...one, response } }, async (request, reply) => {
    const wish = { language: request.language, siteUrl: siteUrl(request, context) }
    return answer(reply, await payByCardInstead(context, request.params.token, wish), ({ url }) => ({ checkout_url: url }))
  })
}
