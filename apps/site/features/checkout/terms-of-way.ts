import type { CancellationTerms, DisplayedTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { termsWithPass } from '../../../../packages/contract/money/pass-terms.ts'

/** Returns the cancellation terms for this payment method; null means none apply. `price` in CZK. */
export function termsOfWay(ofClass: CancellationTerms | null | undefined, price: number, pass: object | null): DisplayedTerms | null {
  if (!ofClass || price === 0) return null
  return pass ? termsWithPass(ofClass) : ofClass
}
