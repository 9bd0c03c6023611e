import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-words.ts'
import { type Block, button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { type RefundWay, refundWays } from './refund-ways.ts'

type Details = BookingWords & {
  day: string
  /** In the teacher's words; empty: none given. */
  reason: string
  /** What goes back, and how; null: nothing was paid. */
  refund: { amount: string; way: RefundWay } | null
  /** What goes back to the person's credit; null: none was used. */
  credit: string | null
}

function moneyOf(language: Language, { refund, credit }: Details, isPaidNothing: string): Block[] {
  const parts = [...(refund ? [refund] : []), ...(credit ? [{ way: 'credit' as const, amount: credit }] : [])]
  return parts.length === 0 ? [words(isPaidNothing)] : parts.map(({ way, amount }) => words(refundWays[language][way](amount)))
}

/** The whole class does not take place, and what was paid goes back. */
export const classCancelled: Record<Language, (details: Details) => EmailText> = {
  en: (said) => ({
    subject: `Cancelled: ${said.title}, ${said.day}`,
    preview: said.refund ? `You’ll be refunded ${said.refund.amount}.` : 'It won’t be going ahead.',
    greeting: said.greeting,
    headline: 'The class is cancelled',
    blocks: [
      words('I’m sorry, but I’ve had to cancel this class, so it won’t be going ahead.'),
      facts(
        [labels.en.what, said.title],
        [labels.en.when, said.when],
        said.reason !== '' && [labels.en.reason, said.reason],
        said.refund && [labels.en.back, said.refund.amount],
      ),
      ...moneyOf('en', said, 'You haven’t paid for it, so there’s nothing you need to do.'),
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
      words('К сожалению, мне пришлось отменить это занятие. Приходить не нужно.'),
      facts(
        [labels.ru.what, said.title],
        [labels.ru.when, said.when],
        said.reason !== '' && [labels.ru.reason, said.reason],
        said.refund && [labels.ru.back, said.refund.amount],
      ),
      ...moneyOf('ru', said, 'Оплаты не было, так что ничего делать не нужно.'),
      button('Выбрать другое занятие', said.links.booking),
      note(said.refund ? 'Хотите вместо возврата другую дату?' : 'Есть вопросы?', { label: 'Написать мне', url: said.links.contact }),
    ],
  }),
}
