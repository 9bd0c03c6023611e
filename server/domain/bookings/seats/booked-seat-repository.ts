import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import {
  type BookingOwner,
  type LockedBooking,
  type LockedOffering,
  lockBookings,
  lockOfferings,
  lockOwner,
  type PersonAndOffering,
} from './booking-repository.ts'

type Seat = { booking: LockedBooking; offering: LockedOffering }

/** A locked booking with its current class. `given`: the booking that is released once this one is paid. */
export type BookedSeat = Seat & {
  who: PersonAndOffering
  given: Seat | undefined
  /** Unpaid holds that would replace this booking, including lapsed ones. Their classes are locked too. */
  holds: LockedBooking[]
  offerings: LockedOffering[]
  bookings: LockedBooking[]
}

const old = alias(bookings, 'old')

/** Locks person, class and booking, then reads the booking again. `besides`: further classes and bookings of the person to lock. */
export async function lockBookedSeat(
  tx: Transaction,
  { id, personId: knownId }: Pick<BookingOwner, 'id' | 'personId'>,
  besides: { offeringIds?: number[]; bookingIds?: number[] } = {},
): Promise<BookedSeat> {
  let at: Awaited<ReturnType<typeof readClasses>>
  const { personId, isPersonErased } = await lockOwner(tx, knownId, async () => {
    at = await readClasses(tx, id)
    return at?.personId
  })
  if (!at) throw new Error(`Booking ${id} is gone.`)
  const isThere = (one: number | null): one is number => one !== null
  const { holds } = at
  const holdClasses = holds.map(({ offeringId }) => offeringId)
  const ids = [at.offeringId, at.oldOfferingId, ...holdClasses, ...(besides.offeringIds ?? [])].filter(isThere)
  const offerings = (await lockOfferings(tx, ids)).map((offering) => ({ ...offering, isPersonErased }))
  const locked = await lockBookings(tx, [id, at.oldId, ...holds.map((hold) => hold.id), ...(besides.bookingIds ?? [])].filter(isThere))
  const seatOf = (bookingId: number): Seat => {
    const booking = locked.find((one) => one.id === bookingId)
    const offering = offerings.find((one) => one.id === booking?.offeringId)
    if (!booking || !offering) throw new Error(`Booking ${bookingId} is gone.`)
    return { booking, offering }
  }
  const seat = seatOf(id)
  return {
    ...seat,
    who: { personId, offeringId: seat.offering.id },
    given: at.oldId === null ? undefined : seatOf(at.oldId),
    holds: locked.filter((one) => holds.some((hold) => hold.id === one.id)),
    offerings,
    bookings: locked,
  }
}

const heldForIt = sql<
  { id: number; offeringId: number }[]
>`(select coalesce(json_agg(json_build_object('id', h.id, 'offeringId', h.offering_id)), '[]'::json)
  from bookings h where h.exchanged_for = ${bookings.id} and h.status <> 'cancelled')`

async function readClasses(tx: Transaction, id: number) {
  const [at] = await tx
    .select({
      personId: bookings.personId,
      offeringId: bookings.offeringId,
      oldId: old.id,
      oldOfferingId: old.offeringId,
      holds: heldForIt,
    })
    .from(bookings)
    .leftJoin(old, eq(old.id, bookings.exchangedFor))
    .where(eq(bookings.id, id))
    .prepare('read_class_of_booking')
    .execute()
  return at
}
