import type { Language } from '../../../packages/contract/content/language.ts'
import { type Block, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** How money is refunded: by the provider to the card it came from, by the studio's own hand, the way it was paid, as the credit it was, or as credit by choice. */
export type RefundWay = 'provider' | 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'toCredit'

/** All that is refunded, and each part of it. */
export type RefundParts = { amount: string; parts: { amount: string; way: RefundWay }[] }

export const refundWays: Record<Language, Record<RefundWay, (amount: string) => string>> = {
  en: {
    provider: (amount) => `I’m refunding ${amount} to the card you paid with. It’s usually there in 5 to 10 days.`,
    cash: (amount) => `You paid in cash: I’ll refund ${amount} in person.`,
    transfer: (amount) => `You paid by bank transfer: I’ll send ${amount} back to your account.`,
    card: (amount) => `You paid by card in the studio: I’ll refund ${amount} to that card.`,
    free: (amount) => `I’ll refund ${amount}.`,
    credit: (amount) => `${amount} has been returned to your credit: you can use it for another class.`,
    toCredit: (amount) => `${amount} has been added to your credit: you can use it for another class.`,
  },
  ru: {
    provider: (amount) => `Возвращаю ${amount} на карту, с которой вы платили. Обычно деньги доходят за 5–10 дней.`,
    cash: (amount) => `Вы платили наличными: верну ${amount} лично.`,
    transfer: (amount) => `Вы платили переводом: верну ${amount} на ваш счёт.`,
    card: (amount) => `Вы платили картой в студии: верну ${amount} на ту же карту.`,
    free: (amount) => `Верну вам ${amount}.`,
    credit: (amount) => `${amount} снова на вашем балансе: их можно потратить на другие занятия.`,
    toCredit: (amount) => `${amount} уже на вашем балансе: их можно потратить на другие занятия.`,
  },
}

const destinations: Record<Language, Record<RefundWay, string>> = {
  en: {
    provider: 'To the card',
    card: 'To the card',
    cash: 'In cash',
    transfer: 'By bank transfer',
    free: 'Another way',
    credit: 'To credit',
    toCredit: 'To credit',
  },
  ru: {
    provider: 'На карту',
    card: 'На карту',
    cash: 'Наличными',
    transfer: 'Переводом',
    free: 'Другим способом',
    credit: 'На баланс',
    toCredit: 'На баланс',
  },
}

/** The same, said to whom the card and the credit belong. */
const guestDestinations: typeof destinations = {
  ...destinations,
  en: { ...destinations.en, provider: 'To your card', card: 'To your card', credit: 'To your credit', toCredit: 'To your credit' },
}

/** All that is refunded, and below it what of that goes where. The sentences beside it say so, unless it goes several ways. */
export const refundRows = (language: Language, refund: RefundParts | null): [string, string][] =>
  refund === null
    ? []
    : [[labels[language].back, refund.amount], ...(refund.parts.length > 1 ? partRows(guestDestinations[language], refund) : [])]

/** The same to the studio, where no sentence says it. */
export const studioRefundRows = (language: Language, refund: RefundParts): [string, string][] => [
  [labels[language].back, refund.amount],
  ...partRows(destinations[language], refund),
]

const partRows = (names: Record<RefundWay, string>, { parts }: RefundParts): [string, string][] =>
  parts.map(({ amount, way }) => [names[way], amount])

/** A sentence for each part. */
export const refundSentences = (language: Language, refund: RefundParts | null): Block[] =>
  (refund?.parts ?? []).map(({ amount, way }) => words(refundWays[language][way](amount)))
