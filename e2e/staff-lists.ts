import type { Page } from '@playwright/test'
import type { Booking, Status } from '../packages/contract/booking/booking.ts'
import type { Event } from '../packages/contract/schedule/event.ts'
import type { GroupSession } from '../packages/contract/schedule/group-session.ts'
import type { Service } from '../packages/contract/schedule/service.ts'
import type { StandInResponse } from './answers.ts'
import { event, noonIn, session } from './stand-ins/stand-in-lists.ts'
import { answer } from './stand-ins/stand-ins.ts'

/** The paths of the dashboard's five lists. */
export const LISTS = ['/services/', '/timeslots/all/', '/bookings/', '/group-sessions/', '/events/'] as const
type List = (typeof LISTS)[number]
export type Studio = { services: Service[]; bookings: Booking[]; sessions: GroupSession[]; events: Event[] }

export function service(id: number, changes: Partial<Service> = {}): Service {
  const names = { name: `Service ${id}`, name_en: '', name_ru: '', description: '', description_en: '', description_ru: '' }
  const places = { place: 'Ukázková 12', place_en: '', place_ru: '' }
  return {
    id,
    ...names,
    ...places,
    for_whom_en: '',
    for_whom_ru: '',
    to_bring_en: '',
    to_bring_ru: '',
    outline_en: '',
    outline_ru: '',
    duration: 60,
    price: 650,
    is_online: false,
    meet_link: null,
    service_type: null,
    taught_in: [],
    policy: null,
    ...changes,
  }
}

/** Returns a booking made on 23 November 2026 at 18:05 for noon in two days. */
export function lesson(id: number, status: Status, changes: Partial<Booking> = {}): Booking {
  return {
    id,
    status,
    trainer: 'Eva',
    price_paid: 650,
    meet_link: null,
    held_until: null,
    cancelled_by: null,
    service: { id: 1, name: `Class ${id}`, is_online: false, place: 'Ukázková 12', price: 650 },
    slot: { id, start: noonIn(2), end: noonIn(2, 60), cancelling: null },
    client: { id, first_name: 'Anna', last_name: `Nováková ${id}`, email: `anna.${id}@example.com`, email_proven: true },
    created_at: '2026-11-23T18:05:00+01:00',
    ...changes,
  }
}

export const groupLesson = (id: number, changes: Partial<GroupSession> = {}) =>
  session(id, { registrations_count: 3, is_active: true, description: `About ${id}`, ...changes })

export const meeting = (id: number, changes: Partial<Event> = {}) => event(id, { registrations_count: 6, is_active: true, ...changes })

/** Stubs the lists of staff as the server sends them: filtered, ordered and paged, with the total. Changes to `studio` change them. */
export async function standInFor(page: Page, studio: Studio) {
  const starting = (rows: { start: string; end: string; is_active?: boolean | undefined }[]) => (query: URLSearchParams) =>
    rows
      .filter(({ end }) => !query.has('from') || end > (query.get('from') ?? ''))
      .filter(({ start }) => !query.has('to') || start < (query.get('to') ?? ''))
      .filter(({ is_active }) => !query.has('is_active') || String(is_active) === query.get('is_active'))
      .toSorted((one, other) => (query.get('order') === 'start' ? 1 : -1) * one.start.localeCompare(other.start))
  const rowsOf: Record<List, (query: URLSearchParams) => unknown[]> = {
    '/services/': () => studio.services,
    '/timeslots/all/': () => [],
    '/bookings/': (query) => studio.bookings.filter(({ status }) => !query.has('status') || query.get('status') === status),
    '/group-sessions/': (query) => starting(studio.sessions)(query),
    '/events/': (query) => starting(studio.events.map((one) => ({ ...one, start: one.time })))(query),
  }
  for (const path of LISTS) await answer(page, path, ({ url }) => pageOf(url.searchParams, rowsOf[path]))
}

function pageOf(query: URLSearchParams, rowsOf: (query: URLSearchParams) => unknown[]): StandInResponse {
  const rows = rowsOf(query)
  const [limit, offset] = [Number(query.get('limit') ?? 500), Number(query.get('offset') ?? 0)]
  return { body: rows.slice(offset, offset + limit), headers: { 'x-total-count': String(rows.length) } }
}
