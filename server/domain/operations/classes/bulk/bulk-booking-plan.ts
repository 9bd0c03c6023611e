import { createHash } from 'node:crypto'
import { isMarkable } from '../../../../../packages/contract/booking/roster.ts'
import type { Attendance } from '../../../bookings/roster/roster-repository.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import { isNobody } from '../../../kernel/outbox/queue-email.ts'
import type { BookingRunAct, BookingRunRequest } from './booking-run.ts'
import type { BulkBooking } from './bulk-booking-repository.ts'

/** A change to many bookings. Attendance is recorded at once; payments and emails wait for the undo period. */
export type BulkBookingAct = { act: 'attendance'; attendance: Attendance } | BookingRunAct

export function obstacleToBooking(booking: BulkBooking, act: BulkBookingAct, now: Date): RefusalReason | null {
  if (act.act === 'paid' && booking.status === 'paid') return 'already_paid'
  if (!booking.isLive) return 'already_cancelled'
  if (act.act === 'message') return isNobody(booking.person.email) ? 'no_email' : null
  if (booking.status === 'pending' && booking.owed === 0) return 'paid_online'
  if (act.act === 'attendance' && !isMarkable(booking.startsAt.getTime(), now.getTime())) return 'class_ahead'
  return null
}

export type BulkBookingPlan = {
  requests: BookingRunRequest[]
  staying: { booking: BulkBooking; why: RefusalReason }[]
  count: number
  people: number
  /** The amount in haléře. */
  amount: number
  emails: number
  remarked: number
  digest: string
}

/** Returns the plan of a change to many bookings, in the order of their classes. `digest`: hash of the facts it depends on. */
export function bulkBookingPlan(bookings: BulkBooking[], act: BulkBookingAct, now: Date): BulkBookingPlan {
  const judged = bookings.map((booking) => ({ booking, why: obstacleToBooking(booking, act, now) }))
  const possible = judged.flatMap(({ booking, why }) => (why === null ? [booking] : []))
  const chosen = act.act === 'message' ? onceForEach(possible) : possible
  const amountOf = ({ owed }: BulkBooking) => (act.act === 'paid' ? owed : null)
  return {
    requests: chosen.map((booking) => ({ bookingId: booking.id, amount: amountOf(booking) })),
    staying: judged.flatMap(({ booking, why }) => (why === null ? [] : [{ booking, why }])),
    count: possible.length,
    people: new Set(possible.map(({ person }) => person.id)).size,
    amount: chosen.reduce((sum, booking) => sum + (amountOf(booking) ?? 0), 0),
    emails: act.act === 'attendance' ? 0 : chosen.filter(({ person }) => !isNobody(person.email)).length,
    remarked: act.act === 'attendance' ? possible.filter(({ known }) => known !== null && known !== act.attendance).length : 0,
    digest: digestOf(judged),
  }
}

/** Each person gets one email, about their first class. */
function onceForEach(bookings: BulkBooking[]): BulkBooking[] {
  const byPerson = Map.groupBy(bookings, ({ person }) => person.id)
  return [...byPerson.values()].flatMap(([first]) => first ?? [])
}

function digestOf(judged: { booking: BulkBooking; why: RefusalReason | null }[]): string {
  const facts = judged.map(({ booking: { id, person, startsAt, status, isLive, owed, attendance, known }, why }) => {
    return [id, person.id, isNobody(person.email), startsAt, status, isLive, owed, attendance, known, why]
  })
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
