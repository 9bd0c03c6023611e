import { NotAList } from '../../../../packages/browser/api-error.ts'
import type { ComingDaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { api, listOf } from '../../lib/api.ts'
import type { BookingTab } from '../../lib/paths.ts'
import type { SiteContext } from '../../lib/site-context.ts'
import { asTable, fromTable, type Table } from '../../lib/table.ts'
import { fromEvent, fromSession, fromSlot, type Offering } from './offering.ts'

/** A list, or the reason why there is none: the request failed, or the response was not a list. */
export type OfferingsResult = { offerings: Offering[]; trouble: null } | { offerings: []; trouble: 'fetch' | 'format' }

const PATHS = {
  individual: '/timeslots/available/?scope=public',
  group: '/group-sessions/?scope=public',
  event: '/events/?scope=public',
} as const

/** A list as sent with the page, in one table. Parsing an object per offering would take a phone longer than rendering the list. */
export type OfferingsInPage = { table: Table }

export const forPage = (listed: OfferingsResult): OfferingsResult | OfferingsInPage =>
  listed.trouble ? listed : { table: asTable(listed.offerings) }
export const asOfferingsResult = (listed: OfferingsResult | OfferingsInPage): OfferingsResult =>
  'table' in listed ? { offerings: fromTable(listed.table), trouble: null } : listed

/** Reads the public list, on the server only. */
export async function listPublic(ask: SiteContext['ask'], tab: BookingTab): Promise<OfferingsResult> {
  const { status, body } = await ask(PATHS[tab])
  if (status !== 200) return { offerings: [], trouble: 'fetch' }
  return attempt(async () => body)(tab)
}

// The list is short, because each class adds half a kilobyte to the page, and search engines need only the next ones.
const LISTED_FOR_SEARCH_ENGINES = 50

export const nextOfferings = ({ offerings }: OfferingsResult): Offering[] => offerings.slice(0, LISTED_FOR_SEARCH_ENGINES)

/** Server only: the next group classes and events for structured data. Lists that failed to load are left out. */
export async function listNextClasses(ask: SiteContext['ask']): Promise<Offering[]> {
  const [sessions, events] = await Promise.all([listPublic(ask, 'group'), listPublic(ask, 'event')])
  return [...nextOfferings(sessions), ...nextOfferings(events)]
}

/** Server only: the coming days off, or an empty list on failure. */
export async function listDaysOff(ask: SiteContext['ask']): Promise<ComingDaysOff[]> {
  const { status, body } = await ask('/days-off/coming/')
  return status === 200 && Array.isArray(body) ? (body as ComingDaysOff[]) : []
}

export const readDaysOff = (): Promise<ComingDaysOff[]> => api.get('/days-off/coming/').then(listOf<ComingDaysOff>, () => [])

/** Reads the list in the browser with the token: the person's prices and bookings. */
export function listOwn(tab: BookingTab): Promise<OfferingsResult> {
  return attempt(() => api.get(PATHS[tab]))(tab)
}

function attempt(get: () => Promise<unknown>) {
  return async (tab: BookingTab): Promise<OfferingsResult> => {
    try {
      return { offerings: asOfferings(tab, await get()), trouble: null }
    } catch (error) {
      return { offerings: [], trouble: error instanceof NotAList ? 'format' : 'fetch' }
    }
  }
}

function asOfferings(tab: BookingTab, answer: unknown): Offering[] {
  if (tab === 'individual') return listOf<Timeslot>(answer).map(fromSlot)
  if (tab === 'group') return listOf<GroupSession>(answer).map(fromSession)
  return listOf<Event>(answer).map(fromEvent)
}
