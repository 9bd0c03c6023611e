import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { insertScheduleChange, type ScheduleChangeSet } from './schedule-change-repository.ts'

export type UndoRules = { staffId: number; undoSeconds: number }
/** The change that can be taken back, and until when; null: nothing to take back. */
export type UndoOffer = { id: number; until: Date } | null

/** Remembers what staff did to the timetable, for as long as it can be taken back. */
export async function recordUndo(
  tx: Transaction,
  what: Partial<ScheduleChangeSet>,
  { staffId, undoSeconds }: UndoRules,
): Promise<UndoOffer> {
  if (undoSeconds === 0) return null
  const until = addSeconds(await readClock(tx), undoSeconds)
  return { id: await insertScheduleChange(tx, { ...what, personId: staffId, undoUntil: until }), until }
}
