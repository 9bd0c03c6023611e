import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { refundFigure } from './booking-cancelled-by-guest.ts'
import { labels } from './labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from './refund-ways.ts'

type Details = BookingWords & {
  day: string
  refund: RefundParts
  /** Of the price so much was refunded as they cancelled. */
  percent: number
}

/** The person had cancelled late, somebody else has taken the spot, and the rest is refunded too. */
export const bookingResold: Record<Language, (details: Details) => EmailText> = {
  en: ({ greeting, title, classUrl, when, where, links, day, refund, percent }) => ({
    subject: `Someone took the spot you released: ${refund.amount} refund, ${title}, ${day}`,
    preview: `${title}, ${day}`,
    greeting,
    ...refundFigure('en', refund),
    blocks: [
      words(
        percent > 0
          ? 'Someone has taken the spot you released, so I’m refunding the rest of the price too.'
          : 'Someone has taken the spot you released, so you’re getting a refund after all.',
      ),
      facts([labels.en.cancelled, title, classUrl], [labels.en.wasOn, when], [labels.en.where, where], ...refundRows('en', refund)),
      ...refundSentences('en', refund),
      ...creditNoteLink('en', refund, links),
      button('Find another class', links.booking),
      note('Doesn’t add up?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, where, links, day, refund, percent }) => ({
    subject: `Ваше место заняли: возврат ${refund.amount}, ${title}, ${day}`,
    preview: `${title}, ${day}`,
    greeting,
    ...refundFigure('ru', refund),
    blocks: [
      words(
        percent > 0
          ? 'Место, которое вы освободили, занял кто-то другой, поэтому вернётся и остальная сумма.'
          : 'Место, которое вы освободили, занял кто-то другой, поэтому деньги всё-таки возвращаются.',
      ),
      facts([labels.ru.cancelled, title, classUrl], [labels.ru.wasOn, when], [labels.ru.where, where], ...refundRows('ru', refund)),
      ...refundSentences('ru', refund),
      ...creditNoteLink('ru', refund, links),
      button('Выбрать другое занятие', links.booking),
      note('Что-то не сходится?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

/** The same of a spot that a pass had paid for: its entry is back. */
export const passResold: Record<Language, (details: Omit<Details, 'refund' | 'percent'> & { pass: string }) => EmailText> = {
  en: ({ greeting, title, classUrl, when, where, links, day, pass }) => ({
    subject: `Someone took the spot you released: ${title}, ${day}`,
    preview: pass,
    greeting,
    headline: 'The class is back on your pass',
    blocks: [
      words('Someone has taken the spot you released, so the class comes back after all.'),
      facts([labels.en.cancelled, title, classUrl], [labels.en.wasOn, when], [labels.en.where, where]),
      words(pass),
      button('Find another class', links.booking),
    ],
  }),
  ru: ({ greeting, title, classUrl, when, where, links, day, pass }) => ({
    subject: `Ваше место заняли: ${title}, ${day}`,
    preview: pass,
    greeting,
    headline: 'Занятие снова на абонементе',
    blocks: [
      words('Место, которое вы освободили, занял кто-то другой, поэтому занятие всё-таки возвращается.'),
      facts([labels.ru.cancelled, title, classUrl], [labels.ru.wasOn, when], [labels.ru.where, where]),
      words(pass),
      button('Выбрать другое занятие', links.booking),
    ],
  }),
}
