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

/** A list, or why there is none: it could not be fetched, or it was not a list. */
export type OfferingsResult = { offerings: Offering[]; trouble: null } | { offerings: []; trouble: 'fetch' | 'format' }

const PATHS = {
  individual: '/timeslots/available/?scope=public',
  group: '/group-sessions/?scope=public',
  event: '/events/?scope=public',
} as const

/** A list as it travels with the page: an object of its own for each field of each offering would keep a phone busy for longer than its rows. */
export type OfferingsInPage = { table: Table }

export const forPage = (listed: OfferingsResult): OfferingsResult | OfferingsInPage =>
  listed.trouble ? listed : { table: asTable(listed.offerings) }
export const asOfferingsResult = (listed: OfferingsResult | OfferingsInPage): OfferingsResult =>
  'table' in listed ? { offerings: fromTable(listed.table), trouble: null } : listed

/** On the server: what everyone may see. */
export async function listPublic(ask: SiteContext['ask'], tab: BookingTab): Promise<OfferingsResult> {
  const { status, body } = await ask(PATHS[tab])
  if (status !== 200) return { offerings: [], trouble: 'fetch' }
  return attempt(async () => body)(tab)
}

// Each takes half a kilobyte of the page, and whoever searches looks for something soon.
const TOLD_TO_SEARCH_ENGINES = 50

/** Of one kind what search engines are told of: the next ones. */
export const nextOnes = ({ offerings }: OfferingsResult): Offering[] => offerings.slice(0, TOLD_TO_SEARCH_ENGINES)

/** On the server: the next group sessions and events, for search engines. What could not be read is left out. */
export async function listComing(ask: SiteContext['ask']): Promise<Offering[]> {
  const [sessions, events] = await Promise.all([listPublic(ask, 'group'), listPublic(ask, 'event')])
  return [...nextOnes(sessions), ...nextOnes(events)]
}

/** On the server: when there are no classes. What could not be read is left out. */
export async function listDaysOff(ask: SiteContext['ask']): Promise<ComingDaysOff[]> {
  const { status, body } = await ask('/days-off/coming/')
  return status === 200 && Array.isArray(body) ? (body as ComingDaysOff[]) : []
}

/** The same in the browser. */
export const readDaysOff = (): Promise<ComingDaysOff[]> => api.get('/days-off/coming/').then(listOf<ComingDaysOff>, () => [])

/** In the browser: with the token, so with the person's own prices and places. */
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
