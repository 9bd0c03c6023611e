import { z } from 'zod'
import { leftBooking, status } from '../booking/booking.ts'
import { attendance } from '../booking/roster.ts'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { payment } from '../money/payment.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { loggedEmail } from './email.ts'
import { email, genders, phone, presentPassword } from './person.ts'

export const peopleQuery = pageQuery.extend({
  q: search,
  is_staff: z.enum(['true', 'false']).optional(),
  sort: sortBy('id', 'name', 'email', 'language', 'is_staff', 'bookings_count', 'last_visit', 'total_paid'),
})

/** A person as shown to staff. Erased people are not included. */
export const listedPerson = z.object({
  id: z.int(),
  /** Null means that staff added the person to a class; the person has no account and gets no emails. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** E.164, e.g. +420777123456. */
  phone: z.string().nullable(),
  gender: z.enum(genders),
  is_staff: z.boolean(),
  language,
  reminders: z.boolean(),
  news: z.boolean(),
  /** Whether staff recorded the person's consent to newsletters. A person who has not paid gets newsletters only with this consent. */
  news_agreed: z.boolean(),
  email_proven: z.boolean(),
  /** Whether a password was ever set. */
  has_account: z.boolean(),
  created_at: instant,
  /** The number of bookings, not counting cancelled and lapsed ones. */
  bookings_count: z.int(),
  /** The start of the last paid class that has begun. */
  last_visit: instant.nullable(),
  /** Payments minus refunds, CZK. */
  total_paid: amount,
})
export type ListedPerson = z.infer<typeof listedPerson>

/** The newest hundred of each list. */
export const personDetail = listedPerson.extend({
  bookings: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['individual', 'group', 'event']),
      offering_id: z.int(),
      title: z.string(),
      start: instant,
      end: instant,
      status,
      price: amount,
      attendance,
      left: leftBooking.nullable(),
    }),
  ),
  payments: z.array(payment),
  emails: z.array(loggedEmail),
  other_emails: z.array(z.string()),
  merges: z.array(z.object({ id: z.int(), name: z.string(), at: instant, undo_until: instant })),
})
export type PersonDetail = z.infer<typeof personDetail>

const names = { first_name: line(80), last_name: line(80), gender: z.enum(genders), language }

export const createPersonBody = z
  .object({ ...names, email: email.nullable(), phone: phone.nullable() })
  .partial()
  .extend({ first_name: line(80).min(1) })

/** Gives the staff role to an existing account, or takes it away. `password`: the password of the member of staff who makes the change. */
export const staffRoleBody = z.object({ email, is_staff: z.boolean(), password: presentPassword })

/** Omitted fields are unchanged. `email` is allowed only for a person without one. Null removes `phone`. */
export const changePersonByStaffBody = z
  .object({ ...names, email, phone: phone.nullable(), news: z.boolean(), news_agreed: z.boolean() })
  .partial()

export const erasePersonQuery = z.object({
  free_paid_seats: z.enum(['true', 'false']).optional(),
  cancel_owed: z.enum(['true', 'false']).optional(),
  give_up_credit: z.enum(['true', 'false']).optional(),
})
