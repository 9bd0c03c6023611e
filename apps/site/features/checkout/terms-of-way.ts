import type { CancellationTerms, SaidTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { termsWithPass } from '../../../../packages/contract/money/pass-terms.ts'

/** By what a class is cancelled that is paid this way; null: nothing is to be said of that. `price` in CZK. */
export function termsOfWay(ofClass: CancellationTerms | null | undefined, price: number, pass: object | null): SaidTerms | null {
  if (!ofClass || price === 0) return null
  return pass ? termsWithPass(ofClass) : ofClass
}
