import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { type Block, button, type Draft, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

type Way = 'provider' | 'card' | 'cash' | 'transfer' | 'free'
type Said = BookingWords & {
  day: string
  /** In the teacher's words; empty: none given. */
  reason: string
  /** What goes back, and how; null: nothing was paid. */
  refund: { amount: string; way: Way } | null
}

const ways: Record<Language, Record<Way, (amount: string) => string>> = {
  en: {
    provider: (amount) => `I am sending ${amount} back to the card you paid with. Banks take up to ten days, mostly less.`,
    cash: (amount) => `You have paid in cash: I will give ${amount} back to you in person.`,
    transfer: (amount) => `You have paid by bank transfer: I will send ${amount} back to your account.`,
    card: (amount) => `You have paid by card at the studio: I will put ${amount} back on that card.`,
    free: (amount) => `I will give ${amount} back to you.`,
  },
  ru: {
    provider: (amount) => `Я возвращаю ${amount} на карту, с которой вы платили. Банку нужно до десяти дней, обычно меньше.`,
    cash: (amount) => `Вы платили наличными: я верну ${amount} лично.`,
    transfer: (amount) => `Вы платили переводом: я отправлю ${amount} обратно на ваш счёт.`,
    card: (amount) => `Вы платили картой в студии: я верну ${amount} на ту же карту.`,
    free: (amount) => `Я верну вам ${amount}.`,
  },
}

const moneyOf = (language: Language, { refund }: Said, isPaidNothing: string): Block =>
  words(refund ? ways[language][refund.way](refund.amount) : isPaidNothing)

/** The whole class does not take place, and what was paid goes back. */
export const wholeClassCancelled: Record<Language, (said: Said) => Draft> = {
  en: (said) => ({
    subject: `Cancelled: ${said.title}, ${said.day}`,
    preview: said.refund ? `It won’t take place. ${said.refund.amount} goes back to you.` : 'It won’t take place. Please don’t come then.',
    greeting: said.greeting,
    headline: 'The class is cancelled',
    blocks: [
      words('I am sorry: this class won’t take place. Please don’t come then.'),
      facts(
        [labels.en.what, said.title],
        [labels.en.when, said.when],
        said.reason !== '' && [labels.en.reason, said.reason],
        said.refund && [labels.en.back, said.refund.amount],
      ),
      moneyOf('en', said, 'You have paid nothing for it, so there is nothing more to do.'),
      button('Find another class', said.links.booking),
      note('If you have a question,', { label: 'write to me', url: said.links.contact }),
    ],
  }),
  ru: (said) => ({
    subject: `Отмена: ${said.title}, ${said.day}`,
    preview: said.refund ? `Занятия не будет. Вернётся ${said.refund.amount}.` : 'Занятия не будет, приходить не нужно.',
    greeting: said.greeting,
    headline: 'Занятие отменено',
    blocks: [
      words('Мне очень жаль: занятия не будет. Пожалуйста, не приходите в это время.'),
      facts(
        [labels.ru.what, said.title],
        [labels.ru.when, said.when],
        said.reason !== '' && [labels.ru.reason, said.reason],
        said.refund && [labels.ru.back, said.refund.amount],
      ),
      moneyOf('ru', said, 'Вы ещё ничего не платили, так что делать ничего не нужно.'),
      button('Выбрать другое занятие', said.links.booking),
      note('Если есть вопросы,', { label: 'напишите мне', url: said.links.contact }),
    ],
  }),
}
