import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { handlePaymentEvent } from '../../../../domain/checkout/handle-payment-event.ts'
import { ProviderDown, ProviderRefused } from '../../../../domain/money/payments/payment-provider.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'

// Stripe names no limit: what it sends of a payment with many lines, or of an account, can pass what forms may have.
const BODY_LIMIT = 1024 * 1024

/** Signed news of the provider. 200 for what is known or foreign: anything else makes the provider repeat it for days. */
export function paymentWebhook(http: Http, context: BookingDependencies): void {
  const { provider } = context
  // The signature is over the bytes as they came.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  http.post(`/${provider.name}/webhook/`, { bodyLimit: BODY_LIMIT, schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers[provider.signatureHeader]
    const news = provider.readWebhook(
      request.body instanceof Buffer ? request.body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    )
    if (news === undefined) return refuseWith(reply, { reason: 'bad_signature' })
    if (news === 'foreign') return { received: true }
    try {
      const heard = await handlePaymentEvent(context, news)
      request.log.info({ event: news.eventId, about: news.about, heard }, 'payment news')
      return { received: true }
    } catch (error) {
      if (error instanceof ProviderDown) return refuseWith(reply, { reason: 'provider_down' })
      // Hearing it again would change nothing: the sweep goes on asking.
      if (error instanceof ProviderRefused) return { received: true }
      throw error
    }
  })
}
