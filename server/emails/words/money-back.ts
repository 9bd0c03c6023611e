import type { Language } from '../../../contract/language.ts'
import type { StudioMethod } from '../../domain/payments/studio-payment-repository.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

type LateMoney = BookingWords & { amount: string; paymentId: string }

/** Money came after the place was gone: all of it goes back. */
export const lateMoney: Record<Language, (details: LateMoney) => EmailText> = {
  en: ({ greeting, title, when, links, amount, paymentId }) => ({
    subject: `Your payment arrived too late: ${amount} will be refunded`,
    preview: 'The spot was no longer held for you. You’ll get the full amount back.',
    greeting,
    headline: 'A full refund is on its way',
    blocks: [
      words('By the time your payment arrived, your spot was no longer being held. I’m sorry about that; I’m refunding the full amount.'),
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.back, amount], [labels.en.payment, paymentId]),
      words('You’ll find it on the card you paid with, usually within ten days.'),
      button('Find another class', links.booking),
      note('Not there after ten days?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, links, amount, paymentId }) => ({
    subject: `Оплата пришла слишком поздно: возвращаю ${amount}`,
    preview: 'Оставить место за вами уже не получилось. Вы получите всю сумму обратно.',
    greeting,
    headline: 'Возвращаю деньги',
    blocks: [
      words('Оплата пришла слишком поздно: я уже не могла оставить место за вами. Возвращаю всю сумму.'),
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.back, amount], [labels.ru.payment, paymentId]),
      words('Деньги придут на карту, с которой вы платили, обычно в течение десяти дней.'),
      button('Выбрать другое занятие', links.booking),
      note('Деньги так и не пришли?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

type RefundDetails = LateMoney & {
  /** Null: nothing is. */
  left: string | null
  /** How I gave it back myself; null: it goes back to the card it came from. */
  handedOver: StudioMethod | null
  /** The place is gone with it. */
  isOver: boolean
}

const handed: Record<Language, Record<StudioMethod, string>> = {
  en: {
    cash: 'I refunded it in cash.',
    transfer: 'I refunded it by bank transfer.',
    card: 'I refunded it to your card.',
  },
  ru: {
    cash: 'Я вернула эту сумму наличными.',
    transfer: 'Я вернула эту сумму банковским переводом.',
    card: 'Я вернула эту сумму на вашу карту.',
  },
}

/** Staff gave money back. */
export const paymentRefunded: Record<Language, (details: RefundDetails) => EmailText> = {
  en: ({ greeting, title, when, mineUrl, links, amount, paymentId, left, handedOver, isOver }) => ({
    subject: `Refund: ${amount} for ${title}`,
    preview: isOver ? 'Your booking is cancelled.' : 'Your booking is still valid.',
    greeting,
    headline: handedOver ? `${amount} refunded` : `Refund of ${amount} on its way`,
    blocks: [
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.back, amount], left !== null && [labels.en.left, left], [
        labels.en.payment,
        paymentId,
      ]),
      words(handedOver ? handed.en[handedOver] : 'You’ll find it on the card you paid with, usually within ten days.'),
      words(isOver ? 'Your booking is cancelled.' : 'Your booking is still valid.'),
      ...(isOver ? [button('Find another class', links.booking)] : [button('My Bookings', mineUrl)]),
      note('Doesn’t add up?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, mineUrl, links, amount, paymentId, left, handedOver, isOver }) => ({
    subject: `Возврат: ${amount} за занятие «${title}»`,
    preview: isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.',
    greeting,
    headline: handedOver ? `Возвращено: ${amount}` : `Возвращаю ${amount}`,
    blocks: [
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.back, amount], left !== null && [labels.ru.left, left], [
        labels.ru.payment,
        paymentId,
      ]),
      words(handedOver ? handed.ru[handedOver] : 'Деньги придут на карту, с которой вы платили, обычно в течение десяти дней.'),
      words(isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.'),
      ...(isOver ? [button('Выбрать другое занятие', links.booking)] : [button('Мои записи', mineUrl)]),
      note('Что-то не сходится?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}
