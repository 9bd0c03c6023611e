import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { handlePaymentEvent } from '../../../../domain/checkout/handle-payment-event.ts'
import { ProviderDown, ProviderRefused } from '../../../../domain/money/payments/payment-provider.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'

// Stripe documents no maximum size. An event with many payment lines can exceed the limit of forms.
const BODY_LIMIT = 1024 * 1024

/** Signed events of the provider. Known and foreign events get the status 200, because the provider repeats all others for days. */
export function paymentWebhook(http: Http, context: BookingDependencies): void {
  const { provider } = context
  // The signature covers the raw bytes.
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
      // Repeating the event would not help. The sweep queries the provider again.
      if (error instanceof ProviderRefused) return { received: true }
      throw error
    }
  })
}
