import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import { useHydrated } from './hooks/use-hydrated.ts'
import { readNavigationState } from './navigation-state.ts'

/** What the login page is handed beside what every page is (navigation-state.ts): no other page has to read it. */
export type SignInState = {
  /** The class that Book was pressed for, to be shown there. */
  item?: CheckoutData
  step?: SignInStep
}

/** The step of the login that is shown, with the email that was typed. `nonce`: what this browser made up when it requested a code. */
export type SignInStep = { name: (typeof STEPS)[number]; email: string; nonce?: string }
const STEPS = ['form', 'new', 'code'] as const

/** As useNavigationState, with nothing in the first render. */
export function useSignInState(): SignInState {
  const { state } = useLocation() as { state: unknown }
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSignInState(state) : {}), [hydrated, state])
}

/** A history entry outlives a deployment, so nothing in it is taken on trust. */
function readSignInState(state: unknown): SignInState {
  const { item: carried, step } = (state ?? {}) as Record<string, unknown>
  const { checkout: item } = readNavigationState({ checkout: carried })
  return { ...(item && { item }), ...(isStep(step) && { step }) }
}

function isStep(value: unknown): value is SignInStep {
  const { name, email, nonce } = (value ?? {}) as Record<string, unknown>
  return (STEPS as readonly unknown[]).includes(name) && typeof email === 'string' && (nonce === undefined || typeof nonce === 'string')
}
