import { holdsLink } from '../../../packages/contract/booking/holds-link.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { readOrderFacts } from '../../domain/checkout/orders/order-email-repository.ts'
import { voucherFileToken, withdrawalToken } from '../../domain/kernel/link-tokens.ts'
import { readSettings } from '../../domain/kernel/settings/settings-repository.ts'
import { instantOf } from '../../domain/kernel/studio-time.ts'
import { writtenCode } from '../../domain/products/vouchers/code.ts'
import { findVoucher, type Voucher } from '../../domain/products/vouchers/voucher-repository.ts'
import { inLanguage } from '../../domain/schedule/catalog/offering.ts'
import { clockName } from '../class-time.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { dayMonthYear, longDate, money, onWeekday, timeOfDay } from '../format.ts'
import { greet, isName } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { studioVoucher, voucherBought, voucherGift, voucherUndelivered } from '../words/money/voucher.ts'
import { attachedTermsOf } from './accepted-terms.ts'
import { receiptUrl, sellerOf } from './booking.ts'
import { toStudio } from './pass.ts'

export const writeVoucherBought: EmailWriter<'voucher-bought'> = async (deps, { orderId, voucherId, isNewCode = false }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  const voucher = await readVoucher(deps, voucherId, language)
  if (order?.status !== 'paid' || !voucher) return undefined
  const { payment, withdrawableUntil: until, person } = order
  const { sendTo, sendAt, sentAt, forName, facts } = voucher
  const day = (instant: Date) => longDate(instant, language, deps.timeZone)
  const terms = await attachedTermsOf(payment?.termsVersion, language, deps)
  const token = withdrawalToken(deps.linkKeys, { id: order.id, key: order.changeKey })
  const draft = voucherBought(language, {
    ...facts,
    isNewCode,
    greeting: greet(person.firstName, language),
    forName,
    paid: money(order.price, language),
    receipt: payment && {
      paymentId: String(payment.id),
      paidOn: payment.settledAt ? day(payment.settledAt) : '',
      url: receiptUrl(deps, { id: payment.id, key: order.changeKey }, new Date(), language),
      seller: sellerOf(deps, language),
    },
    sending: sendTo === null ? null : { to: sendTo, at: sentAt ? null : sendingTime(sendAt, language, deps.timeZone) },
    withdrawal: until && {
      until: dayMonthYear(new Date(until.getTime() - 1), language, deps.timeZone),
      url: facts.links.withdraw(token),
    },
    terms: terms.said,
  })
  return { draft, attachments: terms.attachments }
}

/** on Tuesday 24 November 2026 at 8:00 Prague time · во вторник, 24 ноября 2026 года, в 8:00 по Праге */
function sendingTime(at: Date, language: Language, zone: string): string {
  const [on, day] = [onWeekday(at, language, zone), dayMonthYear(at, language, zone)]
  const time = `${timeOfDay(at, zone)} ${clockName(zone, language)}`
  return language === 'ru' ? `${on}, ${day}, в ${time}` : `${on} ${day} at ${time}`
}

export const writeVoucherGift: EmailWriter<'voucher-gift'> = async (deps, { voucherId, isNewCode = false }, language) => {
  const voucher = await readVoucher(deps, voucherId, language)
  const order = voucher && (await readOrderFacts(deps.db, voucher.orderId))
  if (!voucher || !order) return undefined
  const { firstName } = order.person
  // Messages written before links were refused may contain links.
  const details = {
    isNewCode,
    from: isName(firstName) ? firstName : '',
    said: holdsLink(voucher.words) ? '' : voucher.words,
    greeting: greet(voucher.forName, language),
  }
  return { draft: voucherGift(language, { ...voucher.facts, ...details }) }
}

export const writeVoucherUndelivered: EmailWriter<'voucher-undelivered'> = async (deps, { orderId, voucherId }, language) => {
  const voucher = await readVoucher(deps, voucherId, language)
  const order = await readOrderFacts(deps.db, orderId)
  if (!voucher || !order || voucher.sendTo === null) return undefined
  const details = { to: voucher.sendTo, greeting: greet(order.person.firstName, language) }
  return { draft: voucherUndelivered(language, { ...voucher.facts, ...details }) }
}

export const writeStudioVoucher: EmailWriter<'studio-voucher'> = async (deps, { orderId }, language) => {
  const order = await readOrderFacts(deps.db, orderId)
  if (!order || !(await readSettings(deps.db)).mailBookings) return undefined
  return { draft: studioVoucher(language, toStudio(order, order.price, language, deps)) }
}

/** Returns undefined if the voucher was redeemed or has ended. Throws if its code cannot be decrypted. */
async function readVoucher(deps: EmailDependencies, voucherId: number, language: Language) {
  const voucher = await findVoucher(deps.db, voucherId)
  if (!voucher || voucher.redeemedAt || voucher.endedAt) return undefined
  const code = deps.voucherCodes.open(voucher.codeSealed, voucher.orderId)
  if (code === undefined) throw new Error(`The code of voucher ${voucherId} can't be opened: JWT_SECRET is another one.`)
  const links = linksOf(deps.siteUrl, language)
  const facts = {
    worth: worthOf(voucher, language),
    code: writtenCode(code),
    links,
    until: dayMonthYear(instantOf(voucher.validUntil, '12:00', deps.timeZone), language, deps.timeZone),
    pageUrl: links.voucher(writtenCode(code)),
    fileUrl: links.voucherFile(voucherFileToken(deps.linkKeys, voucher)),
  }
  return { ...voucher, facts }
}

const worthOf = ({ amount, pass }: Voucher, language: Language): string =>
  pass === null ? money(amount ?? 0, language) : inLanguage(pass.nameEn, pass.nameRu, language)
