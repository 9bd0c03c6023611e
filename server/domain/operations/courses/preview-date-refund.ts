import type { Reader } from '../../../db/database.ts'
import { readOrderMoney } from '../../checkout/refunds/order-money-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { listDateIds, listReturnedEntries } from '../../products/courses/course-repository.ts'
import { findPass, wasDateRefunded } from '../../products/passes/pass-repository.ts'
import { listCourseSeats } from './course-seat-repository.ts'
import { dateRefundOf, type RefundCourseDate, type RefundedDate } from './refund-date.ts'
import { whyNotCancelled } from './why-not-cancelled.ts'

/**
 * Returns what refundCourseDate would refund now, or once the studio has cancelled the date and its entries are returned. Refuses:
 * not_found.
 */
export async function previewDateRefund(
  db: Reader,
  { courseId, offeringId }: Omit<RefundCourseDate, 'staffId'>,
): Promise<Decision<RefundedDate>> {
  if (!(await listDateIds(db, courseId)).includes(offeringId)) return refuse('not_found')
  const returned = (await listReturnedEntries(db, { courseId, offeringId })).map(({ passId }) => passId)
  const seated = (await listCourseSeats(db, { courseId, offeringId })).map(({ passId }) => passId)
  const due: number[] = []
  for (const passId of new Set([...returned, ...seated])) due.push(await amountOf(db, passId, seated.includes(passId) ? 1 : 0))
  const paid = due.filter((amount) => amount > 0)
  return accept({ refunded: paid.length, amount: paid.reduce((sum, amount) => sum + amount, 0), left: due.length - paid.length })
}

/** Returns whether a date can be refunded to anyone. Refuses: not_found, being_cancelled, not_refundable. */
export async function decideDateRefund(db: Reader, date: Omit<RefundCourseDate, 'staffId'>): Promise<Decision<RefundedDate>> {
  const notYet = await whyNotCancelled(db, date.offeringId)
  if (notYet) return refuse(notYet)
  const preview = await previewDateRefund(db, date)
  return preview.ok && preview.value.refunded === 0 ? refuse('not_refundable') : preview
}

/** Whether the returned entry of a date was refunded, or will be by the run that cancels the date. */
export const isDateRefunded = async (db: Reader, date: { passId: number; offeringId: number }): Promise<boolean> =>
  (await wasDateRefunded(db, date)) || (await amountOf(db, date.passId, 0)) > 0

/** In haléře. `coming`: entries still to be returned. */
async function amountOf(db: Reader, passId: number, coming: number): Promise<number> {
  const pass = await findPass(db, passId)
  const money = pass?.orderId == null ? undefined : await readOrderMoney(db, pass.orderId)
  return pass && money ? dateRefundOf({ ...pass, available: pass.available + coming }, money.price, money.left) : 0
}
