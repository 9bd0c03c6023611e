import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, partsIn, type Row } from '../../email-parts.ts'
import { labels } from '../labels.ts'

/** `provider`: to the card used. `card`, `cash`, `transfer`, `free`: by staff. `credit`: spent credit. `toCredit`: money, to credit. */
export type RefundWay = 'provider' | 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'toCredit'

export type RefundParts = { amount: string; parts: { amount: string; way: RefundWay }[] }

export const refundWays: Record<RefundWay, (amount: string) => Bilingual> = {
  provider: (amount) => ({
    en: `I’m refunding ${amount} to the card you paid with. It’s usually there in 5 to 10 days.`,
    ru: `Возвращаю ${amount} на карту, с которой вы платили. Обычно деньги доходят за 5–10 дней.`,
  }),
  cash: (amount) => ({
    en: `You paid in cash: I’ll refund ${amount} in person.`,
    ru: `Вы платили наличными: верну ${amount} лично.`,
  }),
  transfer: (amount) => ({
    en: `You paid by bank transfer: I’ll refund ${amount} to your bank account.`,
    ru: `Вы платили переводом: верну ${amount} на ваш счёт.`,
  }),
  card: (amount) => ({
    en: `You paid by card at the studio: I’ll refund ${amount} to that card.`,
    ru: `Вы платили картой в студии: верну ${amount} на ту же карту.`,
  }),
  free: (amount) => ({ en: `I’ll refund ${amount}.`, ru: `Верну вам ${amount}.` }),
  credit: (amount) => ({
    en: `${amount} has been returned to your credit: you can use it for another class.`,
    ru: `${amount} снова на вашем балансе: их можно потратить на другие занятия.`,
  }),
  toCredit: (amount) => ({
    en: `${amount} has been added to your credit: you can use it for another class.`,
    ru: `${amount} уже на вашем балансе: их можно потратить на другие занятия.`,
  }),
}

const destinations: Record<RefundWay, Bilingual> = {
  provider: { en: 'To the card', ru: 'На карту' },
  card: { en: 'To the card', ru: 'На карту' },
  cash: { en: 'In cash', ru: 'Наличными' },
  transfer: { en: 'By bank transfer', ru: 'Переводом' },
  free: { en: 'Another way', ru: 'Другим способом' },
  credit: { en: 'To credit', ru: 'На баланс' },
  toCredit: { en: 'To credit', ru: 'На баланс' },
}

const guestDestinations: typeof destinations = {
  ...destinations,
  provider: { en: 'To your card', ru: 'На карту' },
  card: { en: 'To your card', ru: 'На карту' },
  credit: { en: 'To your credit', ru: 'На баланс' },
  toCredit: { en: 'To your credit', ru: 'На баланс' },
}

/** Returns the total. If there are several methods, a row for each follows; the sentences name a single one. */
export const refundRows = (refund: RefundParts | null): Row[] =>
  refund === null ? [] : [[labels.back, refund.amount], ...(refund.parts.length > 1 ? partRows(guestDestinations, refund) : [])]

/** Returns the total and every method, because emails to the studio have no sentence about them. */
export const studioRefundRows = (refund: RefundParts): Row[] => [[labels.back, refund.amount], ...partRows(destinations, refund)]

const partRows = (names: Record<RefundWay, Bilingual>, { parts }: RefundParts): Row[] =>
  parts.map(({ amount, way }) => [names[way], amount])

export const refundSentences = (language: Language, refund: RefundParts | null): Block[] =>
  (refund?.parts ?? []).map(({ amount, way }) => partsIn(language).paragraph(refundWays[way](amount)))
