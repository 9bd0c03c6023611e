import type { Language } from '../../../packages/contract/content/language.ts'
import type { StudioMethod } from '../../domain/money/payments/studio-payment-repository.ts'
import type { BookingWords } from '../booking-words.ts'
import { type Block, button, type EmailText, type Fact, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, refundRows, refundWays } from './refund-ways.ts'

type LateMoney = BookingWords & { amount: string; paymentId: string }

/** Money came after the place was gone: all of it goes back. */
export const lateMoney: Record<Language, (details: LateMoney) => EmailText> = {
  en: ({ greeting, title, classUrl, when, links, amount, paymentId }) => ({
    subject: `Your payment arrived too late: ${amount} will be refunded`,
    preview: 'The spot was no longer held for you. You’ll get the full amount back.',
    greeting,
    headline: 'A full refund is on its way',
    blocks: [
      words('By the time your payment arrived, your spot was no longer being held. I’m sorry about that; I’m refunding the full amount.'),
      facts([labels.en.what, title, classUrl], [labels.en.when, when], [labels.en.back, amount], [labels.en.payment, paymentId]),
      words('It usually takes 5 to 10 days to show on the card you paid with.'),
      button('Find another class', links.booking),
      note('Not there after ten days?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, links, amount, paymentId }) => ({
    subject: `Оплата пришла слишком поздно: возвращаю ${amount}`,
    preview: 'Оставить место за вами уже не получилось. Вы получите всю сумму обратно.',
    greeting,
    headline: 'Возвращаю деньги',
    blocks: [
      words('Оплата пришла слишком поздно: я уже не могла оставить место за вами. Возвращаю всю сумму.'),
      facts([labels.ru.what, title, classUrl], [labels.ru.when, when], [labels.ru.back, amount], [labels.ru.payment, paymentId]),
      words('Обычно деньги доходят до карты, с которой вы платили, за 5–10 дней.'),
      button('Выбрать другое занятие', links.booking),
      note('Деньги так и не пришли?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

type RefundDetails = Omit<LateMoney, 'amount'> & {
  /** All of it, and its parts. */
  refund: RefundParts
  /** Null: nothing is. */
  left: string | null
  /** How I gave the money back myself; null: it goes back to the card it came from, or none did. */
  handedOver: StudioMethod | null
  /** The place is gone with it. */
  isOver: boolean
}

const handed: Record<Language, Record<StudioMethod, (amount: string) => string>> = {
  en: {
    cash: (amount) => `I refunded ${amount} in cash.`,
    transfer: (amount) => `I refunded ${amount} by bank transfer.`,
    card: (amount) => `I refunded ${amount} to your card.`,
  },
  ru: {
    cash: (amount) => `Я вернула ${amount} наличными.`,
    transfer: (amount) => `Я вернула ${amount} банковским переводом.`,
    card: (amount) => `Я вернула ${amount} на вашу карту.`,
  },
}

/** Nothing of it is on its way any more. */
const isThere = ({ refund, handedOver }: RefundDetails): boolean =>
  handedOver !== null || refund.parts.every(({ way }) => way !== 'provider')

const sentences = (language: Language, { refund, handedOver }: RefundDetails): Block[] =>
  refund.parts.map(({ amount, way }) =>
    words(handedOver && way === handedOver ? handed[language][handedOver](amount) : refundWays[language][way](amount)),
  )

/** Staff gave money back, or what the credit had paid. */
export const paymentRefunded: Record<Language, (details: RefundDetails) => EmailText> = {
  en: (said) => ({
    subject: `Refund: ${said.refund.amount} for ${said.title}`,
    preview: said.isOver ? 'Your booking is cancelled.' : 'Your booking is still valid.',
    greeting: said.greeting,
    headline: isThere(said) ? `${said.refund.amount} refunded` : `Refund of ${said.refund.amount} on its way`,
    blocks: [
      facts(
        [labels.en.what, said.title, said.classUrl],
        [labels.en.when, said.when],
        ...refundRows('en', said.refund),
        said.left !== null && [labels.en.left, said.left],
        [labels.en.payment, said.paymentId],
      ),
      ...sentences('en', said),
      ...creditNoteLink('en', said.refund, said.links),
      words(said.isOver ? 'Your booking is cancelled.' : 'Your booking is still valid.'),
      ...(said.isOver ? [button('Find another class', said.links.booking)] : [button('My Bookings', said.mineUrl)]),
      note('Doesn’t add up?', { label: 'Write to me', url: said.links.contact }),
    ],
  }),
  ru: (said) => ({
    subject: `Возврат: ${said.refund.amount} за занятие «${said.title}»`,
    preview: said.isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.',
    greeting: said.greeting,
    headline: isThere(said) ? `Возвращено: ${said.refund.amount}` : `Возвращаю ${said.refund.amount}`,
    blocks: [
      facts(
        [labels.ru.what, said.title, said.classUrl],
        [labels.ru.when, said.when],
        ...refundRows('ru', said.refund),
        said.left !== null && [labels.ru.left, said.left],
        [labels.ru.payment, said.paymentId],
      ),
      ...sentences('ru', said),
      ...creditNoteLink('ru', said.refund, said.links),
      words(said.isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.'),
      ...(said.isOver ? [button('Выбрать другое занятие', said.links.booking)] : [button('Мои записи', said.mineUrl)]),
      note('Что-то не сходится?', { label: 'Написать мне', url: said.links.contact }),
    ],
  }),
}

type FailedRefund = Pick<LateMoney, 'greeting' | 'amount' | 'paymentId' | 'mineUrl' | 'links'> & {
  /** What was paid for: a class, or what was ordered. */
  what: Fact[]
}

/** The card did not take a refund, so the studio refunds it itself. */
export const refundFailed: Record<Language, (details: FailedRefund) => EmailText> = {
  en: ({ greeting, what, amount, paymentId, mineUrl, links }) => ({
    subject: `Your ${amount} refund didn’t reach your card`,
    preview: 'Tell me how you’d like to get it.',
    greeting,
    headline: 'I’ll refund it by hand',
    blocks: [
      words(`The refund of ${amount} to the card you paid with didn’t go through. I’ll refund it by hand instead.`),
      facts(...what, [labels.en.back, amount], [labels.en.payment, paymentId]),
      button('My Bookings', mineUrl),
      note('How would you like it: to a bank account, and to which, or in cash?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, what, amount, paymentId, mineUrl, links }) => ({
    subject: `Возврат ${amount} не дошёл до вашей карты`,
    preview: 'Напишите, как вам удобнее получить деньги.',
    greeting,
    headline: 'Верну деньги сама',
    blocks: [
      words(`Возврат ${amount} на карту, с которой вы платили, не прошёл. Верну эти деньги сама.`),
      facts(...what, [labels.ru.back, amount], [labels.ru.payment, paymentId]),
      button('Мои записи', mineUrl),
      note('Как вам удобнее: переводом, и на какой счёт, или наличными?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
