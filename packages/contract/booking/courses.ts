import { z } from 'zod'
import { line, requireAnyLanguage } from '../content/text.ts'
import { amount, newPrice, price } from '../money/money.ts'
import { bookingTypes } from '../money/pass-product.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { day, instant, plannedInstant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { cancellationPolicy, policyMoment } from './cancellation-policy.ts'
import { attendance, knownPerson } from './roster.ts'

/** Why a class cannot be booked as a make-up (product.md 6.12). limit_used: all make-ups have been used. other_rules: another rule of the course forbids it. */
const makeUpReasons = ['full', 'too_expensive', 'after_end', 'not_open', 'already_there', 'limit_used', 'other_rules'] as const
export type MakeUpReason = (typeof makeUpReasons)[number]

/** `reason` null: the class can be booked with this pass. */
const makeUpClass = z.object({
  offering_id: z.int(),
  type: z.enum(bookingTypes),
  ...classFacts,
  price: amount,
  available_spots: z.int(),
  /** Whether the class is a date of the course, which does not count as a make-up. */
  own_date: z.boolean(),
  reason: z.enum(makeUpReasons).nullable(),
})

/** The make-up classes of a course's pass. `left`: how many can still be booked. `used`: booked or taken. `until`: the last day. */
export const makeUps = z.object({ left: z.int(), used: z.int(), most: z.int(), until: day.nullable(), classes: z.array(makeUpClass) })
export type MakeUps = z.infer<typeof makeUps>

/** `seats_left`: seats of the date that the course can still take. */
const courseDate = z.object({
  offering_id: z.int(),
  type: z.enum(bookingTypes),
  ...classFacts,
  has_begun: z.boolean(),
  seats_left: z.int(),
})

/** soon: the sale begins at `sale_from` · over: the sale has ended, or no date is left. */
const courseStates = ['soon', 'on_sale', 'over', 'closed'] as const

const shownCourse = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(courseStates),
  /** The price of all dates, CZK. */
  price,
  /** The lowest number of seats left on any remaining date. */
  seats_left: z.int(),
  sale_from: instant.nullable(),
  sale_until: instant.nullable(),
  /** Before this instant guests cannot book the dates of the course singly. */
  singles_from: instant.nullable(),
  make_ups: z.int(),
  make_up_days: z.int(),
  dates: z.array(courseDate),
})

export const course = shownCourse.extend({
  /** The price of the remaining dates, CZK. */
  price_now: price.optional(),
  may_buy: z.boolean(),
  /** When the person can buy: earlier than `sale_from` for members of the earlier course. */
  buy_from: instant.nullable(),
  /** Whether members of an earlier course can buy this one before others, until `sale_from`. */
  keeps_seat: z.boolean(),
  /** The last moment to cancel a remaining date for a make-up class. never: cancelling gives no make-up class. */
  cancel_until: z.union([policyMoment, z.enum(['differs', 'never'])]).optional(),
})
export type Course = z.infer<typeof course>

const name = line(120)
const rules = {
  name_en: name,
  name_ru: name,
  price: newPrice.min(1),
  seats: z.int().min(1).max(10_000),
  /** The beginning and end of the sale. Null: it begins at once, and ends when no date is left. */
  sale_from: plannedInstant.nullable(),
  sale_until: plannedInstant.nullable(),
  singles_from: plannedInstant.nullable(),
  /** The cancellation policy of the dates. Null: each class has its usual policy. */
  policy: cancellationPolicy.nullable(),
  /** Per person. */
  make_ups: z.int().min(0).max(100),
  /** The number of days after the last date during which make-up classes can take place. */
  make_up_days: z.int().min(0).max(366),
  make_up_types: z.array(z.enum(bookingTypes)).min(1).max(3),
  /** The maximum price of a make-up class, CZK. Null: the price of the course per date. */
  make_up_price_up_to: newPrice.nullable(),
  /** The id of an earlier course whose members may buy this one before others. */
  follows: id.nullable(),
  /** The ids of the group sessions or events of the course. */
  dates: z
    .array(id)
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'date_twice'),
}

const inOrder = ({ sale_from: from, sale_until: until }: { sale_from?: string | null; sale_until?: string | null }) =>
  !from || !until || Date.parse(from) < Date.parse(until)

export const createCourseBody = z
  .strictObject({
    ...rules,
    name_en: name.default(''),
    name_ru: name.default(''),
    sale_from: rules.sale_from.default(null),
    sale_until: rules.sale_until.default(null),
    singles_from: rules.singles_from.default(null),
    policy: rules.policy.default(null),
    make_ups: rules.make_ups.default(2),
    make_up_days: rules.make_up_days.default(14),
    make_up_types: rules.make_up_types.default(['group']),
    make_up_price_up_to: rules.make_up_price_up_to.default(null),
    follows: rules.follows.default(null),
  })
  .check(requireAnyLanguage('name'))
  .refine(inOrder, { path: ['sale_until'], message: 'ends_before_start' })

/** Omitted fields are unchanged, and courses already sold keep their rules. `dates`: only for a course that was never sold. */
export const changeCourseBody = z.strictObject({ ...rules, is_closed: z.boolean() }).partial()
export type ChangeCourse = z.infer<typeof changeCourseBody>

export const staffCourse = shownCourse.extend({
  name_en: z.string(),
  name_ru: z.string(),
  seats: z.int(),
  policy: cancellationPolicy.nullable(),
  make_up_types: z.array(z.enum(bookingTypes)),
  make_up_price_up_to: price.nullable(),
  follows: z.int().nullable(),
  is_closed: z.boolean(),
  members: z.int(),
  /** Whether the course was ever sold. If so, its dates cannot be removed and it cannot be deleted. */
  is_sold: z.boolean(),
})
export type StaffCourse = z.infer<typeof staffCourse>

/** `used`, `left`: make-up classes. `entries`: the dates that were bought. `until`: the last day for make-ups. */
const courseMember = z.object({
  pass_id: z.int(),
  person: knownPerson,
  bought_at: instant,
  ended_why: z.enum(['withdrawn', 'refunded', 'ended']).nullable(),
  entries: z.int(),
  until: day.nullable(),
  make_ups: z.object({ used: z.int(), left: z.int(), most: z.int() }),
})

/** course: with a course that has this date · make_up: with another course · other: any other booking. */
const courseGuest = z.object({
  booking_id: z.int(),
  person: knownPerson,
  as: z.enum(['course', 'make_up', 'other']),
  status: z.enum(['pending', 'paid']),
  attendance,
})

export const coursePeople = z.object({
  members: z.array(courseMember),
  dates: z.array(courseDate.extend({ people: z.array(courseGuest) })),
})
export type CoursePeople = z.infer<typeof coursePeople>

/** `instead_of`: a cancelled date, whose returned entries pay for the added class. */
export const addCourseDateBody = z.strictObject({ offering_id: id, instead_of: id })

export const courseOfPersonPath = z.object({ id: z.coerce.number().pipe(id), course_id: z.coerce.number().pipe(id) })
export const courseDatePath = z.object({ id: z.coerce.number().pipe(id), offering_id: z.coerce.number().pipe(id) })

/** The numbers of people: `refunded`, `given` (refunded earlier), and `left` (entry used, or nothing paid). `amount`: CZK. */
export const refundedDate = z.object({ refunded: z.int(), amount, left: z.int(), given: z.int() })
export type RefundedDate = z.infer<typeof refundedDate>
