import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from './refund-ways.ts'

type Details = BookingWords & {
  day: string
  /** In the teacher's words; empty: none given. */
  reason: string
  /** What goes back, and how; null: nothing was paid. */
  refund: RefundParts | null
  /** What became of the entry of the pass that paid for it; null: none did. */
  pass: string | null
  /** They had cancelled their own spot, too late for all of the price: the rest of it goes back. */
  hadLeft: boolean
}

/** The whole class does not take place, and what was paid goes back. */
export const classCancelled: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: `Cancelled: ${said.title}, ${said.day}`,
    preview: said.refund ? `You’ll be refunded ${said.refund.amount}.` : 'It won’t be going ahead.',
    greeting: said.greeting,
    headline: 'Your class is cancelled',
    blocks: [
      words(
        said.hadLeft
          ? `I’ve had to cancel this class. You’d already cancelled your booking${said.pass === null ? ', so I’m now refunding the part you didn’t get back then' : ''}.`
          : 'I’m sorry, but I’ve had to cancel this class.',
      ),
      facts(
        [labels.en.what, said.title, said.classUrl],
        [labels.en.when, said.when],
        said.reason !== '' && [labels.en.reason, said.reason],
        ...refundRows('en', said.refund),
      ),
      ...(said.pass !== null
        ? [words(said.pass)]
        : said.refund
          ? refundSentences('en', said.refund)
          : [words('There’s nothing to refund, and nothing you need to do.')]),
      ...creditNoteLink('en', said.refund, said.links),
      button('Find another class', said.links.booking),
      note(said.refund ? 'Would you rather have another date than a refund?' : 'Any questions?', {
        label: 'Write to me',
        url: said.links.contact,
      }),
    ],
  }),
  ru: (said) => ({
    subject: `Отмена: ${said.title}, ${said.day}`,
    preview: said.refund ? `Возвращаю ${said.refund.amount}.` : 'Приходить не нужно.',
    greeting: said.greeting,
    headline: 'Занятие отменено',
    blocks: [
      words(
        said.hadLeft
          ? `Мне пришлось отменить это занятие. Вы отменили свою запись раньше${said.pass === null ? ', поэтому теперь вернётся и то, что тогда не вернулось' : ''}.`
          : 'К сожалению, мне пришлось отменить это занятие. Приходить не нужно.',
      ),
      facts(
        [labels.ru.what, said.title, said.classUrl],
        [labels.ru.when, said.when],
        said.reason !== '' && [labels.ru.reason, said.reason],
        ...refundRows('ru', said.refund),
      ),
      ...(said.pass !== null
        ? [words(said.pass)]
        : said.refund
          ? refundSentences('ru', said.refund)
          : [words('Возвращать нечего, делать ничего не нужно.')]),
      ...creditNoteLink('ru', said.refund, said.links),
      button('Выбрать другое занятие', said.links.booking),
      note(said.refund ? 'Хотите другую дату вместо возврата?' : 'Есть вопросы?', { label: 'Написать мне', url: said.links.contact }),
    ],
  }),
}
