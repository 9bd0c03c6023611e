import { readOfTab, writeOfTab } from '../../../browser/storage.ts'
import { type Carried, carriedIn } from '../../lib/carried.ts'

const KEY = 'paying'

/** What this tab goes to the provider with, and the row of the timetable that led there. */
export type Paying = Pick<Carried, 'checkout' | 'redirect'>

/** Kept by the tab while it is on the provider's page: the history entry can't be read from the page that comes after that one. */
export const rememberPaying = (paying: Paying) => writeOfTab(KEY, JSON.stringify(paying))

/** What this tab went to the provider with last; empty: nothing. */
export function readPaying(): Paying {
  try {
    const { checkout, redirect } = carriedIn(JSON.parse(readOfTab(KEY) ?? ''))
    return { ...(checkout && { checkout }), ...(redirect && { redirect }) }
  } catch {
    return {}
  }
}
