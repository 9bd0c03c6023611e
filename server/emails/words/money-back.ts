import type { Language } from '../../../contract/language.ts'
import type { StudioMethod } from '../../domain/payments/studio-payment-repository.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

type Late = BookingWords & { amount: string; paymentId: string }

/** Money came after the place was gone: all of it goes back. */
export const lateMoney: Record<Language, (said: Late) => Draft> = {
  en: ({ greeting, title, when, links, amount, paymentId }) => ({
    subject: `Your payment came too late: ${amount} is going back`,
    preview: 'The place was gone by then. You lose nothing.',
    greeting,
    headline: 'Your money is going back',
    blocks: [
      words(
        'Your payment reached me after the time to pay had run out, and the place could not be kept. I am sending back all of it; you lose nothing.',
      ),
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.amount, amount], [labels.en.payment, paymentId]),
      words('It goes to the card you paid with. Banks take up to ten days, mostly less.'),
      button('Find another class', links.booking),
      note('If it has not arrived by then,', { label: 'write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, links, amount, paymentId }) => ({
    subject: `Оплата пришла слишком поздно: ${amount} возвращаются`,
    preview: 'Места к тому времени уже не было. Вы ничего не теряете.',
    greeting,
    headline: 'Деньги возвращаются',
    blocks: [
      words('Оплата дошла, когда время на неё уже вышло и место не сохранилось. Я возвращаю всё целиком, вы ничего не теряете.'),
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.amount, amount], [labels.ru.payment, paymentId]),
      words('Деньги придут на карту, с которой вы платили. Банку нужно до десяти дней, обычно меньше.'),
      button('Выбрать другое занятие', links.booking),
      note('Если деньги к этому времени не придут,', { label: 'напишите мне', url: links.contact }),
    ],
  }),
}

type Refunded = Late & {
  /** Null: nothing is. */
  left: string | null
  /** How I gave it back myself; null: it goes back to the card it came from. */
  handedOver: StudioMethod | null
  /** The place is gone with it. */
  isOver: boolean
}

const handed: Record<Language, Record<StudioMethod, string>> = {
  en: {
    cash: 'I have given it back to you in cash.',
    transfer: 'I have sent it to your account by bank transfer.',
    card: 'I have put it back on your card.',
  },
  ru: {
    cash: 'Эту сумму вы получили наличными.',
    transfer: 'Эта сумма отправлена вам банковским переводом.',
    card: 'Эта сумма возвращена на вашу карту.',
  },
}

/** Staff gave money back. */
export const paymentRefunded: Record<Language, (said: Refunded) => Draft> = {
  en: ({ greeting, title, when, mineUrl, links, amount, paymentId, left, handedOver, isOver }) => ({
    subject: `Refunded: ${amount} for ${title}`,
    preview: isOver ? 'Your booking is cancelled.' : 'Your booking stays as it is.',
    greeting,
    headline: handedOver ? `You have ${amount} back` : `${amount} is on its way back`,
    blocks: [
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.amount, amount], left !== null && [labels.en.left, left], [
        labels.en.payment,
        paymentId,
      ]),
      words(handedOver ? handed.en[handedOver] : 'It goes to the card you paid with. Banks take up to ten days, mostly less.'),
      words(isOver ? 'Your booking is cancelled.' : 'Your booking stays as it is.'),
      ...(isOver ? [button('Find another class', links.booking)] : [button('My Bookings', mineUrl)]),
      note('If something does not add up,', { label: 'write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, when, mineUrl, links, amount, paymentId, left, handedOver, isOver }) => ({
    subject: `Возврат: ${amount} за «${title}»`,
    preview: isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.',
    greeting,
    headline: handedOver ? `Деньги вернулись: ${amount}` : `Возвращаю ${amount}`,
    blocks: [
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.amount, amount], left !== null && [labels.ru.left, left], [
        labels.ru.payment,
        paymentId,
      ]),
      words(
        handedOver ? handed.ru[handedOver] : 'Деньги придут на карту, с которой вы платили. Банку нужно до десяти дней, обычно меньше.',
      ),
      words(isOver ? 'Ваша запись отменена.' : 'Ваша запись остаётся в силе.'),
      ...(isOver ? [button('Выбрать другое занятие', links.booking)] : [button('Мои записи', mineUrl)]),
      note('Если что-то не сходится,', { label: 'напишите мне', url: links.contact }),
    ],
  }),
}
