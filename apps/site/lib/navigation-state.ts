import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import { useHydrated } from './hooks/use-hydrated.ts'
import { ownPath } from './paths.ts'

/** Data for the next page that is not in the URL. It is in the history entry, so it survives a reload. */
export type NavigationState = {
  /** The message for the sign-in page, as a translation key, because the language may change. */
  message?: Message
  /** The path to open after signing in. On the checkout page, the URL of the class's row in the timetable. */
  redirect?: string
  checkout?: CheckoutData
  /** On the booking page: the person pressed Book for the class in the URL before the sign-in, so its checkout opens. */
  wanted?: true
}

const MESSAGES = ['registered', 'reset', 'expired', 'unauthorized', 'confirmation'] as const
type Message = (typeof MESSAGES)[number]

/** Returns the data carried to this page. Null in the first render, because the server does not know the data. */
export function useNavigationState(): NavigationState | null {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? { ...stateInAddress(search), ...readNavigationState(state) } : null), [hydrated, state, search])
}

/** Returns the `redirect` parameter, which the URL has if a link was followed before hydration or without scripts. */
function stateInAddress(search: string): Pick<NavigationState, 'redirect'> {
  const path = ownPath(new URLSearchParams(search).get('redirect'))
  return path ? { redirect: path } : {}
}

/** Validates the data, because history entries and storage outlive a deployment. */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== 'object' || state === null) return {}
  const { message, redirect, checkout, wanted } = state as Record<string, unknown>
  const path = ownPath(redirect)
  return {
    ...(isMessage(message) && { message }),
    ...(path && { redirect: path }),
    ...(isCheckoutData(checkout) && { checkout }),
    ...(wanted === true && { wanted }),
  }
}

const isMessage = (value: unknown): value is Message => (MESSAGES as readonly unknown[]).includes(value)

function isCheckoutData(value: unknown): value is CheckoutData {
  const data = value as CheckoutData | null | undefined
  return (
    typeof data?.id === 'number' &&
    typeof data.title === 'string' &&
    typeof data.price === 'number' &&
    ['individual', 'group', 'event'].includes(data.type)
  )
}
