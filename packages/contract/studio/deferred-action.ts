import { z } from 'zod'
import { refundWay } from '../booking/booking-cancellation.ts'
import { addCourseDateBody } from '../booking/courses.ts'
import { moveBody } from '../booking/move.ts'
import { addByHandBody } from '../booking/roster.ts'
import { limitStandingBody, pauseStandingBody } from '../booking/standing.ts'
import { adjustCreditBody } from '../money/credit.ts'
import { amount } from '../money/money.ts'
import { adjustPassBody, endPassBody, prolongPassBody, refundPassBody, sellCourseBody, sellPassBody } from '../money/pass.ts'
import { writeOffBody } from '../money/pay-link.ts'
import { manualRefundFields, refundAmount } from '../money/refund.ts'
import { attachLineBody, transferArrivedBody } from '../money/transfer.ts'
import { id } from './id.ts'
import { undo } from './undo.ts'

const ofBooking = { booking_id: id }
const ofPerson = { person_id: id }
const ofPass = { pass_id: id }
const ofCourse = { course_id: id }

/**
 * An action of staff that moves money or emails people. It is checked at once and carried out after the undo period. arrived: money of a
 * transfer that staff saw on the account · attach: a bank line is money of this transfer · given-back: staff refunded the money
 * themselves · turn: staff hold a free seat for this entry · refund-date: refund a cancelled date of a course in proportion, to everyone
 * whose entry was returned and is not used · add-date: add a class in place of a cancelled date, with a seat for the same people
 */
export const deferredActionBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('paid'), ...ofBooking, method: z.enum(['cash', 'card', 'transfer']) }),
  z.strictObject({ act: z.literal('forgive'), ...ofBooking, note: writeOffBody.shape.note }),
  z.strictObject({ act: z.literal('add'), offering_id: id, guest: addByHandBody }),
  z.strictObject({ act: z.literal('refund'), ...ofBooking, amount: refundAmount.optional(), back: refundWay.optional() }),
  z.strictObject({ act: z.literal('reassign'), ...ofBooking, to: id }),
  z.strictObject({ act: z.literal('move'), ...ofBooking, ...moveBody.shape }),
  z.strictObject({ act: z.literal('pay-link'), ...ofBooking }),
  z.strictObject({ act: z.literal('ask'), ...ofPerson }),
  z.strictObject({ act: z.literal('credit'), ...ofPerson, ...adjustCreditBody.shape }),
  z.strictObject({ act: z.literal('pay-out'), ...ofPerson, amount: amount.positive().optional() }),
  z.strictObject({ act: z.literal('sell-pass'), ...ofPerson, ...sellPassBody.shape }),
  z.strictObject({ act: z.literal('sell-course'), ...ofPerson, ...sellCourseBody.shape }),
  z.strictObject({ act: z.literal('pass-entries'), ...ofPass, ...adjustPassBody.shape }),
  z.strictObject({ act: z.literal('prolong-pass'), ...ofPass, ...prolongPassBody.shape }),
  z.strictObject({ act: z.literal('end-pass'), ...ofPass, ...endPassBody.shape }),
  z.strictObject({ act: z.literal('refund-pass'), ...ofPass, ...refundPassBody.shape }),
  z.strictObject({ act: z.literal('refund-voucher'), voucher_id: id }),
  z.strictObject({ act: z.literal('arrived'), payment_id: id, ...transferArrivedBody.shape }),
  z.strictObject({
    act: z.literal('standing'),
    ...ofPerson,
    offering_id: id,
    start_now: z.boolean().default(false),
    until: limitStandingBody.shape.until.optional(),
  }),
  z.strictObject({ act: z.literal('pause-standing'), ...ofPerson, standing_id: id, ...pauseStandingBody.shape }),
  z.strictObject({ act: z.literal('limit-standing'), ...ofPerson, standing_id: id, ...limitStandingBody.shape }),
  z.strictObject({ act: z.literal('end-standing'), ...ofPerson, standing_id: id }),
  z.strictObject({ act: z.literal('attach'), ...attachLineBody.shape }),
  z.strictObject({ act: z.literal('given-back'), refund_id: id, ...manualRefundFields }),
  z.strictObject({ act: z.literal('keep-as-credit'), refund_id: id }),
  z.strictObject({ act: z.literal('turn'), ...ofPerson, entry_id: id }),
  z.strictObject({ act: z.literal('refund-date'), ...ofCourse, offering_id: id }),
  z.strictObject({ act: z.literal('add-date'), ...ofCourse, ...addCourseDateBody.shape }),
])
export type DeferredActionBody = z.infer<typeof deferredActionBody>

/** What an action on a date of a course will do. `people`: how many get a refund or a seat. `amount`: CZK refunded to all of them. */
const dateFigures = z.object({ people: z.int(), amount })

/** `undo` null: it was carried out at once. `emails`: the number of emails that wait. `booking_id`: the booking it is about. */
export const deferredAction = z.object({
  id: z.int().nullable(),
  undo,
  emails: z.int(),
  booking_id: z.int().nullable(),
  date: dateFigures.nullable(),
})
export type DeferredActionAnswer = z.infer<typeof deferredAction>
