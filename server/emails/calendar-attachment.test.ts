import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { offerings } from '../db/schema/catalog.ts'
import { exchanges } from '../db/schema/exchanges.ts'
import { makePeople, makeSession } from '../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../domain/kernel/link-tokens.testing.ts'
import { bookingToken } from '../domain/kernel/link-tokens.ts'
import type { EmailPayload } from '../domain/kernel/outbox/email-payload.ts'
import { at } from '../http/routes/catalog/catalog.testing.ts'
import { testEmailWriter } from './emails.testing.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())

async function booked(startsAt: Date): Promise<{ offeringId: number; bookingId: number }> {
  const [personId = 0] = await makePeople(open.db, 1)
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
  const offeringId = await makeSession(open.db, times)
  const paid = { status: 'paid', price: 0, language: 'en', paidAt: new Date(), timeZone: 'America/New_York' } as const
  const [row] = await open.db
    .insert(bookings)
    .values({ ...paid, offeringId, personId })
    .returning({ id: bookings.id })
  return { offeringId, bookingId: row?.id ?? 0 }
}

/** Writes the email and parses its calendar attachment. */
async function emailOf(about: EmailPayload) {
  const email = await testEmailWriter(open.db)({ about, language: 'en', to: 'anna@example.com' })
  const [attachment] = email?.attachments ?? []
  if (!email || !attachment) throw new Error('There is no email with a calendar.')
  const calendar = new ICAL.Component(ICAL.parse(attachment.content.toString()))
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  return {
    text: email.text,
    type: attachment.contentType,
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(component.getFirstPropertyValue('status')),
    event: new ICAL.Event(component),
  }
}

test('the emails about a confirmation, move and cancellation update one calendar entry, with increasing sequence numbers', async () => {
  const startsAt = at(100, '18:00')
  const { offeringId, bookingId } = await booked(startsAt)
  const confirmed = await emailOf({ kind: 'booking-confirmed', bookingId })
  expect(confirmed).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', type: 'text/calendar; charset=utf-8; method=PUBLISH' })

  const later = { startsAt: at(101, '18:00'), endsAt: at(101, '19:00') }
  await open.db.update(offerings).set(later).where(eq(offerings.id, offeringId))
  const from = { startsAt: startsAt.toISOString(), endsAt: at(100, '19:00').toISOString(), placeEn: '', placeRu: '' }
  const moved = await emailOf({ kind: 'class-moved', bookingId, from })
  expect(moved.event.startDate.toJSDate()).toEqual(later.startsAt)
  expect(moved).toMatchObject({
    method: 'PUBLISH',
    status: 'CONFIRMED',
    event: { uid: confirmed.event.uid, sequence: confirmed.event.sequence + 1 },
  })

  await open.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledBy: 'staff', cancelledAt: new Date() })
    .where(eq(bookings.id, bookingId))
  const cancelled = await emailOf({ kind: 'class-cancelled', bookingId })
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', type: 'text/calendar; charset=utf-8; method=CANCEL' })
  expect(cancelled.event.uid).toBe(confirmed.event.uid)
  expect(cancelled.event.sequence).toBeGreaterThan(moved.event.sequence)
})

test('the email about a cancellation by the guest also removes the calendar entry', async () => {
  const { bookingId } = await booked(at(102, '18:00'))
  const confirmed = await emailOf({ kind: 'booking-confirmed', bookingId })
  const now = new Date()
  await open.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledBy: 'person', cancelledAt: now, leftAt: now, leftPercent: 100, backTo: 'money' })
    .where(eq(bookings.id, bookingId))
  const cancelled = await emailOf({ kind: 'booking-cancelled-by-guest', bookingId, refundIds: [] })
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', event: { uid: confirmed.event.uid } })
  expect(cancelled.event.sequence).toBeGreaterThan(confirmed.event.sequence)
})

// 18:00 in Prague before and after both clock changes. New York changes its clocks on other dates.
test.each([
  ['2027-03-27T17:00:00Z', '18:00', '13:00'],
  ['2027-03-28T16:00:00Z', '18:00', '12:00'],
  ['2027-10-30T16:00:00Z', '18:00', '12:00'],
  ['2027-10-31T17:00:00Z', '18:00', '13:00'],
])('the text of an email and its calendar file state the same instant for a class at %s', async (instant, prague, newYork) => {
  const { bookingId } = await booked(new Date(instant))
  const { text, event } = await emailOf({ kind: 'booking-confirmed', bookingId })
  expect(event.startDate.toJSDate().toISOString()).toBe(instant.replace('Z', '.000Z'))
  expect(text).toContain(prague)
  expect(text).toContain(newYork)
})

test('the email of an online class contains the link to the join page and not the meeting link', async () => {
  const { offeringId, bookingId } = await booked(new Date('2027-06-01T16:00:00Z'))
  await open.db.update(offerings).set({ meetLink: 'https://zoom.example/secret-room' }).where(eq(offerings.id, offeringId))
  const [row] = await open.db.select({ id: bookings.id, uid: bookings.calendarUid }).from(bookings).where(eq(bookings.id, bookingId))
  const token = row && bookingToken(testAddressKeys, row)
  const { text, event } = await emailOf({ kind: 'booking-confirmed', bookingId })
  expect(text).toContain(`https://ticha.example/join/${token}?lng=en`)
  expect(event.location).toBe(`https://ticha.example/join/${token}`)
  expect(`${text}${event.component}`).not.toContain('secret-room')
})

test('the email about an exchange updates the calendar entry of the booking, and is dropped after another exchange', async () => {
  const { offeringId, bookingId } = await booked(at(110, '18:00'))
  await open.db.update(offerings).set({ calendarSequence: 5 }).where(eq(offerings.id, offeringId))
  const confirmed = await emailOf({ kind: 'booking-confirmed', bookingId })
  const to = await makeSession(open.db, { startsAt: at(112, '18:00'), endsAt: at(112, '19:00') })
  await open.db.update(bookings).set({ offeringId: to }).where(eq(bookings.id, bookingId))
  const change = {
    bookingId,
    fromOffering: offeringId,
    toOffering: to,
    priceBefore: 0,
    priceAfter: 0,
    by: 'person',
    at: new Date(),
  } as const
  const [row] = await open.db.insert(exchanges).values(change).returning({ id: exchanges.id })
  const from = { startsAt: at(110, '18:00').toISOString(), endsAt: at(110, '19:00').toISOString() }
  const left = { ...from, placeEn: '', placeRu: '', titleEn: 'Hatha Yoga', titleRu: '' }
  const about: EmailPayload = { kind: 'booking-exchanged', bookingId, exchangeId: row?.id ?? 0, from: left, refundIds: [], credit: 0 }
  const moved = await emailOf(about)
  expect(moved).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED' })
  expect(moved.event.uid).toBe(confirmed.event.uid)
  expect(moved.event.sequence).toBeGreaterThan(confirmed.event.sequence)
  expect(moved.event.startDate.toJSDate()).toEqual(at(112, '18:00'))

  await open.db.insert(exchanges).values({ ...change, fromOffering: to, toOffering: offeringId })
  expect(await testEmailWriter(open.db)({ about, language: 'en', to: 'anna@example.com' })).toBeUndefined()
})
