import type { Language } from '../../../contract/language.ts'

/** How money is refunded: by the provider to the card it came from, by the studio's own hand, the way it was paid, or as the credit it was. */
export type RefundWay = 'provider' | 'card' | 'cash' | 'transfer' | 'free' | 'credit'

export const refundWays: Record<Language, Record<RefundWay, (amount: string) => string>> = {
  en: {
    provider: (amount) => `I’m refunding ${amount} to the card you paid with. It’s usually there within 5 to 10 days.`,
    cash: (amount) => `You paid in cash: I’ll refund ${amount} in person.`,
    transfer: (amount) => `You paid by bank transfer: I’ll send ${amount} back to your account.`,
    card: (amount) => `You paid by card in the studio: I’ll refund ${amount} to that card.`,
    free: (amount) => `I’ll refund ${amount}.`,
    credit: (amount) => `${amount} is back in your credit: you can use it for another class.`,
  },
  ru: {
    provider: (amount) => `Возвращаю ${amount} на карту, с которой вы платили. Обычно деньги доходят за 5–10 дней.`,
    cash: (amount) => `Вы платили наличными: верну ${amount} лично.`,
    transfer: (amount) => `Вы платили переводом: верну ${amount} на ваш счёт.`,
    card: (amount) => `Вы платили картой в студии: верну ${amount} на ту же карту.`,
    free: (amount) => `Верну вам ${amount}.`,
    credit: (amount) => `${amount} снова на вашем балансе: ими можно оплатить другое занятие.`,
  },
}
