import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { secondsTo } from '../../bookings/seats/hold-pause.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { MAX_HOLDS, pauseUntil } from '../../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { mayBuyCourse } from '../../products/courses/course.ts'
import { insertOrder, type ListedOrder, lockOrderRow } from '../orders/order-repository.ts'
import { decideCoveredPart, type PlacedOrder, payOrderWithCredit, readPlacedOrder } from '../orders/placed-order.ts'
import { whyNotReplaced } from '../why-not-replaced.ts'
import { coverOrder, readBuyer, readEndedOrders } from './course-repository.ts'
import { passOfCourse } from './pass-of-course.ts'
import { fullDates, holdCourseSeats, holdsExactly, lockCourse, quoteFor, replaceOrder } from './take-course-seats.ts'

export type PlaceCourseOrder = {
  personId: number
  courseId: number
  /** The price that the person was shown, in haléře. */
  expectedPrice: number | undefined
  use: 'credit' | undefined
  /** The amount due that the person was shown, in haléře. */
  expectedDue: number | undefined
  language: 'en' | 'ru'
  timeZone?: string | null
  siteUrl: string
}

/**
 * Orders a course: holds a seat in each remaining date, all or none, or pays for them if credit pays all. Idempotent while the remaining
 * dates are the same. Locks the person, then all dates by id. Refuses: not_found, email_unproven, course_owned, course_not_on_sale,
 * already_booked (in all of them), price_changed, sold_out with the dates, too_many_orders, credit_short, held_before, and like
 * whyNotReplaced.
 */
export async function placeCourseOrder(
  deps: BookingDependencies,
  input: PlaceCourseOrder,
): Promise<Decision<{ order: ListedOrder; resumed: boolean }>> {
  return refuseOnGuard(() => readPlacedOrder(deps, (tx) => place(tx, deps, input)))
}

async function place(tx: Transaction, deps: BookingDependencies, input: PlaceCourseOrder): Promise<Decision<PlacedOrder>> {
  const { personId, courseId, siteUrl } = input
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const locked = await lockCourse(tx, personId, courseId)
  if (!locked) return refuse('not_found')
  // Requires a proven address, because one order holds many seats and addresses are easily invented.
  const buyer = await readBuyer(tx, personId, courseId)
  const { now, pendingId } = buyer
  if (!buyer.isProven) return refuse('email_unproven')
  if (buyer.owns) return refuse('course_owned')

  const pending = pendingId === null ? undefined : await lockOrderRow(tx, pendingId)
  const quote = quoteFor(locked, buyer)
  const isSame = pending !== undefined && holdsExactly(locked.own, pending.id, quote.dates)
  if (!isSame && !mayBuyCourse(locked.course, { now, zone: deps.timeZone, isMember: buyer.isMember })) return refuse('course_not_on_sale')
  if (quote.dates.length === 0) return refuse(quote.own.length > 0 ? 'already_booked' : 'course_not_on_sale')
  // A pending order keeps its price.
  const price = isSame ? pending.price : quote.price
  if (price < deps.provider.minimumCharge) return refuse('course_not_on_sale')
  if (input.expectedPrice !== undefined && input.expectedPrice !== price) return refuse('price_changed', { price })
  const full = fullDates(locked, quote.dates, { now, isByStaff: false })
  if (full.length > 0) return refuse('sold_out', { soldOut: full })

  const part = await decideCoveredPart(tx, deps, input, { price, pendingId: pending?.id })
  if (!part.ok) return part
  const { covered } = part.value
  if (isSame && pending.covered === covered) return accept({ orderId: pending.id, resumed: true })
  const fixed = pending && (await whyNotReplaced(tx, { orderId: pending.id }))
  if (fixed) return refuse(fixed)

  if (isSame) {
    // The open checkout is for a different amount.
    await abandonCheckout(tx, deps, { orderId: pending.id })
    await coverOrder(tx, pending.id, part.value)
    if (covered === price) await payOrderWithCredit(tx, deps, { orderId: pending.id, siteUrl, now })
    return accept({ orderId: pending.id, resumed: true })
  }
  const holdSeconds = buyer.holdSeconds ?? deps.holdSeconds
  const paused = pending ? undefined : await whyPaused(tx, input, { now, holdSeconds })
  if (paused && covered < price) return paused
  if (pending) await replaceOrder(tx, deps, locked, pending.id, quote.dates)
  else if (buyer.pendingOrders >= MAX_HOLDS) return refuse('too_many_orders')
  const heldUntil = addSeconds(now, holdSeconds)
  const orderId = await insertOrder(tx, {
    ...part.value,
    kind: 'pass',
    personId,
    productId: null,
    courseId,
    details: passOfCourse(locked.course, quote, { now, zone: deps.timeZone }),
    price,
    startNow: true,
    language: input.language,
    heldUntil,
  })
  const who = { personId, language: input.language, timeZone: input.timeZone ?? null }
  await holdCourseSeats(tx, deps, locked, quote.dates, { who, orderId, heldSince: now, heldUntil })
  if (covered === price) await payOrderWithCredit(tx, deps, { orderId, siteUrl, now })
  return accept({ orderId, resumed: false })
}

/** Pauses after two unpaid orders, so that a person cannot block a course with one order after another (product.md 5.2). */
async function whyPaused(
  tx: Transaction,
  { personId, courseId }: PlaceCourseOrder,
  { now, holdSeconds }: { now: Date; holdSeconds: number },
): Promise<ReturnType<typeof refuse> | undefined> {
  const ended = await readEndedOrders(tx, personId, courseId)
  const until = ended && pauseUntil(ended, { now, holdSeconds })
  return until && refuse('held_before', { retryAfterSeconds: secondsTo(until, now) })
}
