import { codeOfTransfer, readTransfer } from '../../../../domain/checkout/bank/read-transfer.ts'
import { paymentCodePng } from '../../../../domain/money/bank/spayd.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

/** The payment code of a transfer as an image, through the link of its page. Without a code, redirects to the page, which says why. */
export function transferFiles(http: Http, context: BookingContext): void {
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).fileFromAddress)
  forbidStoringAndIndexing(http)

  http.get<{ Params: { token: string }; Querystring: { lng?: string } }>('/transfer-code/:token', async (request, reply) => {
    const { token } = request.params
    const language = request.query.lng === 'ru' ? 'ru' : 'en'
    const found = await readTransfer(context, token)
    const code = found.ok ? codeOfTransfer(found.value, { language, timeZone: context.timeZone }) : null
    if (!code) return reply.redirect(`/pay/transfer/${encodeURIComponent(token)}?lng=${language}`, 303)
    const file = `attachment; filename="qr-${code.symbol}.png"`
    return reply
      .type('image/png')
      .header('content-disposition', file)
      .send(await paymentCodePng(code))
  })
}
