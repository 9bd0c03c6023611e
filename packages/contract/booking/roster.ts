import { z } from 'zod'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { linkPayment } from '../money/pay-link.ts'
import { email } from '../people/person.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'

/** Whether they came: staff say so, or going into the room of an online class does. Null: nobody has said yet. */
export const attendance = z.enum(['came', 'absent']).nullable()
export type Attendance = z.infer<typeof attendance>

/** How an amount came: free is what cost nothing, credit and pass what the person's account with the studio paid. */
export const paymentMethods = ['card', 'cash', 'transfer', 'free', 'credit', 'pass'] as const
/** online: through the payment page · studio: staff took it themselves. */
export const paymentChannels = ['online', 'studio'] as const

/** Whoever stands behind a booking, as staff see them; nameless when erased. Without an address they have no account and get no letters. */
export const knownPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Whether a link in an email has proved that the address is theirs. */
  email_proven: z.boolean(),
})
export type KnownPerson = z.infer<typeof knownPerson>

/** A place that is taken in a class: paid, or held and not lapsed. */
export const rosterRow = z.object({
  /** Counted over all three kinds together. */
  booking_id: z.int(),
  booking_type: z.enum(['individual', 'group', 'event']),
  person: knownPerson,
  /** Of that person, as staff wrote it down: +420 and so on. */
  phone: z.string().nullable(),
  /** The language the place was taken in: letters about it follow it. */
  language,
  status: z.enum(['pending', 'paid']),
  /** Until when an unpaid place is kept; null: paid, or held by staff without end. */
  held_until: instant.nullable(),
  /** It is held for whoever pays by the link of an email. */
  by_link: z.boolean(),
  /** When that link, or one for what is owed, was last emailed. */
  asked_at: instant.nullable(),
  /** They have paid for nothing that was before this. */
  first_time: z.boolean(),
  /** It carries the discount of a first online class. */
  discount_applied: z.boolean(),
  /** The price fixed at booking, CZK. */
  price: amount,
  /** How much of it the person's credit pays. */
  covered: amount.optional(),
  /** The pass that pays for it. `is_ended`: it takes nothing back. */
  pass: z.object({ id: z.int(), name: z.string(), is_ended: z.boolean() }).nullable().optional(),
  /** What is still to be taken for it: staff hold it without end, and no money is here. CZK. */
  owed: amount,
  /** The money that is kept for it. */
  paid: z.object({ payment_id: z.int(), amount, method: z.enum(paymentMethods), channel: z.enum(paymentChannels) }).nullable(),
  /** How much of that and of what the credit paid went back or is on its way. */
  refunded: amount,
  attendance,
  /** Staff have deleted it: the place stays taken until that can't be taken back any more. */
  is_going: z.boolean(),
})
export type RosterRow = z.infer<typeof rosterRow>

/** Marks of single people, or all who have none yet: exactly one of the two. A mark of null takes it away again. */
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
  /** Of someone known: it is them. Left out: someone without an account, who gets no letters. */
  email: email.optional(),
})
/**
 * How staff took the money. due: they have not, it is paid on the day; free: it costs nothing this time; credit, or a pass of the person's, pays for
 * it; link: they pay by the link of an email.
 */
const payment = z.union([z.enum(['cash', 'transfer', 'card', 'free', 'due', 'credit']), z.strictObject({ pass_id: id }), linkPayment])

/** Staff put somebody into a class: someone known by their id, or by name. */
export const addByHandBody = z.union([z.strictObject({ person_id: id, payment }), z.strictObject({ person: newGuest, payment })])
export type AddByHand = z.infer<typeof addByHandBody>
