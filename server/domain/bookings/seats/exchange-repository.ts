import { and, asc, eq, isNotNull, ne, not, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { exchanges } from '../../../db/schema/exchanges.ts'
import { isDisputeAgainstStudio } from '../../money/payments/dispute-repository.ts'
import { moneyInQuestion } from '../../money/payments/money-in-question-repository.ts'
import { type CarriedOver, isLive, type SeatPayment } from './booking-repository.ts'
import type { SeatPromise } from './promised-booking.ts'

/** Amounts in haléře. */
export type NewExchange = Omit<typeof exchanges.$inferInsert, 'id' | 'at'>

export async function insertExchange(tx: Transaction, exchange: NewExchange): Promise<number> {
  const [row] = await tx
    .insert(exchanges)
    .values({ ...exchange, at: clock })
    .returning({ id: exchanges.id })
  if (!row) throw new Error('The exchange was not stored.')
  return row.id
}

export async function isLastExchange(reader: Reader, bookingId: number, exchangeId: number): Promise<boolean> {
  const [row] = await reader
    .select({ last: sql<number | null>`max(${exchanges.id})` })
    .from(exchanges)
    .where(eq(exchanges.bookingId, bookingId))
  return row?.last === exchangeId
}

export const listExchanges = (reader: Reader, personId: number) =>
  reader
    .select({
      bookingId: exchanges.bookingId,
      priceBefore: exchanges.priceBefore,
      priceAfter: exchanges.priceAfter,
      retained: exchanges.retained,
      by: exchanges.by,
      at: exchanges.at,
    })
    .from(exchanges)
    .innerJoin(bookings, eq(bookings.id, exchanges.bookingId))
    .where(eq(bookings.personId, personId))
    .orderBy(asc(exchanges.id))

export type NewSeat = SeatPayment & { offeringId: number; promise: SeatPromise }

/** Moves a booking to another class. Triggers check that a seat is free. The caller has locked the person, both classes and the booking. */
export async function moveToClass(tx: Transaction, bookingId: number, { promise, ...seat }: NewSeat): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...seat, ...promise, standingId: null, attendedAt: null, attendance: null })
    .where(eq(bookings.id, bookingId))
}

/** Returns the person's booking in a class unless it is cancelled; also a lapsed hold. The caller has locked the person. */
export async function findOwnSeatIn(tx: Transaction, personId: number, offeringId: number): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), eq(bookings.personId, personId), ne(bookings.status, 'cancelled')))
  return row
}

export async function countHolds(tx: Transaction, personId: number): Promise<number> {
  const isHold = and(eq(bookings.status, 'pending'), isNotNull(bookings.heldUntil), not(bookings.isTurn))
  return tx.$count(bookings, and(eq(bookings.personId, personId), isHold, isLive))
}

/** `hasBegun`: by the database clock. */
export type ExchangedBookingState = { hasBegun: boolean; isDisputed: boolean; isMoneyInQuestion: boolean }

export async function readExchangedBookingState(tx: Transaction, bookingId: number): Promise<ExchangedBookingState> {
  const rows = await rowsOf<ExchangedBookingState>(
    tx,
    sql`select
      o.starts_at <= clock_timestamp() or b.attended_at is not null or coalesce(b.attendance = 'came', false) as "hasBegun",
      exists (select from disputes d join payments p on p.id = d.payment_id
        where p.booking_id = b.id and p.status = 'kept' and ${isDisputeAgainstStudio}) as "isDisputed",
      ${moneyInQuestion(sql`b.id`)} as "isMoneyInQuestion"
    from bookings b join offerings o on o.id = b.offering_id where b.id = ${bookingId}`,
  )
  const [row] = rows
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row
}

/** Completes an exchange: the paid hold gets the old booking's refund ceiling and calendar entry. The caller has locked both bookings. */
export async function completeExchange(tx: Transaction, bookingId: number, givenId: number): Promise<void> {
  const forItself: CarriedOver = { exchangedFor: null, carried: 0 }
  await tx
    .update(bookings)
    .set({ ...forItself, backCeiling: sql`least(${bookings.backCeiling}, (select back_ceiling from bookings g where g.id = ${givenId}))` })
    .where(eq(bookings.id, bookingId))
  await tx.execute(sql`update bookings b
    set calendar_uid = g.calendar_uid, calendar_sequence = b.calendar_sequence + g.calendar_sequence + o.calendar_sequence + coalesce(s.calendar_sequence, 0) + 1
    from bookings g join offerings o on o.id = g.offering_id left join services s on s.id = o.service_id
    where b.id = ${bookingId} and g.id = ${givenId}`)
  await tx.update(bookings).set({ calendarUid: sql`gen_random_uuid()` }).where(eq(bookings.id, givenId))
}

export async function carryDiscount(tx: Transaction, bookingId: number): Promise<void> {
  await tx.update(bookings).set({ firstOnline: true }).where(eq(bookings.id, bookingId))
}
