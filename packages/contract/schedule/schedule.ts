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

/** A wall-clock moment of the studio, without offset: 2027-03-28T18:00. A time that the clocks skip is refused with `time_skipped`. */
export const plannedWallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .refine((moment) => plannedDay.safeParse(moment.slice(0, 10)).success)

/** Force: although something else is on (product.md 3.6), and into days off. */
const force = z.boolean().optional()
/** Whether everyone with a place, paid or held, gets a letter. */
const tell = z.boolean().default(true)

/**
 * `end` left out: as long as it was. `following` moves every class of the same series from this one on by the same days, hours
 * and minutes on the wall, and those that were called off not at all. All or nothing.
 */
export const moveBody = z.object({
  start: z.union([plannedInstant, plannedWallClock]),
  end: z.union([plannedInstant, plannedWallClock]).optional(),
  tell,
  scope: z.enum(['this', 'following']).default('this'),
  force,
})
export type Move = z.infer<typeof moveBody>

/** `told`: how many letters wait for the end of the undo. */
export const moved = z.object({ moved: z.array(offeringWithPeople), told: z.int(), undo })
export type Moved = z.infer<typeof moved>

/**
 * What may be changed of a class and all that follow it in its series; of a slot only `service_id`, `meet_link`, `is_active`,
 * `time` and `duration`. Each keeps its day: `time` is its new wall-clock start. Bare texts as everywhere (product.md 10.3).
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
    meet_link: webAddress.nullable(),
    is_active: z.boolean(),
    service_id: id,
    force: z.boolean(),
    tell: z.boolean(),
  })
  .partial()
export type ChangeFollowing = z.infer<typeof changeFollowingBody>

/** `told`: letters about another time or place. */
export const changedFollowing = z.object({ changed: z.array(offeringWithPeople), told: z.int(), undo })
export type ChangedFollowing = z.infer<typeof changedFollowing>

/** Nothing is removed while anything has bookings (409 `in_use`), unless those are to be left where they are. */
export const removeFollowingQuery = z.object({ skip_booked: z.enum(['true', 'false']).optional() })

/** What was put on and has been booked since stays on; the rest is taken back. */
export const takenBack = z.object({ kept: z.array(clash).min(1) })
export type TakenBack = z.infer<typeof takenBack>

const monday = plannedDay.refine((given) => new Date(given).getUTCDay() === 1, 'monday')

/** Puts everything that is on in the week of `from` on again in the week of `to`, at the same wall-clock times. Nobody is booked in the copies. */
export const copyWeekBody = z.object({
  from: monday,
  to: monday,
  /** Left out: all kinds. */
  kinds: z.array(z.enum(offeringKinds)).min(1).max(3).optional(),
  skip_holidays: z.boolean().default(true),
  /** Into days off, too. */
  force: z.boolean().default(false),
  /** Nothing is written: what would come of it. */
  preview: z.boolean().default(false),
  /** Leave out what clashes; else nothing is written when anything does (409 `overlap`). */
  skip_clashes: z.boolean().default(false),
})

/** A Czech public holiday. */
export const holiday = z.object({ date: day, name: z.string() })
export type Holiday = z.infer<typeof holiday>

/** What a copy is or would be. In a preview `id` is the one of the class it is copied from, and there are no places taken. */
export const copiedWeek = z.object({
  offerings: z.array(offering),
  /** Copies that would stand where something else is on. */
  clashes: z.array(z.object({ copy: offering, with: z.array(clash) })),
  /** Holidays in the new week, whose classes are left out unless `skip_holidays` is false. */
  holidays: z.array(holiday),
  /** Copies that would be in days off: left out, unless `force`. */
  days_off: z.array(offering),
  undo,
})
export type CopiedWeek = z.infer<typeof copiedWeek>

/** Both days are included; left out: from today, for a year. */
export const holidaysQuery = z.object({ from: plannedDay.optional(), to: plannedDay.optional() })
