import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { type JoinList, joinList } from './join-list.ts'
import { updateWaitingList } from './update-waiting-list.ts'

const HOUR = 3_600_000
const SITE = 'http://localhost:3000'

/** Helpers for tests of waiting lists. `deps` is read at each call. */
export function waitingStudio(deps: () => BookingDependencies) {
  const db = () => deps().db
  const inHours = (hours: number) => ({
    startsAt: new Date(Date.now() + hours * HOUR),
    endsAt: new Date(Date.now() + (hours + 1) * HOUR),
  })

  /** Creates a class with all seats paid. */
  async function fullClass(capacity = 1, changes: Partial<typeof offerings.$inferInsert> = {}) {
    const offeringId = await makeSession(db(), { capacity, ...inHours(48), ...changes })
    const people = await makePeople(db(), capacity)
    const paid = { offeringId, status: 'paid', price: 65_000, language: 'en', paidAt: new Date() } as const
    const seats = await db()
      .insert(bookings)
      .values(people.map((personId) => ({ ...paid, personId })))
      .returning({ id: bookings.id })
    return { offeringId, seats: seats.map(({ id }) => id) }
  }

  const join = (personId: number, offeringId: number, more: Partial<JoinList> = {}) =>
    joinList(deps(), { personId, offeringId, kind: 'session', take: 'ask', language: 'en', timeZone: null, ...more })

  /** Adds this many people to the waiting list and returns them in order. */
  async function waitFor(offeringId: number, howMany: number, more: Partial<JoinList> = {}): Promise<number[]> {
    const people = await makePeople(db(), howMany)
    for (const personId of people) {
      const joined = await join(personId, offeringId, more)
      if (!joined.ok) throw new Error(joined.reason)
    }
    return people
  }

  /** Creates a class with a waiting person and a seat that has been free for this many seconds. */
  async function freeSince(seconds: number): Promise<number> {
    const { offeringId, seats } = await fullClass(1)
    await waitFor(offeringId, 1)
    await free(seats[0] ?? 0)
    const ago = sql`clock_timestamp() - make_interval(secs => ${seconds})`
    await db().update(waiting).set({ joinedAt: ago }).where(eq(waiting.offeringId, offeringId))
    await db()
      .update(bookings)
      .set({ cancelledAt: ago })
      .where(eq(bookings.id, seats[0] ?? 0))
    return offeringId
  }

  const book = (personId: number, offeringId: number) =>
    placeBooking(deps(), { personId, kind: 'session', offeringId, language: 'en', siteUrl: SITE })

  /** Cancels a booking as staff. */
  async function free(bookingId: number): Promise<void> {
    const owner = await findOwner(db(), bookingId)
    await changeStatus(deps(), { kind: owner?.kind ?? 'session', bookingId, status: 'cancelled', staffId: undefined })
  }

  const tend = (offeringId: number) => updateWaitingList({ ...deps(), siteUrl: SITE }, offeringId)
  const statusesOf = async (offeringId: number) =>
    (await db().select().from(waiting).where(eq(waiting.offeringId, offeringId)).orderBy(waiting.joinedAt, waiting.id)).map(
      ({ status }) => status,
    )
  const entryOf = async (personId: number) =>
    (await db().select().from(waiting).where(eq(waiting.personId, personId)).orderBy(sql`${waiting.id} desc`).limit(1))[0]
  const bookingOf = async (personId: number) =>
    (await db().select().from(bookings).where(eq(bookings.personId, personId)).orderBy(sql`${bookings.id} desc`).limit(1))[0]
  const mailsOf = async (waitingId: number | undefined) =>
    (await db().select({ kind: mails.kind, about: mails.about }).from(mails).orderBy(mails.id))
      .filter(({ about }) => (about as { waitingId?: number }).waitingId === waitingId)
      .map(({ kind }) => kind)
  const setCapacity = (id: number, capacity: number) => db().update(offerings).set({ capacity }).where(eq(offerings.id, id))
  const moveTo = (id: number, hours: number) => db().update(offerings).set(inHours(hours)).where(eq(offerings.id, id))

  return {
    inHours,
    fullClass,
    freeSince,
    join,
    waitFor,
    book,
    free,
    tend,
    statusesOf,
    entryOf,
    bookingOf,
    mailsOf,
    setCapacity,
    moveTo,
    SITE,
  }
}
