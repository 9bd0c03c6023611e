import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { AttentionKind, AttentionItem as AttentionResponse } from '../../../../packages/contract/money/attention.ts'
import type { AttentionItem } from '../../../domain/checkout/attention/attention-repository.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import { money } from '../../../emails/format.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { clientResponse } from '../people/person.ts'

const sentences: Record<Exclude<AttentionKind, 'by_hand'>, Record<Language, string>> = {
  amount_mismatch: {
    en: 'The amount or currency received isn’t what was asked for. Nothing was confirmed: check the payment with the provider, then either confirm the booking here or refund the payment there.',
    ru: 'Полученная сумма или валюта не совпадает с запрошенной. Запись не подтверждена: проверьте платёж в платёжном сервисе, затем подтвердите запись здесь или верните деньги там.',
  },
  lost_at_provider: {
    en: 'The payment provider doesn’t recognise this payment page. Nothing was confirmed. Check that the site uses the keys of the right provider account.',
    ru: 'Платёжный сервис не находит эту страницу оплаты. Ничего не подтверждено. Проверьте, что сайт работает с ключами нужного аккаунта в сервисе.',
  },
  page_refused: {
    en: 'The payment provider refused to open a payment page, so this can’t be paid by card, and trying again won’t help. Offer the client another way to pay, and show the message below to whoever runs the server.',
    ru: 'Платёжный сервис отказался открыть страницу оплаты: картой это не оплатить, и повторная попытка не поможет. Предложите клиенту другой способ, а сообщение ниже покажите тому, кто обслуживает сервер.',
  },
  refund_failed: {
    en: 'A refund failed; you still have the money. Try again, or refund it another way.',
    ru: 'Возврат не прошёл, деньги всё ещё у вас. Повторите его или верните деньги другим способом.',
  },
  refund_overdue: {
    en: 'The provider hasn’t responded to a refund request for more than a day. The site keeps trying; check whether the provider has an outage.',
    ru: 'Платёжный сервис больше суток не отвечает на запрос о возврате. Попытки продолжаются; проверьте, нет ли у него сбоя.',
  },
  dispute: {
    en: 'The client is disputing this payment with their bank. Respond in the provider’s dashboard before the deadline.',
    ru: 'Клиент оспаривает платёж через свой банк. Ответьте в кабинете платёжного сервиса до указанного там срока.',
  },
  transfer_short: {
    en: 'A bank transfer was less than the amount due, and that payment wasn’t completed. If the booking or purchase is still unpaid, ask the client for the rest. If they won’t pay it, press Done: you can then send the money back or keep it as credit.',
    ru: 'По переводу пришло меньше, чем нужно, и этот платёж не завершён. Если запись или покупка ещё не оплачена, попросите клиента доплатить. Если доплаты не будет, нажмите «Готово»: тогда деньги можно будет вернуть или оставить на балансе.',
  },
  cancelled_money_kept: {
    en: 'Some or all of the money paid for this cancelled booking hasn’t been refunded. Refund it, or note why it isn’t refunded.',
    ru: 'Запись отменена, но оплата возвращена не полностью или не возвращена вовсе. Верните деньги или запишите, почему их не нужно возвращать.',
  },
}

/** A receipt has no credit note if the bank took the money back, because that is not a refund by the studio. */
const decisions: Record<NonNullable<AttentionItem['decision']>, Record<Language, string>> = {
  lost: {
    en: 'The bank decided the dispute in the client’s favour and returned the money to them. The receipt is still valid, and there is no credit note: tell the accountant, and decide what happens to the booking or purchase.',
    ru: 'Банк решил спор в пользу клиента и вернул ему деньги. Квитанция остаётся в силе, документа о возврате нет: сообщите бухгалтеру и решите, что делать с записью или покупкой.',
  },
  won: {
    en: 'The bank decided the dispute in the studio’s favour, so you keep the money. There’s nothing left to do.',
    ru: 'Банк решил спор в пользу студии: деньги остаются у вас. Больше ничего делать не нужно.',
  },
}

