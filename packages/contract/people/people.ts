import { z } from 'zod'
import { leftBooking, status } from '../booking/booking.ts'
import { attendance } from '../booking/roster.ts'
import { language } from '../content/language.ts'
import { line } from '../content/text.ts'
import { amount } from '../money/money.ts'
import { payment } from '../money/payment.ts'
import { instant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { mail } from './mail.ts'
import { email, genders, phone } from './person.ts'

/** `q`: parts of the name, the address or the phone. */
export const peopleQuery = pageQuery.extend({
  q: search,
  is_staff: z.enum(['true', 'false']).optional(),
  sort: sortBy('id', 'name', 'email', 'language', 'is_staff', 'bookings_count', 'last_visit', 'total_paid'),
})

/** A person as staff see them. Those who are erased are not there. */
export const listedPerson = z.object({
  id: z.int(),
  /** Null: someone staff put into a class by name alone; they have no account and get no letters. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** E.164, e.g. +420777123456. */
  phone: z.string().nullable(),
  gender: z.enum(genders),
  is_staff: z.boolean(),
  language,
  reminders: z.boolean(),
  /** False: they have said no to news. */
  news: z.boolean(),
  email_proven: z.boolean(),
  /** Whether they ever set a password. */
  has_account: z.boolean(),
  created_at: instant,
  /** Places they have or had, the cancelled and lapsed left out. */
  bookings_count: z.int(),
  /** Start of the last class that they had paid for and that has begun. */
  last_visit: instant.nullable(),
  /** All they paid less what went back, CZK. */
  total_paid: amount,
})
export type ListedPerson = z.infer<typeof listedPerson>

/** The newest hundred of each. */
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
  letters: z.array(mail),
  /** Of accounts that were merged into theirs. */
  other_emails: z.array(z.string()),
  /** Others who were merged into them, for as long as that can be undone. */
  merges: z.array(z.object({ id: z.int(), name: z.string(), at: instant, undo_until: instant })),
})
export type PersonDetail = z.infer<typeof personDetail>

const names = { first_name: line(80), last_name: line(80), gender: z.enum(genders), language }

/** `is_staff`: a second teacher or a receptionist, who gets a link by which to set a password; needs an address. */
export const createPersonBody = z
  .object({ ...names, email: email.nullable(), phone: phone.nullable(), is_staff: z.boolean() })
  .partial()
  .extend({ first_name: line(80).min(1) })
  .refine((body) => !body.is_staff || body.email, { path: ['email'], message: 'staff_need_email' })

/** What is left out stays. `email`: of someone who has none yet. `phone`: null takes it away. */
export const changePersonByStaffBody = z
  .object({ ...names, email, phone: phone.nullable(), news: z.boolean(), is_staff: z.boolean() })
  .partial()

/** `free_paid_places`: yes, free what they have paid for and is still to come. `cancel_owed`: yes, cancel what they still owe for. `give_up_credit`: yes, nobody gets their credit. */
export const erasePersonQuery = z.object({
  free_paid_places: z.enum(['true', 'false']).optional(),
  cancel_owed: z.enum(['true', 'false']).optional(),
  give_up_credit: z.enum(['true', 'false']).optional(),
})
