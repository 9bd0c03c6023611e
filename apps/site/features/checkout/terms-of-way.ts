import type { CancellationTerms, DisplayedTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { PassOffer } from '../../../../packages/contract/money/pass.ts'
import { termsWithPass } from '../../../../packages/contract/money/pass-terms.ts'

type Paying = Pick<PassOffer, 'gives_back'>

/** Returns the cancellation terms for this payment method; null means none apply. `price` in CZK. */
export function termsOfWay(ofClass: CancellationTerms | null | undefined, price: number, pass: Paying | null): DisplayedTerms | null {
  if (!ofClass || price === 0) return null
  if (!pass) return ofClass
  if (pass.gives_back === 'no_make_up') return { ...ofClass, steps: [], gives_back: 'no_make_up' }
  return termsWithPass(ofClass, pass.gives_back)
}
