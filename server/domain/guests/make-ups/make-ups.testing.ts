import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Random } from '../../../../scripts/seeded.ts'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makeEvent, makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { leave, refundUntilStart } from '../cancelling/cancelling.testing.ts'
import { readMakeUpsOf } from './read-make-ups.ts'

/** The reasons of the list for the refusals of the booking request. Other refusals have the reason other_rules. */
const NAMES = new Map<string, string>([
  ['sold_out', 'full'],
  ['already_booked', 'already_there'],
  ['not_open', 'not_open'],
  ['make_up_too_expensive', 'too_expensive'],
  ['make_up_too_late', 'after_end'],
  ['make_up_limit', 'limit_used'],
  ['pass_empty', 'limit_used'],
])
const REASONS = ['can', 'other_rules', ...NAMES.values()]
const BATCH = 1000

/** Helpers for tests of make-ups. `deps` is read at each call. */
export function makeUpStudio(deps: () => BookingDependencies, random: Random) {
  const db = (): Database => deps().db
  const person = async () => (await makePeople(db(), 1))[0] ?? 0
  const at = (days: number) => {
    const startsAt = addMinutes(new Date(Date.now() + days * 86_400_000), Math.floor(random() * 600))
    return { startsAt, endsAt: addMinutes(startsAt, 60) }
  }
  const bookingIn = async (personId: number, offeringId: number) => {
    const rows = await db()
      .select({ id: bookings.id })
      .from(bookings)
      .where(sql`${bookings.personId} = ${personId} and ${bookings.offeringId} = ${offeringId} and ${bookings.status} = 'paid'`)
    return rows[0]?.id ?? 0
  }
  /** Creates classes that can be cancelled until their start. */
  const refundableDates = async (weeks: number) => {
    const dates = await makeDates(db(), { weeks })
    for (const date of dates) await refundUntilStart(db(), date, 100)
    return dates
  }
  const cannotCome = async (personId: number, offeringId: number) =>
    leave(deps(), { bookingId: await bookingIn(personId, offeringId), personId })
  const listed = async (passId: number) => {
    const found = await readMakeUpsOf(deps(), passId)
    if (!found.ok) throw new Error(found.reason)
    return found.value
  }
  const reasonOf = async (passId: number, offeringId: number) =>
    (await listed(passId)).classes.find((one) => one.offeringId === offeringId)?.reason
  const book = (personId: number, passId: number, offeringId: number, kind: 'session' | 'event' = 'session') =>
    placeBooking(deps(), {
      personId,
      kind,
      offeringId,
      language: 'en',
      use: { passId, startNow: false },
      siteUrl: 'http://localhost:3000',
    })

  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item

  /** Creates classes, some of which are full, free, expensive, late, or no make-ups. */
  async function makeClasses() {
    const classes: { id: number; kind: 'session' | 'event'; isFree: boolean }[] = []
    for (let n = 0; n < 40; n += 1) {
      const kind = pick(['session', 'session', 'event'] as const)
      const values = {
        price: pick([30_000, 30_000, 30_000, 30_000, 30_000, 35_000, 35_000, 0]),
        capacity: pick([1, 30]),
        notForMakeUps: random() < 0.1,
        singlesFrom: random() < 0.1 ? at(1).startsAt : null,
        ...at(pick([3, 10, 30, 40])),
      }
      const id = await (kind === 'session' ? makeSession : makeEvent)(db(), values)
      if (values.capacity === 1 && values.price > 0 && random() < 0.5)
        await placeBooking(deps(), { personId: await person(), kind, offeringId: id, language: 'en', siteUrl: 'http://localhost' })
      classes.push({ id, kind, isFree: values.price === 0 })
    }
    return classes
  }

  /** Compares the list of make-ups with the booking request for pairs of class and pass, a thousand for each batch. Expects each reason. */
  async function comparePairs(batches: number): Promise<void> {
    const counts: Record<string, number> = {}
    for (let batch = 0; batch < batches; batch += 1) await compareBatch(counts)
    for (const reason of REASONS) expect(counts[reason], reason).toBeGreaterThan(0)
  }

  async function compareBatch(counts: Record<string, number>): Promise<void> {
    const classes = await makeClasses()
    for (let pairs = 0; pairs < BATCH; ) {
      const dates = await refundableDates(4)
      const personId = await person()
      const makeUpKinds = pick([['session'], ['session', 'event']])
      const courseId = await makeCourse(db(), dates, { makeUps: pick([1, 2, 3]), makeUpDays: 3, makeUpKinds })
      const passId = await joinCourse(deps(), personId, courseId)
      for (const date of dates) if (random() < 0.6) await cannotCome(personId, date)
      // The person holds some of the classes, so that the pass pays for the hold.
      for (const { id, kind } of classes.filter(() => random() < 0.05))
        await placeBooking(deps(), { personId, kind, offeringId: id, language: 'en', siteUrl: 'http://localhost' })
      let list = await listed(passId)
      const tried = [...classes, ...dates.map((id) => ({ id, kind: 'session' as const, isFree: false }))].sort(() => random() - 0.5)
      for (const { id, kind, isFree } of tried) {
        const shown = list.classes.find((one) => one.offeringId === id)
        if (isFree) {
          expect(shown).toBeUndefined()
          continue
        }
        const booked = await book(personId, passId, id, kind)
        pairs += 1
        expect(shown?.reason, `class ${id}`).toBe(booked.ok ? null : (NAMES.get(booked.reason) ?? 'other_rules'))
        counts[shown?.reason ?? 'can'] = (counts[shown?.reason ?? 'can'] ?? 0) + 1
        // A booking changes which classes the pass can book next.
        if (booked.ok) list = await listed(passId)
      }
    }
  }

  return { person, at, refundableDates, cannotCome, listed, reasonOf, book, comparePairs }
}
