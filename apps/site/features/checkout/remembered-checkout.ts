import { readOfTab, writeOfTab } from '../../../../packages/browser/storage.ts'
import { type NavigationState, readNavigationState } from '../../lib/navigation-state.ts'

const KEY = 'paying'

/** What this tab goes to the provider with, and the row of the timetable that led there. */
export type RememberedCheckout = Pick<NavigationState, 'checkout' | 'redirect'>

/** Kept by the tab while it is on the provider's page: the history entry can't be read from the page that comes after that one. */
export const rememberCheckout = (paying: RememberedCheckout) => writeOfTab(KEY, JSON.stringify(paying))

/** What this tab went to the provider with last; empty: nothing. */
export function readRememberedCheckout(): RememberedCheckout {
  try {
    const { checkout, redirect } = readNavigationState(JSON.parse(readOfTab(KEY) ?? ''))
    return { ...(checkout && { checkout }), ...(redirect && { redirect }) }
  } catch {
    return {}
  }
}
