import { z } from 'zod'
import { cancellationPreview } from '../booking/cancellation.ts'
import { line } from '../content/text.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { offeringKinds } from './offering.ts'
import { plannedWallClock } from './schedule.ts'
import { day, instant, plannedInstant } from './time.ts'

/** Days off as shown in the timetable. `text`: a sentence; `words`: the studio's own text, or empty. */
export const comingDaysOff = z.object({ from: instant, to: instant, text: z.string(), words: z.string() })
export type ComingDaysOff = z.infer<typeof comingDaysOff>

/** later: until staff decide, the class takes place and stays on the list of tasks · move: to another time, with the same duration. */
const classActs = ['keep', 'later', 'cancel', 'move'] as const
export type ClassAct = (typeof classActs)[number]

const runStatuses = ['waiting', 'running', 'done', 'undone'] as const

const run = z.object({
  status: z.enum(runStatuses),
  runs_at: instant,
  cancel: z.int(),
  move: z.int(),
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), title: z.string(), start: instant, why: z.string() })),
})

export const daysOff = z.object({
  id: z.int(),
  /** The period: `from` is inclusive, `to` is exclusive. */
  from: instant,
  to: instant,
  first_day: day,
  last_day: day,
  /** The days as text: 21 December – 3 January. */
  days: z.string(),
  words_en: z.string(),
  words_ru: z.string(),
  /** Null means that no class was changed. */
  run: run.nullable(),
  undecided: z.array(z.object({ id: z.int(), title: z.string(), start: instant, taken: z.int() })),
})
export type DaysOff = z.infer<typeof daysOff>

const moment = z.union([plannedInstant, plannedWallClock])

const choice = z.discriminatedUnion('act', [
  z.strictObject({ id, act: z.enum(['keep', 'later', 'cancel']) }),
  z.strictObject({ id, act: z.literal('move'), start: moment }),
])
/** The choice for all classes without a separate one. `days`: the number of days by which they move, at the same wall-clock time. */
const choiceForAll = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['keep', 'later', 'cancel']) }),
  z.strictObject({ act: z.literal('move'), days: z.int().min(-366).max(366) }),
])

const plan = z.object({
  /** `to` is exclusive. For whole days, both are midnights. At most a year. */
  from: moment,
  to: moment,
  all: choiceForAll.default({ act: 'keep' }),
  classes: z.array(choice).max(500).default([]),
  notify: z.boolean().default(true),
})

export const daysOffPreviewBody = plan
export type DaysOffPreviewBody = z.input<typeof daysOffPreviewBody>

/** `words`: the text in the timetable, and the reason in emails. `digest`: as in the preview; 409 `consequences_changed` if outdated. */
export const createDaysOffBody = plan.extend({
  words_en: line(200).default(''),
  words_ru: line(200).default(''),
  force: z.boolean().default(false),
  digest: z.string().max(64),
})

const affectedClass = z.object({
  id: z.int(),
  kind: z.enum(offeringKinds),
  title: z.string(),
  start: instant,
  end: instant,
  /** The number of paid seats, and of unpaid holds. */
  people: z.int(),
  holds: z.int(),
  /** The total refund if the class were cancelled, CZK. */
  amount: z.number(),
  act: z.enum(classActs),
  to: instant.nullable(),
  clashes: z.array(clash),
  to_day_off: z.boolean(),
})
export type AffectedClass = z.infer<typeof affectedClass>

export const daysOffPreview = z.object({
  days: z.string(),
  classes: z.array(affectedClass),
  cancel: z.int(),
  move: z.int(),
  consequences: cancellationPreview,
  /** The number of emails. A person gets only one email about all their cancelled classes. */
  emails: z.int(),
  digest: z.string(),
})
export type DaysOffPreview = z.infer<typeof daysOffPreview>

export const createdDaysOff = daysOff.extend({ undo })
export type CreatedDaysOff = z.infer<typeof createdDaysOff>

export const changeDaysOffBody = z.object({ words_en: line(200), words_ru: line(200) }).partial()

export const daysOffQuery = z.object({ all: z.enum(['true', 'false']).optional() })
