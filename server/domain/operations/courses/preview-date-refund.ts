import type { Reader } from '../../../db/database.ts'
import { readOrderMoney } from '../../checkout/refunds/order-money-repository.ts'
import { accept, type Decision, type RefundOfDates, refuse } from '../../kernel/decision.ts'
import { listCourseIdsOf, listDateIds, listReturnedEntries } from '../../products/courses/course-repository.ts'
import { findPass, wasDateRefunded } from '../../products/passes/pass-repository.ts'
import { countDateRefunds, listCourseSeats } from './course-seat-repository.ts'
import { dateRefundOf, type RefundCourseDate, type RefundedDate } from './refund-date.ts'
import { whyNotCancelled } from './why-not-cancelled.ts'

/** Returns what refundCourseDate would refund once the studio has cancelled the date and its entries are returned. Refuses: not_found. */
export async function previewDateRefund(db: Reader, date: CourseDate): Promise<Decision<RefundedDate>> {
  if (!(await listDateIds(db, date.courseId)).includes(date.offeringId)) return refuse('not_found')
  const due = await listDue(db, date)
  const paid = due.filter(({ amount }) => amount > 0)
  return accept({ refunded: paid.length, amount: sumOf(paid), left: due.length - paid.length })
}

/** Like previewDateRefund, with the number of people already refunded for this date (`given`). Refuses: not_found. */
export async function readDateRefund(db: Reader, date: CourseDate): Promise<Decision<RefundedDate & { given: number }>> {
  const preview = await previewDateRefund(db, date)
  return preview.ok ? accept({ ...preview.value, given: await countDateRefunds(db, date) }) : preview
}

/** Returns what cancelling a class would refund to people of its courses, if staff choose to refund them. */
export async function previewRefundOfDates(db: Reader, offeringId: number): Promise<RefundOfDates> {
  const due: Due[] = []
  for (const courseId of await listCourseIdsOf(db, offeringId)) due.push(...(await listDue(db, { courseId, offeringId })))
  const paid = due.filter(({ amount }) => amount > 0)
  return { people: paid.length, amount: sumOf(paid), entries: paid.filter(({ isSeated }) => isSeated).length }
}

type CourseDate = Omit<RefundCourseDate, 'staffId'>

/** The refund of one pass, in haléře. `isSeated`: the cancellation has not returned the entry of the pass yet. */
type Due = { amount: number; isSeated: boolean }

const sumOf = (due: Due[]): number => due.reduce((sum, { amount }) => sum + amount, 0)

async function listDue(db: Reader, date: CourseDate): Promise<Due[]> {
  const returned = (await listReturnedEntries(db, date)).map(({ passId }) => passId)
  const seated = (await listCourseSeats(db, date)).map(({ passId }) => passId)
  const due: Due[] = []
  for (const passId of new Set([...returned, ...seated])) {
    const isSeated = seated.includes(passId)
    due.push({ amount: await amountOf(db, passId, isSeated ? 1 : 0), isSeated })
  }
  return due
}

/** Returns whether a date can be refunded to anyone. Refuses: not_found, being_cancelled, shown_again, not_refundable. */
export async function decideDateRefund(db: Reader, date: CourseDate): Promise<Decision<RefundedDate>> {
  const notYet = await whyNotCancelled(db, date.offeringId)
  if (notYet) return refuse(notYet)
  const preview = await previewDateRefund(db, date)
  return preview.ok && preview.value.refunded === 0 ? refuse('not_refundable') : preview
}

/** Whether the returned entry of a date was refunded, or will be refunded by the run that cancels the date. */
export const isDateRefunded = async (db: Reader, date: { passId: number; offeringId: number }): Promise<boolean> =>
  (await wasDateRefunded(db, date)) || (await amountOf(db, date.passId, 0)) > 0

/** Returns the refund of one date, in haléře. `coming`: the number of entries still to be returned to the pass. */
async function amountOf(db: Reader, passId: number, coming: number): Promise<number> {
  const pass = await findPass(db, passId)
  const money = pass?.orderId == null ? undefined : await readOrderMoney(db, pass.orderId)
  return pass && money ? dateRefundOf({ ...pass, available: pass.available + coming }, money.price, money.left) : 0
}
