import { printedVoucher } from '../../../../documents/vouchers/printed-voucher.ts'
import { voucherPdf } from '../../../../documents/vouchers/voucher-pdf.ts'
import { readReceiptSettings } from '../../../../domain/money/receipts/current-receipt-settings.ts'
import { findVoucherByLink } from '../../../../domain/products/vouchers/voucher-link.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'
import { sendPdf } from './receipt-files.ts'

/** Vouchers through the link that buyer and receiver have. An invalid link redirects to the page for entering a code. */
export function voucherFiles(http: Http, context: BookingContext): void {
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).fileFromAddress)
  forbidStoringAndIndexing(http)

  http.get<{ Params: { token: string }; Querystring: { lng?: string } }>('/voucher-file/:token', async (request, reply) => {
    const voucher = await findVoucherByLink(context, request.params.token)
    if (!voucher) return reply.redirect(`/voucher?lng=${request.query.lng === 'ru' ? 'ru' : 'en'}`, 303)
    const { seller } = await readReceiptSettings(context.db, context.seller())
    const address = `${new URL(siteUrl(request, context)).host}/voucher`
    const pdf = await voucherPdf({ ...printedVoucher(voucher, context.timeZone), studio: context.publisher().name, seller, address })
    return sendPdf(reply, `voucher-${voucher.lastFour}`, pdf)
  })
}
