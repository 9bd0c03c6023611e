import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutData } from '../../contract/checkout.ts'
import { readNavigationState } from './navigation-state.ts'
import { useHydrated } from './use-hydrated.ts'

/** What the sign-in page is handed beside what every page is (navigation-state.ts): no other page has to read it. */
export type SignInState = {
  /** The class that Book was pressed for, to be shown there. */
  item?: CheckoutData
  emailFirst?: EmailFirst
}

/**
 * How far somebody has come by their email, with no password. password: they chose the form with one. `nonce`: what this browser made up
 * when it asked for a code.
 */
export type EmailFirst = { step: (typeof STEPS)[number]; email: string; nonce?: string }
const STEPS = ['email', 'new', 'known', 'code', 'password'] as const

/** As useNavigationState, with nothing in the first render. */
export function useSignInState(): SignInState {
  const { state } = useLocation() as { state: unknown }
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSignInState(state) : {}), [hydrated, state])
}

/** A history entry outlives a deployment, so nothing in it is taken on trust. */
export function readSignInState(state: unknown): SignInState {
  const { item: carried, emailFirst } = (state ?? {}) as Record<string, unknown>
  const { checkout: item } = readNavigationState({ checkout: carried })
  return { ...(item && { item }), ...(isEmailFirst(emailFirst) && { emailFirst }) }
}

function isEmailFirst(value: unknown): value is EmailFirst {
  const { step, email, nonce } = (value ?? {}) as Record<string, unknown>
  return (STEPS as readonly unknown[]).includes(step) && typeof email === 'string' && (nonce === undefined || typeof nonce === 'string')
}
