import type { TabKey } from '../../../../packages/browser/stored-keys.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** The values of the form. `amount`: whole crowns. `product`: the id of a pass, given instead of an amount. */
export type Gift = {
  amount: string
  product: number | null
  forName: string
  words: string
  sendTo: string
  /** The delivery day, YYYY-MM-DD. Empty means now. */
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

const KEY = 'gift' satisfies TabKey

export const keepGift = (gift: Gift): void => sessionStorage.setItem(KEY, JSON.stringify(gift))

/** Returns the stored input and removes it. */
export function takeStoredGift(): Gift | undefined {
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
