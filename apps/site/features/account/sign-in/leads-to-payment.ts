import type { NavigationState } from '../../../lib/navigation-state.ts'
import { namesClass, paths } from '../../../lib/paths.ts'
import type { SignInState } from '../../../lib/sign-in-state.ts'

export function leadsToPayment({ checkout, redirect }: NavigationState, { item }: SignInState): boolean {
  const booked = checkout ?? item
  if (booked) return booked.price > 0
  if (redirect === undefined) return false
  return namesClass(redirect) || redirect === paths.checkout || redirect.startsWith(paths.passCheckout(0).slice(0, -1))
}