/** An order has no booking to confirm. Staff can sell a pass and a course, but not a voucher. */
const unconfirmedOrders: Record<NonNullable<AttentionItem['order']>['kind'] | 'course', Record<Language, string>> = {
  pass: {
    en: 'The amount or currency received isn’t what was asked for. No pass was issued: check the payment with the provider and refund it there, or sell the pass here yourself.',
    ru: 'Полученная сумма или валюта не совпадает с запрошенной. Абонемент не выдан: проверьте платёж в платёжном сервисе и верните деньги там или продайте абонемент здесь сами.',
  },
  course: {
    en: 'The amount or currency received isn’t what was asked for. The course wasn’t booked: check the payment with the provider and refund it there, or add the client to the course here yourself.',
    ru: 'Полученная сумма или валюта не совпадает с запрошенной. Запись на курс не подтверждена: проверьте платёж в платёжном сервисе и верните деньги там или добавьте клиента на курс здесь сами.',
  },
  voucher: {
    en: 'The amount or currency received isn’t what was asked for. No voucher was issued: check the payment with the provider and refund it there.',
    ru: 'Полученная сумма или валюта не совпадает с запрошенной. Сертификат не выдан: проверьте платёж в платёжном сервисе и верните деньги там.',
  },
}

const anyWay = {
  en: (amount: string, who: string) => `Refund ${amount} to ${who}.`,
  ru: (amount: string, who: string) => `Верните ${amount}. Клиент: ${who}.`,
}

const toGiveBack: Record<AttentionItem['method'], Record<Language, (amount: string, who: string) => string>> = {
  cash: {
    en: (amount, who) => `Refund ${amount} to ${who} in cash.`,
    ru: (amount, who) => `Верните ${amount} наличными. Клиент: ${who}.`,
  },
  transfer: {
    en: (amount, who) => `Refund ${amount} to ${who} by bank transfer.`,
    ru: (amount, who) => `Верните ${amount} банковским переводом. Клиент: ${who}.`,
  },
  card: {
    en: (amount, who) => `Refund ${amount} to the card ${who} paid with: the payment wasn’t made on this site.`,
    ru: (amount, who) => `Верните ${amount} на карту, с которой пришла оплата. Клиент: ${who}. Оплата прошла не через сайт.`,
  },
  free: anyWay,
  credit: anyWay,
  pass: anyWay,
}

function errorSentence({ kind, method, amount, client, order, decision }: AttentionItem, language: Language): string {
  if (kind === 'amount_mismatch' && order) return unconfirmedOrders[order.courseId === null ? order.kind : 'course'][language]
  if (decision) return decisions[decision][language]
  if (kind !== 'by_hand') return sentences[kind][language]
  return toGiveBack[method][language](money(amount, language), `${client.firstName} ${client.lastName}`.trim() || client.email)
}

export function attentionResponse(item: AttentionItem, audience: Audience): AttentionResponse {
  const { language, timeZone } = audience
  const { kind, subjectId, client, booking, order, done } = item
  return {
    id: `${kind}-${subjectId}`,
    kind,
    text: typeset(errorSentence(item, language), language),
    detail: item.detail,
    amount: toCrowns(item.amount),
    currency: item.currency,
    since: isoOf(item.since, timeZone),
    refund_id: kind.startsWith('refund_') || kind === 'by_hand' ? subjectId : null,
    by_transfer: kind === 'by_hand' && item.method === 'transfer',
    booking: booking && { id: booking.id, ...bookedResponse(booking.offering, audience) },
    order: order && { id: order.id, title: inLanguage(order.nameEn, order.nameRu, language) },
    client: clientResponse(client),
    done: done && { at: isoOf(done.at, timeZone), note: done.note, person_id: done.personId },
  }
}
