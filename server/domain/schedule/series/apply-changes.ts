import { isDeepStrictEqual } from 'node:util'
import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import type { Offering } from '../catalog/offering.ts'
import { applyPlans, type ChangedOffering, type ChangePlan } from './change-plan.ts'
import {
  type ColumnChange,
  insertScheduleChange,
  type OfferingColumnValues,
  readColumns,
  type ScheduleChangeSet,
} from './schedule-change-repository.ts'
import type { ScheduleRules } from './schedule-offerings.ts'
import { findClashes } from './schedule-repository.ts'

export type UndoRules = { staffId: number; undoSeconds: number }
export type UndoOffer = { id: number; until: Date } | null

export async function recordUndo(
  tx: Transaction,
  what: Partial<ScheduleChangeSet>,
  { staffId, undoSeconds }: UndoRules,
): Promise<UndoOffer> {
  if (undoSeconds === 0) return null
  const until = addSeconds(await readClock(tx), undoSeconds)
  return { id: await insertScheduleChange(tx, { ...what, personId: staffId, undoUntil: until }), until }
}

type QueuedEmails = { emailIds: number[]; supersededEmailIds: number[] }
/** Queues emails to people with seats, to be sent at `notBefore`. If `notify` is false, it queues only emails that are sent in any case. */
export type QueueMoveEmails = (
  tx: Transaction,
  changed: ChangedOffering[],
  how: { notify: boolean; notBefore: Date },
) => Promise<QueuedEmails>

export type ChangeRules = ScheduleRules & { staffId: number; timeZone: string; undoSeconds: number; notify: boolean; post: QueueMoveEmails }

/** `changed` is sorted by start. `emails`: the number of queued emails. */
export type ScheduleChangeResult = { changed: Offering[]; emails: number; undo: UndoOffer }

/** Applies plans so that they can be undone, including their emails. Refuses what applyPlans refuses. */
export async function applyWithUndo(tx: Transaction, plans: ChangePlan[], rules: ChangeRules): Promise<Decision<ScheduleChangeResult>> {
  const ids = plans.map(({ current }) => current.id)
  const before = await readColumns(tx, ids)
  const beside = await findClashes(
    tx,
    plans.map(({ current }) => current),
    ids,
  )
  const carried = await applyPlans(tx, plans, rules)
  if (!carried.ok) return carried

  const undoUntil = addSeconds(await readClock(tx), rules.undoSeconds)
  const emails = await rules.post(tx, carried.value, { notify: rules.notify, notBefore: undoUntil })
  const changes = differences(before, await readColumns(tx, ids))
  const overlappingBefore = beside.flatMap(({ id }) => id ?? [])
  const id = await insertScheduleChange(tx, { ...emails, changes, overlappingBefore, personId: rules.staffId, undoUntil })
  return accept({
    changed: carried.value.map(({ after }) => after),
    emails: emails.emailIds.length,
    undo: rules.undoSeconds > 0 && changes.length > 0 ? { id, until: undoUntil } : null,
  })
}

// Triggers write these columns: the sequence only increases, and the others depend on the data at that moment.
const BY_TRIGGER = ['calendarSequence', 'confirmedAt', 'warnedAt']

function differences(before: Map<number, OfferingColumnValues>, after: Map<number, OfferingColumnValues>): ColumnChange[] {
  return [...after].flatMap(([id, columns]) => {
    const old = before.get(id) ?? {}
    const names = Object.keys(columns).filter((name) => !BY_TRIGGER.includes(name) && !isDeepStrictEqual(old[name], columns[name]))
    return names.length > 0 ? [{ id, before: pick(old, names), after: pick(columns, names) }] : []
  })
}

const pick = (columns: OfferingColumnValues, names: string[]): OfferingColumnValues =>
  Object.fromEntries(names.map((name) => [name, columns[name]]))
