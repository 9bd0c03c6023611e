import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { payments } from '../../../db/schema/payments.ts'
import { bookingWaits } from '../../../db/waits-for-proof.ts'
import { attendance } from '../../bookings/roster/roster-repository.ts'
import {
  type GuestCancellation,
  guestCancellationOf,
  ownCancellationColumns,
  promisedColumns,
} from '../../bookings/seats/promised-columns-repository.ts'
import { isDisputeAgainstStudio } from '../../money/payments/dispute-repository.ts'
import { moneyInQuestion } from '../../money/payments/money-in-question-repository.ts'
import { addsMakeUp, makeUpsLeft } from '../../products/passes/pass.ts'
import { readPassOfCourse } from '../../products/passes/read-make-ups-left.ts'
import { serviceColumns, timedColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { takenSeats } from '../../schedule/catalog/offerings-repository.ts'
import type { CancelledOwnBooking, OwnBooking, PaidPass } from './own-cancellation.ts'

const kept = alias(payments, 'kept')

const isDisputed = sql<boolean>`exists (select 1 from disputes d where d.payment_id = ${kept.id} and ${isDisputeAgainstStudio})`

const paidPass = (
  which = sql``,
) => sql<PaidPass | null>`(select jsonb_build_object('id', a.id, 'nameEn', a.sold->>'nameEn', 'nameRu', a.sold->>'nameRu',
    'validUntil', a.valid_until, 'isEnded', a.ended_at is not null, 'isOfCourse', a.course_id is not null)
  from accounts a where a.id = ${bookings.accountId} and a.kind = 'pass' ${which})`

export type FoundOwnBooking = OwnBooking & { left: GuestCancellation | null; wasFull: boolean; offeringId: number }

export const readOwnBooking = async (reader: Reader, bookingId: number): Promise<FoundOwnBooking | undefined> =>
  (await readOwnBookings(reader, [bookingId]))[0]

export async function readOwnBookings(reader: Reader, bookingIds: number[]): Promise<FoundOwnBooking[]> {
  const rows = await reader
    .select({
      id: bookings.id,
      status: bookings.status,
      price: bookings.price,
      attendedAt: bookings.attendedAt,
      attendance,
      ...promisedColumns,
      left: ownCancellationColumns,
      wasFull: bookings.leftFull,
      offeringId: bookings.offeringId,
      waitsForProof: bookingWaits(bookings.id),
      method: kept.method,
      channel: kept.channel,
      moneyLeft: sql<number>`${kept.amount} - (select coalesce(sum(r.amount - r.paid_out), 0)::int from refunds r where r.payment_id = ${kept.id} and r.status <> 'failed')`,
      credit: sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`,
      pass: paidPass(sql`and ledger_on(${bookings.id}, a.id) > 0`),
      isDisputed,
      isMoneyInQuestion: moneyInQuestion(bookings.id),
      taken: takenSeats,
      offering: { capacity: offerings.capacity, ...timedColumns },
      service: serviceColumns,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept')))
    .where(equalsAnyId(bookings.id, bookingIds))
  const courses = await readCoursePasses(
    reader,
    rows.map(({ pass }) => pass),
  )
  return rows.map(({ method, channel, moneyLeft, service, offering, left, ...booking }) => {
    const money = method && channel ? { method, channel, left: moneyLeft } : null
    const course = booking.pass && courses.get(booking.pass.id)
    const makeUp = course ? { usable: addsMakeUp(course.pass, course.bookings, booking.id) } : null
    const pass = booking.pass && { ...booking.pass, makeUp }
    return { ...booking, pass, left: guestCancellationOf(left), money, offering: { ...offering, service } }
  })
}

type CourseOfPass = NonNullable<Awaited<ReturnType<typeof readPassOfCourse>>>

async function readCoursePasses(reader: Reader, passes: (PaidPass | null)[]) {
  const found = new Map<number, CourseOfPass>()
  for (const id of new Set(passes.flatMap((pass) => (pass?.isOfCourse ? [pass.id] : [])))) {
    const course = await readPassOfCourse(reader, id)
    if (course) found.set(id, course)
  }
  return found
}

/** Returns the money, credit or pass that paid for a booking before its person cancelled it, and the refund. */
export async function readLeftMoney(
  reader: Reader,
  bookingId: number,
): Promise<Pick<CancelledOwnBooking, 'moneyThen' | 'creditThen' | 'refunded' | 'creditBack' | 'passThen' | 'entriesBack'>> {
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = ${payments.id} and ${which})`
  const entries = (which: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(l.amount), 0)::int from ledger_entries l where l.booking_id = ${bookings.id} and ${which})`
  const [row] = await reader
    .select({
      method: payments.method,
      amount: payments.amount,
      // Payouts of credit are left out, because the refund to credit is already counted.
      refundedBefore: sum(sql`r.status <> 'failed' and r.cause <> 'paid_out' and r.created_at < ${bookings.leftAt}`),
      refunded: sum(sql`r.cause = 'person' and r.created_at >= ${bookings.leftAt}`),
      creditThen: entries(sql`l.at < ${bookings.leftAt}`),
      creditBack: entries(sql`l.why = 'cancelled' and l.at >= ${bookings.leftAt}`),
      passThen: paidPass(),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(bookings.id, bookingId), inArray(payments.status, ['kept', 'returned']), lte(payments.settledAt, bookings.leftAt)))
    .orderBy(sql`${payments.settledAt} desc`)
    .limit(1)
  const nothing = { passThen: null, entriesBack: 0, creditThen: 0, creditBack: 0 }
  if (!row) return { ...nothing, moneyThen: null, refunded: 0 }
  const { method, amount, refundedBefore, refunded, creditThen, creditBack, passThen } = row
  // If a pass paid, the ledger counts entries, and no money was paid.
  if (passThen) {
    const course = passThen.isOfCourse ? await readPassOfCourse(reader, passThen.id) : undefined
    const isUsable = ({ pass, bookings: all }: CourseOfPass) =>
      creditBack > 0 ? makeUpsLeft(pass, all) > 0 : addsMakeUp(pass, all, bookingId)
    const makeUp = course ? { usable: isUsable(course) } : null
    return { ...nothing, passThen: { ...passThen, makeUp }, entriesBack: creditBack, moneyThen: { method, left: 0 }, refunded: 0 }
  }
  return {
    ...nothing,
    moneyThen: { method, left: amount - refundedBefore },
    creditThen: -creditThen,
    refunded: refunded + creditBack,
    creditBack,
  }
}
