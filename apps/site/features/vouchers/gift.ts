import type { Language } from '../../../../packages/contract/content/language.ts'

/** What is being given, as it is typed. `amount`: whole crowns; `product`: the pass instead. */
export type Gift = {
  amount: string
  product: number | null
  forName: string
  words: string
  sendTo: string
  /** YYYY-MM-DD; empty: now. */
  sendOn: string
  language: Language
}

export const emptyGift = (language: Language): Gift => ({
  amount: '1000',
  product: null,
  forName: '',
  words: '',
  sendTo: '',
  sendOn: '',
  language,
})

const KEY = 'gift'

/** Kept in this tab while its buyer logs in. */
export const keepGift = (gift: Gift): void => sessionStorage.setItem(KEY, JSON.stringify(gift))

/** What was kept, once. Undefined: nothing. */
export function takeGift(): Gift | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept === null) return undefined
  try {
    const { amount, product, forName, words, sendTo, sendOn, language } = JSON.parse(kept) as Record<keyof Gift, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return {
      amount: text(amount),
      product: typeof product === 'number' ? product : null,
      forName: text(forName),
      words: text(words),
      sendTo: text(sendTo),
      sendOn: text(sendOn),
      language: language === 'ru' ? 'ru' : 'en',
    }
  } catch {
    return undefined
  }
}
