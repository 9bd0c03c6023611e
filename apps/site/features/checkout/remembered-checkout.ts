import { readOfTab, writeOfTab } from '../../../../packages/browser/storage.ts'
import { type NavigationState, readNavigationState } from '../../lib/navigation-state.ts'

const KEY = 'paying'

export type RememberedCheckout = Pick<NavigationState, 'checkout' | 'redirect'>

/** Stored for the tab, because the page after the provider's page cannot read the earlier history entry. */
export const rememberCheckout = (paying: RememberedCheckout) => writeOfTab(KEY, JSON.stringify(paying))

export function readRememberedCheckout(): RememberedCheckout {
  try {
    const { checkout, redirect } = readNavigationState(JSON.parse(readOfTab(KEY) ?? ''))
    return { ...(checkout && { checkout }), ...(redirect && { redirect }) }
  } catch {
    return {}
  }
}
