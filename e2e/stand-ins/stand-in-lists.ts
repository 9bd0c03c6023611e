import type { Page } from '@playwright/test'
import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { Event } from '../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import type { PricedService } from '../../packages/contract/schedule/service.ts'
import type { Timeslot } from '../../packages/contract/schedule/timeslot.ts'
import { answer } from './stand-ins.ts'

const ZONE = 'Europe/Prague'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
/** Returns the instant in so many days, so many minutes after noon, so it is far from midnight in all time zones near Prague. */
export const noonIn = (days: number, minutes = 0) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 12 * HOUR_MS + minutes * MINUTE_MS).toISOString()
const hourAfter = (start: string) => new Date(Date.parse(start) + HOUR_MS).toISOString()
const nothing = { service_type: null, taught_in: [], my_status: null }
const noList = { can_wait: false, my_position: null }

export function slot(
  id: number,
  { service = {}, start = noonIn(1, id) }: { service?: Partial<PricedService>; start?: string } = {},
): Timeslot {
  const price = service.price ?? 650
  const plain = {
    id,
    name: `Slot ${id}`,
    description: '',
    is_online: false,
    place: 'Ukázková 12',
    price,
    original_price: price,
    discounted_price: null,
  }
  const priced = { ...nothing, ...plain, discount_applied: false, eligible_for_first_online_discount: false, duration: 60, ...service }
  return { id, start, end: hourAfter(start), service: priced, my_status: null, cancelling: null }
}

export function session(id: number, changes: Partial<GroupSession> = {}): GroupSession {
  const start = changes.start ?? noonIn(1, id)
  return {
    ...nothing,
    ...noList,
    id,
    title: `Session ${id}`,
    description: '',
    start,
    end: hourAfter(start),
    duration: 60,
    price: 320,
    date: dayKey(start, ZONE),
    time: timeKey(start, ZONE),
    place: 'Ukázková 12',
    is_online: false,
    meet_link: null,
    available_spots: 5,
    max_participants: 8,
    is_full: false,
    can_book: true,
    cancelling: null,
    ...changes,
  }
}

export function event(id: number, changes: Partial<Event> = {}): Event {
  const time = changes.time ?? noonIn(1, id)
  return {
    ...nothing,
    ...noList,
    id,
    event_type: 'workshop',
    subtype: `Event ${id}`,
    description: '',
    time,
    end: hourAfter(time),
    duration: 60,
    place: 'Ukázková 12',
    price: 450,
    price_for_user: null,
    capacity: 10,
    available_spots: 4,
    is_full: false,
    is_online: false,
    meet_link: null,
    picture: null,
    cancelling: null,
    ...changes,
  }
}

type Lists = { slots?: Timeslot[]; sessions?: GroupSession[]; events?: Event[] }

/** Stubs the timetable of a signed-in person. For visitors, the server renders the timetable into the page. */
export async function offerOnly(page: Page, { slots = [], sessions = [], events = [] }: Lists) {
  await answer(page, '/services/with_pricing/', { body: [] })
  await answer(page, '/timeslots/available/', { body: slots })
  await answer(page, '/group-sessions/', { body: sessions })
  await answer(page, '/events/', { body: events })
}
