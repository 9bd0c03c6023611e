import { z } from 'zod'
import { line, paragraphs, webAddress } from '../content/text.ts'
import { newPrice } from '../money/money.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { writtenGuide } from './class-guide.ts'
import { writtenMinimum } from './minimum.ts'
import { offering, offeringKinds, offeringWithPeople } from './offering.ts'
import { day, minutes, plannedDay, plannedInstant, wallClock } from './time.ts'

/** A wall-clock time at the studio: 2027-03-28T18:00. A time skipped by a clock change is refused with `time_skipped`. */
export const plannedWallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .refine((moment) => plannedDay.safeParse(moment.slice(0, 10)).success)

/** Allows overlaps with other classes (product.md 3.6) and with days off. */
const force = z.boolean().optional()
const notify = z.boolean().default(true)

/** `following`: moves this and all later uncancelled classes of the series by the same wall-clock difference, all or none. */
export const moveBody = z.object({
  start: z.union([plannedInstant, plannedWallClock]),
  end: z.union([plannedInstant, plannedWallClock]).optional(),
  notify,
  scope: z.enum(['this', 'following']).default('this'),
  force,
})
export type Move = z.infer<typeof moveBody>

/** `emails`: emails waiting for the end of the undo period. */
export const moved = z.object({ moved: z.array(offeringWithPeople), emails: z.int(), undo })
export type Moved = z.infer<typeof moved>

/**
 * Changes to a class and all later ones of its series. Each class keeps its day. `time`: the new wall-clock start.
 * A slot accepts only `service_id`, `meet_link`, `is_active`, `time` and `duration`. Texts without a language follow product.md 10.3.
 */
export const changeFollowingBody = z
  .object({
    title: line(120).min(1),
    title_en: line(120).min(1),
    title_ru: line(120),
    description: paragraphs(4000),
    description_en: paragraphs(4000),
    description_ru: paragraphs(4000),
    ...writtenGuide,
    place: line(200),
    place_en: line(200),
    place_ru: line(200),
    time: wallClock,
    duration: minutes,
    price: newPrice,
    max_participants: z.int().min(1).max(1000),
    ...writtenMinimum,
    not_for_make_ups: z.boolean(),
    meet_link: webAddress.nullable(),
    is_active: z.boolean(),
    service_id: id,
    force: z.boolean(),
    notify: z.boolean(),
  })
  .partial()
export type ChangeFollowing = z.infer<typeof changeFollowingBody>

export const changedFollowing = z.object({ changed: z.array(offeringWithPeople), emails: z.int(), undo })
export type ChangedFollowing = z.infer<typeof changedFollowing>

/**
 * Nothing is deleted if a class has bookings (409 `in_use`), unless `skip_booked` leaves those classes in place. `only`: ids of the classes that
 * may be deleted, separated by commas.
 */
export const removeFollowingQuery = z.object({
  skip_booked: z.enum(['true', 'false']).optional(),
  only: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

/** `kept`: classes that the undo leaves in place, because they have been booked since. */
export const partialUndo = z.object({ kept: z.array(clash).min(1) })
export type PartialUndo = z.infer<typeof partialUndo>

const monday = plannedDay.refine((given) => new Date(given).getUTCDay() === 1, 'monday')

/** Copies all classes of the week of `from` to the week of `to`, at the same wall-clock times and without bookings. */
export const copyWeekBody = z.object({
  from: monday,
  to: monday,
  kinds: z.array(z.enum(offeringKinds)).min(1).max(3).optional(),
  skip_holidays: z.boolean().default(true),
  force: z.boolean().default(false),
  preview: z.boolean().default(false),
  /** Skips conflicting copies. Otherwise any conflict refuses the request (409 `overlap`). */
  skip_clashes: z.boolean().default(false),
})

export const holiday = z.object({ date: day, name: z.string() })
export type Holiday = z.infer<typeof holiday>

/** The result of a copy or its preview. In a preview `id` is that of the copied class and no seats are taken. */
export const copiedWeek = z.object({
  offerings: z.array(offering),
  clashes: z.array(z.object({ copy: offering, with: z.array(clash) })),
  /** Holidays in the new week. Copies on them are skipped, unless `skip_holidays` is false. */
  holidays: z.array(holiday),
  /** Copies that would be on days off. They are skipped, unless `force`. */
  days_off: z.array(offering),
  undo,
})
export type CopiedWeek = z.infer<typeof copiedWeek>

/** Days, inclusive. By default, one year from today. */
export const holidaysQuery = z.object({ from: plannedDay.optional(), to: plannedDay.optional() })
