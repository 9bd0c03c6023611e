import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findGuest, type Guest } from '../../bookings/seats/guest-repository.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { lockBankLines } from '../../money/bank/bank-line-repository.ts'
import { addStudioPayment, type StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { findSale } from '../../products/passes/pass-repository.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import { confirmTransferOfOrder } from '../bank/confirm-transfer.ts'
import { completePassOrder, makePass } from '../orders/complete-order.ts'
import { insertOrder, lockPassOrder } from '../orders/order-repository.ts'
import { queueCourseGiven } from '../orders/queue-order-emails.ts'
import { whyNotReplaced } from '../why-not-replaced.ts'
import { readBuyer } from './course-repository.ts'
import { passOfCourse } from './pass-of-course.ts'
import { payCourse } from './pay-course.ts'
import { fullDates, holdCourseSeats, lockCourse, quoteFor, replaceOrder } from './take-course-seats.ts'

export type SellCourse = {
  personId: number
  courseId: number
  method: StudioMethod | 'free'
  /** In haléře. Default: the price of the remaining dates. */
  price?: number | undefined
  /** Makes the sale idempotent. */
  key?: string | undefined
  staffId: number
}

/**
 * Sells or gives the remaining dates for staff, also when the course is not on sale. Takes the seats of the person's pending order. A sale
 * by transfer confirms the waiting transfer of this order. Returns the pass's id. Refuses: not_found, course_owned, already_booked, course_not_on_sale, sold_out with the dates, and like whyNotReplaced.
 */
export const sellCourse = (deps: BookingDependencies, input: SellCourse): Promise<Decision<number>> =>
  refuseOnGuard(() => deps.db.transaction((tx) => sell(tx, deps, input)))

async function sell(tx: Transaction, deps: BookingDependencies, input: SellCourse): Promise<Decision<number>> {
  const { personId, courseId, method, staffId, key = randomUUID() } = input
  if (method === 'transfer') await lockBankLines(tx)
  const guest = await findGuest(tx, personId)
  if (!guest || !(await lockPerson(tx, personId))) return refuse('not_found')
  const earlier = await findSale(tx, personId, key)
  if (earlier !== undefined) return accept(earlier)
  const locked = await lockCourse(tx, personId, courseId)
  if (!locked) return refuse('not_found')
  const buyer = await readBuyer(tx, personId, courseId)
  const { now, pendingId } = buyer
  if (buyer.owns) return refuse('course_owned')
  const quote = quoteFor(locked, buyer)
  if (quote.dates.length === 0) return refuse(quote.own.length > 0 ? 'already_booked' : 'course_not_on_sale')
  const price = input.price ?? quote.price
  const ordered = method === 'transfer' && pendingId !== null ? { orderId: pendingId, price, key, staffId } : undefined
  const confirmed = ordered && (await confirmTransferOfOrder(tx, deps, ordered))
  if (confirmed !== undefined) return accept(confirmed)
  const full = fullDates(locked, quote.dates, { now, isByStaff: true })
  if (full.length > 0) return refuse('sold_out', { soldOut: full })
  const fixed = pendingId !== null && (await whyNotReplaced(tx, { orderId: pendingId }))
  if (fixed) return refuse(fixed)

  if (pendingId !== null) await replaceOrder(tx, deps, locked, pendingId, quote.dates)
  const details = passOfCourse(locked.course, { ...quote, price }, { now, zone: deps.timeZone })
  const hold = (order: number | null) => {
    const held = { who: guest, orderId: order, heldSince: now, heldUntil: addSeconds(now, deps.holdSeconds) }
    return holdCourseSeats(tx, deps, locked, quote.dates, held)
  }
  const sale = { guest, courseId, details, price, key, staffId, now, hold }
  const passId = method === 'free' ? await give(tx, deps, sale) : await sellFor(tx, deps, sale, method)
  const amount = method === 'free' ? 0 : price
  await recordChange(tx, {
    personId: staffId,
    action: 'sell',
    subject: { kind: 'pass', id: passId },
    before: null,
    after: { personId, courseId, method, amount, entries: quote.dates.length },
  })
  return accept(passId)
}

type Sale = Pick<SellCourse, 'courseId' | 'staffId'> & {
  guest: Guest
  details: OrderedPass
  price: number
  key: string
  now: Date
  hold: (orderId: number | null) => Promise<{ id: number; offeringId: number }[]>
}

async function give(tx: Transaction, deps: BookingDependencies, sale: Sale): Promise<number> {
  const { guest, courseId, details, key, staffId, now } = sale
  const seats = await sale.hold(null)
  const whose = { personId: guest.personId, productId: null, courseId, orderId: null, opensFrom: null }
  const passId = await makePass(tx, deps, details, { ...whose, now, cause: `given:${guest.personId}:${key}`, saleKey: key, staffId })
  await payCourse(tx, deps, seats, passId)
  await queueCourseGiven(tx, deps, passId)
  return passId
}

async function sellFor(tx: Transaction, deps: BookingDependencies, sale: Sale, method: StudioMethod): Promise<number> {
  const { guest, courseId, details, price, key, staffId, now } = sale
  const orderId = await insertOrder(tx, {
    kind: 'pass',
    personId: guest.personId,
    productId: null,
    courseId,
    details,
    language: guest.language,
    price,
    covered: 0,
    accountId: null,
    startNow: true,
    heldUntil: addSeconds(now, deps.holdSeconds),
  })
  await sale.hold(orderId)
  await addStudioPayment(tx, { orderId, amount: price, covered: 0, method, termsVersion: deps.termsVersion() })
  return completePassOrder(tx, deps, await lockPassOrder(tx, orderId), { now, isWithdrawable: false, saleKey: key, staffId })
}
