import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CheckoutData } from '../../../packages/contract/booking/checkout.ts'
import { useHydrated } from './hooks/use-hydrated.ts'
import { ownPath } from './paths.ts'

/** What a page hands to the next one without showing it in the address: it stands in the history entry, so it survives a reload. */
export type NavigationState = {
  /** What the sign-in page is to say; a name and not the words, which may be wanted in another language by then. */
  message?: Message
  /** Where to go on to after signing in; on the checkout page: the row of the timetable that led to it. */
  redirect?: string
  checkout?: CheckoutData
  /** On the booking page: the class in its address was to be booked before the sign-in, so it is checked out at once. */
  wanted?: true
}

const MESSAGES = ['registered', 'reset', 'expired', 'unauthorized', 'confirmation'] as const
type Message = (typeof MESSAGES)[number]

/** What was carried here, or null in the first render: the server does not know it. */
export function useNavigationState(): NavigationState | null {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? { ...stateInAddress(search), ...readNavigationState(state) } : null), [hydrated, state, search])
}

/** What a link carries that was followed before the page came alive, or without scripts: where to go on to, in its address. */
function stateInAddress(search: string): Pick<NavigationState, 'redirect'> {
  const path = ownPath(new URLSearchParams(search).get('redirect'))
  return path ? { redirect: path } : {}
}

/** Reads it from a history entry or a storage: both outlive a deployment, so nothing in them is taken on trust. */
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
