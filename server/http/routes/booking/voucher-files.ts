import { isVoucherFileToken, voucherIdIn } from '../../../domain/address-tokens.ts'
import { inLanguage } from '../../../domain/catalog/offering.ts'
import { readReceiptSettings } from '../../../domain/receipts/current-receipt-settings.ts'
import { instantOf } from '../../../domain/studio-time.ts'
import { writtenCode } from '../../../domain/vouchers/code.ts'
import { findVoucher, type Voucher } from '../../../domain/vouchers/voucher-repository.ts'
import { dayMonthYear, money } from '../../../emails/format.ts'
import { voucherPdf } from '../../../voucher-files/voucher-pdf.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { rateLimits } from '../../limits/rate-limits.ts'
import { siteUrl } from '../../requests/site-url.ts'
import { sendPdf } from './receipt-files.ts'

/** Vouchers by the link that their buyer and their receiver have. One that opens nothing leads to where codes are entered. */
export function voucherFiles(http: Http, context: BookingContext): void {
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).changeFromAddress)
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }))

  http.get<{ Params: { token: string }; Querystring: { lng?: string } }>('/voucher-file/:token', async (request, reply) => {
    const voucher = await findByToken(context, request.params.token)
    const code = voucher && context.voucherCodes.open(voucher.codeSealed, voucher.orderId)
    if (!voucher || code === undefined) return reply.redirect(`/voucher?lng=${request.query.lng === 'ru' ? 'ru' : 'en'}`, 303)
    const { seller } = await readReceiptSettings(context.db, context.seller)
    const { language, validUntil: day } = voucher
    const pdf = await voucherPdf({
      ...{ language, forName: voucher.forName, said: voucher.words, code: writtenCode(code), seller },
      ...{ worth: worthOf(voucher), isPass: voucher.pass !== null, address: `${new URL(siteUrl(request, context)).host}/voucher` },
      until: { day, text: dayMonthYear(instantOf(day, '12:00', context.timeZone), language, context.timeZone) },
    })
    return sendPdf(reply, `voucher-${voucher.lastFour}`, pdf)
  })
}

async function findByToken({ db, addressKeys }: BookingContext, token: string): Promise<Voucher | undefined> {
  const id = voucherIdIn(token)
  const voucher = id === undefined ? undefined : await findVoucher(db, id)
  return voucher && isVoucherFileToken(addressKeys, voucher, token) ? voucher : undefined
}

const worthOf = ({ amount, pass, language }: Voucher): string =>
  pass === null ? money(amount ?? 0, language) : inLanguage(pass.nameEn, pass.nameRu, language)
