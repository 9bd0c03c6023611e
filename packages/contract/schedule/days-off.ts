import { z } from 'zod'
import { cancellationPreview } from '../booking/cancellation.ts'
import { line } from '../content/text.ts'
import { id } from '../studio/id.ts'
import { clash } from '../studio/problem.ts'
import { undo } from '../studio/undo.ts'
import { offeringKinds } from './offering.ts'
import { plannedWallClock } from './schedule.ts'
import { day, instant, plannedInstant } from './time.ts'

/** As the timetable tells everybody of them: `text` is a sentence, `words` are the studio's own, empty where there are none. */
export const comingDaysOff = z.object({ from: instant, to: instant, text: z.string(), words: z.string() })
export type ComingDaysOff = z.infer<typeof comingDaysOff>

/** keep: it takes place · later: it takes place until staff say something else, and waits on their list · cancel · move: as long as it is, to another time. */
const classActs = ['keep', 'later', 'cancel', 'move'] as const
export type ClassAct = (typeof classActs)[number]

/** waiting: it can still be undone · running: class after class · done · undone. */
const runStatuses = ['waiting', 'running', 'done', 'undone'] as const

/** How far what is done to their classes is. */
const run = z.object({
  status: z.enum(runStatuses),
  runs_at: instant,
  cancel: z.int(),
  move: z.int(),
  /** How many of both are done. */
  done: z.int(),
  /** What stays as it was, and why, in a sentence. */
  refused: z.array(z.object({ id: z.int(), title: z.string(), start: instant, why: z.string() })),
})

/** Days on which nothing is taught, as staff see them. */
export const daysOff = z.object({
  id: z.int(),
  /** From the first moment to the last, which is no longer of them. */
  from: instant,
  to: instant,
  first_day: day,
  last_day: day,
  /** 21 December – 3 January. */
  days: z.string(),
  words_en: z.string(),
  words_ru: z.string(),
  /** Null: nothing was done to any class for their sake. */
  run: run.nullable(),
  /** Classes that are on then, of which nobody has said yet what becomes of them. */
  undecided: z.array(z.object({ id: z.int(), title: z.string(), start: instant, taken: z.int() })),
})
export type DaysOff = z.infer<typeof daysOff>

const moment = z.union([plannedInstant, plannedWallClock])

/** What becomes of one class; `start` of a moved one alone. */
const choice = z.discriminatedUnion('act', [
  z.strictObject({ id, act: z.enum(['keep', 'later', 'cancel']) }),
  z.strictObject({ id, act: z.literal('move'), start: moment }),
])
/** What becomes of all that have no choice of their own; `days`: so many later, at the same time on the wall. */
const choiceForAll = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['keep', 'later', 'cancel']) }),
  z.strictObject({ act: z.literal('move'), days: z.int().min(-366).max(366) }),
])

const plan = z.object({
  /** From the first moment to the last, which is no longer of them: midnights, for whole days. A year at most. */
  from: moment,
  to: moment,
  all: choiceForAll.default({ act: 'keep' }),
  classes: z.array(choice).max(500).default([]),
  /** Whether the people get emails. */
  tell: z.boolean().default(true),
})

export const daysOffPreviewBody = plan
export type DaysOffPreviewBody = z.input<typeof daysOffPreviewBody>

/** `words`: beside the days in the timetable, and as the reason in the emails. `digest`: the preview's; 409 `consequences_changed` when it no longer holds. */
export const makeDaysOffBody = plan.extend({
  words_en: line(200).default(''),
  words_ru: line(200).default(''),
  /** Moves go where something else is on, and into days off. */
  force: z.boolean().default(false),
  digest: z.string().max(64),
})

/** A class that is on then, and what would become of it. Amounts in CZK. */
const affectedClass = z.object({
  id: z.int(),
  kind: z.enum(offeringKinds),
  title: z.string(),
  start: instant,
  end: instant,
  /** Who has paid, and who has a spot that waits for its money. */
  people: z.int(),
  holds: z.int(),
  /** What would be refunded, were it cancelled. */
  amount: z.number(),
  act: z.enum(classActs),
  /** Where it would move to. */
  to: instant.nullable(),
  /** What is on there; and whether that is a day off, too. */
  clashes: z.array(clash),
  to_day_off: z.boolean(),
})
export type AffectedClass = z.infer<typeof affectedClass>

export const daysOffPreview = z.object({
  days: z.string(),
  classes: z.array(affectedClass),
  cancel: z.int(),
  move: z.int(),
  /** What all the cancellations do together. */
  consequences: cancellationPreview,
  /** How many are written to: somebody all of whose classes are cancelled gets one email. */
  letters: z.int(),
  digest: z.string(),
})
export type DaysOffPreview = z.infer<typeof daysOffPreview>

export const madeDaysOff = daysOff.extend({ undo })
export type MadeDaysOff = z.infer<typeof madeDaysOff>

export const changeDaysOffBody = z.object({ words_en: line(200), words_ru: line(200) }).partial()

/** `all`: those that are over, too. */
export const daysOffQuery = z.object({ all: z.enum(['true', 'false']).optional() })
