import { createHash } from 'node:crypto'
import type { Attendance } from '../../../bookings/roster/roster-repository.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import { isNobody } from '../../../kernel/outbox/queue-mail.ts'
import { dayOf } from '../../../kernel/studio-time.ts'
import type { BookingRunAct, BookingRunWish } from './booking-run.ts'
import type { BulkBooking } from './bulk-booking-repository.ts'

/** What is done to many bookings. Who came is written down at once; the rest waits until it can't be undone any more. */
export type BulkBookingAct = { act: 'attendance'; attendance: Attendance } | BookingRunAct

type Moment = { now: Date; zone: string }

/** Why a booking stays as it is; null: it does not. */
export function obstacleToBooking(booking: BulkBooking, act: BulkBookingAct, { now, zone }: Moment): RefusalReason | null {
  if (act.act === 'paid' && booking.status === 'paid') return 'already_paid'
  if (!booking.isLive) return 'already_cancelled'
  if (act.act === 'message') return isNobody(booking.person.email) ? 'no_email' : null
  if (booking.status === 'pending' && booking.owed === 0) return 'paid_online'
  if (act.act === 'attendance' && dayOf(booking.startsAt, zone) > dayOf(now, zone)) return 'class_ahead'
  return null
}

export type BulkBookingPlan = {
  wishes: BookingRunWish[]
  /** What stays as it is, and why. */
  staying: { booking: BulkBooking; why: RefusalReason }[]
  /** How many bookings it is done to, and how many people have these. */
  count: number
  people: number
  /** What is taken for them, haléře. */
  amount: number
  letters: number
  /** Of whom something else was known: it is written over. */
  remarked: number
  digest: string
}

/** What is to be done, what it comes to, and what that rests on. The soonest class comes first. */
export function bulkBookingPlan(bookings: BulkBooking[], act: BulkBookingAct, moment: Moment): BulkBookingPlan {
  const judged = bookings.map((booking) => ({ booking, why: obstacleToBooking(booking, act, moment) }))
  const possible = judged.flatMap(({ booking, why }) => (why === null ? [booking] : []))
  const chosen = act.act === 'message' ? onceForEach(possible) : possible
  const amountOf = ({ owed }: BulkBooking) => (act.act === 'paid' ? owed : null)
  return {
    wishes: chosen.map((booking) => ({ bookingId: booking.id, amount: amountOf(booking) })),
    staying: judged.flatMap(({ booking, why }) => (why === null ? [] : [{ booking, why }])),
    count: possible.length,
    people: new Set(possible.map(({ person }) => person.id)).size,
    amount: chosen.reduce((sum, booking) => sum + (amountOf(booking) ?? 0), 0),
    letters: act.act === 'attendance' ? 0 : chosen.filter(({ person }) => !isNobody(person.email)).length,
    remarked: act.act === 'attendance' ? possible.filter(({ known }) => known !== null && known !== act.attendance).length : 0,
    digest: digestOf(judged),
  }
}

/** The same words once to each person, about the first class of theirs. */
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
