import { z } from 'zod'
import { knownPerson } from '../booking/roster.ts'
import { line } from '../content/text.ts'
import { day, instant, plannedDay } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { bookingTypes, passOpens, passStarts } from './pass-product.ts'

/** returned: the studio took the seat away · resold: another person took it · brought_forward: sum of entries past the retention period. */
const passReasons = [
  'sold',
  'redeemed',
  'spent',
  'cancelled',
  'class_cancelled',
  'returned',
  'resold',
  'adjusted',
  'withdrawn',
  'refunded',
  'ended',
  'brought_forward',
] as const

/** An entry in the history of a pass. `amount` in entries of the pass; negative: a deduction. */
const passEntry = z.object({
  id: z.int(),
  why: z.enum(passReasons),
  amount: z.int(),
  at: instant,
  booking: z.object({ id: z.int(), type: z.enum(bookingTypes), title: z.string(), start: instant }).nullable(),
})
export type PassEntry = z.infer<typeof passEntry>

/** unstarted: the owner can still withdraw · over: past its last day · frozen: its payment is disputed · ended: by staff or a refund. */
const passStates = ['open', 'unstarted', 'empty', 'over', 'frozen', 'ended'] as const

export const pass = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(passStates),
  /** The number of entries when it was sold. Null means unlimited. */
  entries: z.int().nullable(),
  left: z.int().nullable(),
  /** The first and last day of classes that the pass pays for. No first day: the pass begins with its first class. No last day: no end. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  days: z.int().nullable(),
  /** The number of days by which the studio extended the pass. */
  extra_days: z.int(),
  starts: z.enum(passStarts),
  opens: passOpens,
  per_day: z.int(),
  ahead: z.int().nullable(),
  booked_ahead: z.int(),
  bought_at: instant,
  ended_why: z.enum(['withdrawn', 'refunded', 'ended']).nullable(),
  /** The course whose dates the pass pays for, with its make-up classes as in courses.ts. Null: a pass without a course. */
  course: z
    .object({ id: z.int(), make_ups: z.object({ left: z.int(), used: z.int(), most: z.int(), until: day.nullable() }) })
    .nullable()
    .optional(),
  /** The order of the pass. Null: the studio gave the pass. */
  order: z
    .object({
      id: z.int(),
      price: amount,
      withdrawable_until: instant.nullable(),
    })
    .nullable(),
  history: z.array(passEntry),
})
export type Pass = z.infer<typeof pass>

export const staffPass = pass.extend({
  person: knownPerson,
  refundable: amount,
  course_id: z.int().nullable(),
  history: z.array(passEntry.extend({ note: z.string().nullable(), staff: knownPerson.nullable() })),
})
export type StaffPass = z.infer<typeof staffPass>

export const listedPass = staffPass.omit({ history: true })
export type ListedPass = z.infer<typeof listedPass>

/** `q`: parts of the person's name or email address, or of the pass's name. Default order: newest first. */
export const passesQuery = pageQuery.extend({
  q: search,
  state: z.enum(passStates).optional(),
  sort: sortBy('id', 'person', 'left', 'valid_until', 'bought_at'),
})

const passOffer = z.object({
  id: z.int(),
  name: z.string(),
  left: z.int().nullable(),
  valid_until: day.nullable(),
  entry_price: z.number().nullable(),
  /** Whether the booking needs `start_now`, because the owner can still withdraw from the pass. */
  asks_to_start: z.boolean(),
  /** Whether it is the pass of a course, which pays for the class as a make-up. */
  is_of_course: z.boolean(),
  /** The kind of refund if the person cancels the class in time. */
  gives_back: z.enum(['class', 'make_up', 'no_make_up']),
})
export type PassOffer = z.infer<typeof passOffer>

export const passOffersQuery = z.object({ type: z.enum(bookingTypes), id: z.coerce.number().pipe(id) })

/** `passes`: the passes that can pay, the soonest to end first. `best`: the first, unless `is_cheaper`; else credit if any, else money. */
export const passOffers = z.object({
  passes: z.array(passOffer),
  best: z.enum(['pass', 'credit', 'money']),
  /** Whether the class costs less than an entry of the first pass. False for a course, whose make-up classes cost nothing. */
  is_cheaper: z.boolean(),
})
export type PassOffers = z.infer<typeof passOffers>

const note = line(500).min(1)
const MAX = 100

/** A sale by staff. `price`: CZK, by default the product's. free: the pass costs nothing. */
export const sellPassBody = z.strictObject({
  product_id: id,
  method: z.enum(['cash', 'transfer', 'card', 'free']),
  price: z.int().min(1).max(999_999).optional(),
})

/** A sale by staff of the remaining dates, by default at their price. free: they cost nothing. */
export const sellCourseBody = sellPassBody.omit({ product_id: true }).extend({ course_id: id })

/** `amount`: a number of entries. A negative number is deducted. */
export const adjustPassBody = z.strictObject({
  amount: z
    .int()
    .min(-MAX)
    .max(MAX)
    .refine((entries) => entries !== 0),
  note,
})

/** `until`: the new last day, today at the earliest. */
export const prolongPassBody = z.strictObject({ until: plannedDay, note })

/** Ending a pass also cancels the classes booked with it. */
export const endPassBody = z.strictObject({ note })

/** The refund of a pass. `used`: entries of classes that have begun or were cancelled late; for an unlimited pass, the used days. */
export const passRefund = z.object({
  /** Pro rata, CZK. */
  back: amount,
  most: amount,
  used: z.int(),
  of: z.int().nullable(),
  unit: z.enum(['entries', 'days']),
  /** Future classes booked with the pass, which will be cancelled. `stays_used`: too late to return the entry, so it counts as `used`. */
  ahead: z.array(z.object({ booking_id: z.int(), type: z.enum(bookingTypes), title: z.string(), start: instant, stays_used: z.boolean() })),
})
export type PassRefund = z.infer<typeof passRefund>

/** `amount`: CZK, pro rata by default. `expected_ahead`: the number of cancelled classes shown to staff. */
export const refundPassBody = z.strictObject({ amount: amount.positive().optional(), expected_ahead: z.int().min(0).optional() })
