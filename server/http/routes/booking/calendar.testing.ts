import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { bookings } from '../../../db/schema/bookings.ts'
import { testAddressKeys } from '../../../domain/kernel/link-tokens.testing.ts'
import { bookingToken } from '../../../domain/kernel/link-tokens.ts'
import type { ApiClient, TestStudio } from '../catalog/catalog.testing.ts'

// Reads calendars with a parser that is independent of the writer.

export type ReadEvent = {
  uid: string
  sequence: number
  status: string
  start: string
  end: string
  title: string
  location: string
  description: string
  url: string
}

/** Parses a calendar file with instants in UTC. Throws if it is not a calendar. */
export function readCalendar(text: string): { method: string; name: string | null; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      location: event.location,
      description: event.description ?? '',
      url: String(component.getFirstPropertyValue('url')),
    }
  })
  const name = calendar.getFirstPropertyValue('x-wr-calname')
  return { method: String(calendar.getFirstPropertyValue('method')), name: name === null ? null : String(name), events }
}

/** Requests an address of the site. */
export async function visit({ app }: TestStudio, address: string) {
  const { statusCode: status, headers, body } = await app.inject(address.replace(/^\w+:\/\/[^/]+/, ''))
  return { status, headers, body }
}

/** The link token of a booking, as in emails. */
export async function linkTokenOf({ open }: TestStudio, bookingId: number): Promise<string> {
  const [row] = await open.db.select({ id: bookings.id, uid: bookings.calendarUid }).from(bookings).where(eq(bookings.id, bookingId))
  return row ? bookingToken(testAddressKeys, row) : ''
}

/** Books and pays through the sandbox, and returns the id of the booking. */
export async function payForSession(studio: TestStudio, ask: ApiClient, sessionId: number): Promise<number> {
  const { body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId } })
  return pay(studio, body)
}

export async function payForSlot(studio: TestStudio, ask: ApiClient, slotId: number): Promise<number> {
  const { body: booking } = await ask('POST', '/bookings/', { body: { slot_id: slotId } })
  const { body } = await ask('POST', '/sandbox/create-checkout-session/', { body: { booking_id: booking.id } })
  return pay(studio, body)
}

async function pay(studio: TestStudio, opened: { checkout_url: string; booking_id: number }): Promise<number> {
  await studio.anonymous('POST', `/sandbox/sessions/${opened.checkout_url.split('/').at(-1)}/pay/`)
  return opened.booking_id
}
