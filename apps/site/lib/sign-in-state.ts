import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import { useHydrated } from './hooks/use-hydrated.ts'
import { readNavigationState } from './navigation-state.ts'

/** The state of the login page, in addition to the state that all pages have (navigation-state.ts). */
export type SignInState = {
  item?: CheckoutData
  step?: SignInStep
}

/** The step of the login with the typed email. `nonce`: created by this browser when it requested a code. */
export type SignInStep = { name: (typeof STEPS)[number]; email: string; nonce?: string }
const STEPS = ['form', 'new', 'code'] as const

export function useSignInState(): SignInState {
  const { state } = useLocation() as { state: unknown }
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSignInState(state) : {}), [hydrated, state])
}

/** Validates the data, because history entries outlive a deployment. */
function readSignInState(state: unknown): SignInState {
  const { item: carried, step } = (state ?? {}) as Record<string, unknown>
  const { checkout: item } = readNavigationState({ checkout: carried })
  return { ...(item && { item }), ...(isStep(step) && { step }) }
}

function isStep(value: unknown): value is SignInStep {
  const { name, email, nonce } = (value ?? {}) as Record<string, unknown>
  return (STEPS as readonly unknown[]).includes(name) && typeof email === 'string' && (nonce === undefined || typeof nonce === 'string')
}
