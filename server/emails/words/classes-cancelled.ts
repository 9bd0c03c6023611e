import type { Language } from '../../../packages/contract/content/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, type Fact, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from './refund-ways.ts'

type Details = Pick<BookingWords, 'greeting' | 'links'> & {
  /** From the first to the last. */
  days: string
  /** Each class: when, its name, its page. */
  classes: Fact[]
  /** In the teacher's words; empty: none given. */
  reason: string
  /** What goes back for all of them, and how; null: nothing was paid with money or credit. */
  refund: RefundParts | null
  /** What became of the entries of passes that paid for some. */
  passes: string[]
  /** Of one at least they had cancelled their own spot, too late for all of the price: the rest of it goes back. */
  hadLeft: boolean
}

/** Several classes of theirs do not take place, for the same reason. */
export const classesCancelled: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: `Cancelled: your classes, ${said.days}`,
    preview: said.refund ? `You’ll be refunded ${said.refund.amount}.` : 'They won’t be going ahead.',
    greeting: said.greeting,
    headline: 'Your classes are cancelled',
    blocks: [
      words('I’m sorry, but I’ve had to cancel these classes.'),
      facts(...said.classes),
      facts(said.reason !== '' && [labels.en.reason, said.reason], ...refundRows('en', said.refund)),
      ...(said.hadLeft ? [words('You’d already cancelled one of them yourself: you now get back what you didn’t get back then.')] : []),
      ...refundSentences('en', said.refund),
      ...said.passes.map(words),
      ...(said.refund || said.passes.length > 0 ? [] : [words('There’s nothing to refund, and nothing you need to do.')]),
      ...creditNoteLink('en', said.refund, said.links),
      button('Find another class', said.links.booking),
      note(said.refund ? 'Would you rather have other dates than a refund?' : 'Any questions?', {
        label: 'Write to me',
        url: said.links.contact,
      }),
    ],
  }),
  ru: (said) => ({
    subject: `Отмена: ваши занятия, ${said.days}`,
    preview: said.refund ? `Возвращаю ${said.refund.amount}.` : 'Приходить не нужно.',
    greeting: said.greeting,
    headline: 'Ваши занятия отменены',
    blocks: [
      words('К сожалению, мне пришлось отменить эти занятия. Приходить не нужно.'),
      facts(...said.classes),
      facts(said.reason !== '' && [labels.ru.reason, said.reason], ...refundRows('ru', said.refund)),
      ...(said.hadLeft ? [words('Одну из записей вы отменили раньше сами: теперь вернётся и то, что тогда не вернулось.')] : []),
      ...refundSentences('ru', said.refund),
      ...said.passes.map(words),
      ...(said.refund || said.passes.length > 0 ? [] : [words('Возвращать нечего, делать ничего не нужно.')]),
      ...creditNoteLink('ru', said.refund, said.links),
      button('Выбрать другое занятие', said.links.booking),
      note(said.refund ? 'Хотите другие даты вместо возврата?' : 'Есть вопросы?', { label: 'Написать мне', url: said.links.contact }),
    ],
  }),
}
