import { pathToken } from '../../../../../packages/contract/booking/room.ts'
import { openedTransfer, transferPage } from '../../../../../packages/contract/money/transfer.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { openOrderTransfer, openTransfer } from '../../../../domain/checkout/bank/open-transfer.ts'
import { readTransfer } from '../../../../domain/checkout/bank/read-transfer.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { transferPageResponse } from '../../../responses/money/transfer.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'

const tags = ['transfers']

type Opened = { url: string; heldUntil: Date | null }
const openedResponse = ({ url, heldUntil }: Opened, { timeZone }: { timeZone: string }) => ({
  transfer_url: url,
  held_until: heldUntil && isoOf(heldUntil, timeZone),
})

/** Opens the page of a bank transfer for a hold. The checkout by card of the same hold is closed, and the routes of cards close the transfer. */
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

/** The page of a transfer, without a sign-in. A GET changes nothing, because scanners open links. */
export function transferLinkRoutes(http: Http, context: BookingContext): void {
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }))
  http.get(
    '/transfers/:token/',
    { schema: { tags, params: pathToken, response: { 200: transferPage, 404: problem } } },
    async (request, reply) => answer(reply, await readTransfer(context, request.params.token), transferPageResponse),
  )
}
