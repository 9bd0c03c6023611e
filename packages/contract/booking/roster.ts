import { z } from 'zod'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { linkPayment } from '../money/pay-link.ts'
import { email } from '../people/person.ts'
import { instant } from '../schedule/time.ts'
import { comingAction } from '../studio/coming-action.ts'
import { id } from '../studio/id.ts'

export const attendance = z.enum(['came', 'absent']).nullable()
export type Attendance = z.infer<typeof attendance>

const MARKING_OPENS_MS = 3_600_000
/** Returns whether attendance can be marked: from an hour before the start. `start`, `now`: milliseconds since the epoch. */
export const isMarkable = (start: number, now: number) => start - MARKING_OPENS_MS <= now

/** free: the price was 0 · credit, pass: the person's account with the studio paid. */
export const paymentMethods = ['card', 'cash', 'transfer', 'free', 'credit', 'pass'] as const
/** online: the person paid on the payment page · studio: staff received the money. */
export const paymentChannels = ['online', 'studio'] as const

/** A person as shown to staff. Erased people have no names. People without an address have no account and get no emails. */
export const knownPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  email_proven: z.boolean(),
})
export type KnownPerson = z.infer<typeof knownPerson>

export const rosterRow = z.object({
  /** The id of the booking, unique across all three kinds. */
  booking_id: z.int(),
  booking_type: z.enum(['individual', 'group', 'event']),
  person: knownPerson,
  phone: z.string().nullable(),
  /** The language in which the seat was booked, used in emails about the seat. */
  language,
  status: z.enum(['pending', 'paid']),
  held_until: instant.nullable(),
  by_link: z.boolean(),
  /** The time of the last email with a payment link or a payment request. */
  asked_at: instant.nullable(),
  /** Whether the person has not paid for any earlier class. */
  first_time: z.boolean(),
  discount_applied: z.boolean(),
  price: amount,
  covered: amount.optional(),
  /** The pass that pays. `is_ended`: entries cannot be returned to it any more. `as`: with the pass of a course. */
  pass: z
    .object({ id: z.int(), name: z.string(), is_ended: z.boolean(), as: z.enum(['course', 'make_up']).nullable().optional() })
    .nullable()
    .optional(),
  owed: amount,
  paid: z.object({ payment_id: z.int(), amount, method: z.enum(paymentMethods), channel: z.enum(paymentChannels) }).nullable(),
  refunded: amount,
  /** The bank transfer that should pay for the seat. `received`: the amount that has arrived so far. */
  transfer: z.object({ payment_id: z.int(), amount, received: amount }).nullable().optional(),
  attendance,
  standing_id: z.int().nullable().optional(),
  /** An action of staff about this booking that can still be undone (DELETE /actions/{id}/). */
  coming: comingAction,
  /** Deleted by staff. The seat stays taken until the undo period ends. */
  is_going: z.boolean(),
})
export type RosterRow = z.infer<typeof rosterRow>

/** Either marks of single people, or one mark for `all` who have none. The mark null removes a mark. */
export const attendanceBody = z.union([
  z.strictObject({
    marks: z
      .array(z.object({ booking_id: id, attendance }))
      .min(1)
      .max(1000),
  }),
  z.strictObject({ all: z.literal('came') }),
])
export type AttendanceBody = z.infer<typeof attendanceBody>

const newGuest = z.object({
  first_name: line(80).min(1),
  last_name: line(80).default(''),
  /** A known email address selects the person who has it. Without an address the person has no account and gets no emails. */
  email: email.optional(),
  /** The language of a new person's emails. Default: the language of the request. */
  language: language.optional(),
})
/** How staff took the money. due: the person pays on the day · free: no charge this time · link: the person pays by an emailed link. */
const payment = z.union([z.enum(['cash', 'transfer', 'card', 'free', 'due', 'credit']), z.strictObject({ pass_id: id }), linkPayment])

export const addByHandBody = z.union([z.strictObject({ person_id: id, payment }), z.strictObject({ person: newGuest, payment })])
export type AddByHand = z.infer<typeof addByHandBody>
