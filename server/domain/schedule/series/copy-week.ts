import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { addDays, addMinutes, dayOf, daysBetween, instantOf, minutesBetween } from '../../kernel/studio-time.ts'
import { hasVenue, type Offering, type OfferingKind } from '../catalog/offering.ts'
import { listOfferingsPage } from '../catalog/offering-list-repository.ts'
import { listOfferings } from '../catalog/offerings-repository.ts'
import { recordOfferings } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { recordUndo, type UndoOffer, type UndoRules } from './apply-changes.ts'
import type { OfferingCopy } from './copy-week-repository.ts'
import { copyOfferings } from './copy-week-repository.ts'
import { isInDaysOff } from './days-off.ts'
import { findDaysOff } from './days-off-repository.ts'
import { type Holiday, holidaysBetween } from './holidays.ts'
import { overlaps } from './interval.ts'
import { findClashes } from './schedule-repository.ts'
import { shiftByWallClock } from './timing.ts'

/** `from` and `to` are Mondays in the studio's time zone. `force`: copies into days off too. */
export type WeekCopy = { from: string; to: string; kinds: OfferingKind[]; skipHolidays: boolean; force: boolean }
/** `off`: classes skipped because of days off. */
export type WeekCopyPlan = {
  copies: OfferingCopy[]
  off: OfferingCopy[]
  clashing: { copy: OfferingCopy; with: Clash[] }[]
  holidays: Holiday[]
}

const MAX_CLASSES_PER_WEEK = 500
const DAY = 24 * 60

/** Plans a copy of all classes of a week with the same wall-clock times. Refuses: time_skipped. */
export const previewCopy = (db: Database, input: WeekCopy, zone: string): Promise<Decision<WeekCopyPlan>> =>
  db.transaction((tx) => planCopy(tx, input, zone))

/** Copies a week completely or not at all. Can be undone. `post` runs in the same transaction. Locks the schedule. Refuses: time_skipped, place_missing, overlap (unless `skipClashes`). */
export function copyWeek(
  db: Database,
  input: WeekCopy,
  rules: UndoRules & { timeZone: string; skipClashes: boolean; post: (tx: Transaction, ids: number[]) => Promise<void> },
): Promise<Decision<WeekCopyPlan & { made: Offering[]; undo: UndoOffer }>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const plan = await planCopy(tx, input, rules.timeZone)
      if (!plan.ok) return plan
      const { copies, clashing } = plan.value
      if (!copies.every(({ of }) => hasVenue(of))) return refuse('place_missing')
      if (clashing.length > 0 && !rules.skipClashes) return refuse('overlap', { clashes: distinct(clashing.flatMap((one) => one.with)) })

      const made = await listOfferings(tx, await copyOfferings(tx, copies))
      for (const kind of input.kinds) {
        const ofKind = made.filter((offering) => offering.kind === kind)
        const changes = ofKind.map((after) => ({ before: null, after }))
        if (changes.length > 0) await recordOfferings(tx, rules, 'create', kind, changes)
      }
      const createdIds = made.map(({ id }) => id)
      const undo = made.length > 0 ? await recordUndo(tx, { createdIds }, rules) : null
      await rules.post(tx, createdIds)
      return accept({ ...plan.value, made, undo })
    }),
  )
}

async function planCopy(
  tx: Transaction,
  { from, to, kinds, skipHolidays, force }: WeekCopy,
  zone: string,
): Promise<Decision<WeekCopyPlan>> {
  const [begins, ends] = [instantOf(from, '00:00', zone), instantOf(addDays(from, 7), '00:00', zone)]
  const week = await listOfferingsPage(
    tx,
    { from: begins, to: ends, isActive: true, sort: 'start' },
    { limit: MAX_CLASSES_PER_WEEK, offset: 0 },
  )
  const holidays = holidaysBetween(to, addDays(to, 6))
  const free = new Set(skipHolidays ? holidays.map(({ date }) => date) : [])

  const all: OfferingCopy[] = []
  for (const of of week.rows.filter((offering) => kinds.includes(offering.kind) && offering.startsAt >= begins)) {
    if (free.has(addDays(dayOf(of.startsAt, zone), daysBetween(from, to)))) continue
    const start = shiftByWallClock(of.startsAt, daysBetween(from, to) * DAY, zone)
    if (!start.ok) return start
    all.push({ of, startsAt: start.value, endsAt: addMinutes(start.value, minutesBetween(of.startsAt, of.endsAt)) })
  }
  const daysOff = force ? [] : await findDaysOff(tx, all)
  const copies = all.filter((copy) => !isInDaysOff(copy, daysOff))
  const clashes = await findClashes(tx, copies)
  const looked = copies.map((copy) => ({ copy, with: clashes.filter((clash) => overlaps(copy, clash)) }))
  return accept({
    copies: looked.filter((one) => one.with.length === 0).map(({ copy }) => copy),
    clashing: looked.filter((one) => one.with.length > 0),
    off: all.filter((copy) => isInDaysOff(copy, daysOff)),
    holidays,
  })
}

const distinct = (clashes: Clash[]): Clash[] => [...new Map(clashes.map((clash) => [clash.id, clash])).values()]
