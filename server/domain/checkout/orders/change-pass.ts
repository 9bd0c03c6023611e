import { randomUUID } from 'node:crypto'
import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOwner } from '../../bookings/seats/booking-repository.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { recordChange, type Snapshot } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf, daysBetween } from '../../kernel/studio-time.ts'
import { findEntryAmount, insertEntry } from '../../money/ledger/credit-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPass, writeSpan } from '../../products/passes/pass-repository.ts'
import { endPass } from './end-pass.ts'
import { lockPass } from './lock-order.ts'

export type ChangePass = { passId: number; note: string; staffId: number }

/** `amount`: the number of entries; negative to remove some. `key` makes the change idempotent. */
export type AdjustPass = ChangePass & { amount: number; key?: string | undefined }

/** Adds or removes entries of a pass for staff. Refuses: not_found, pass_ended, pass_empty, key_reused, pass_without_entries. */
export async function adjustPass(deps: BookingDependencies, input: AdjustPass): Promise<Decision<void>> {
  const { passId, amount, note, staffId, key = randomUUID() } = input
  return changing(deps, passId, async (tx, pass) => {
    if (pass.entries === null) return refuse('pass_without_entries')
    const cause = `adjusted:pass:${passId}:${key}`
    const earlier = await findEntryAmount(tx, cause)
    if (earlier !== undefined) return earlier === amount ? accept(undefined) : refuse('key_reused')
    if (pass.available + amount < 0) return refuse('pass_empty')
    await insertEntry(tx, { accountId: passId, amount, why: 'adjusted', cause, note, staffId })
    await record(tx, input, 'entries', { before: { entries: pass.available }, after: { entries: pass.available + amount, note } })
    return accept(undefined)
  })
}

/** Moves the last day of a pass to a later one. Refuses: not_found, pass_ended, pass_not_prolonged. */
export async function prolongPass(deps: BookingDependencies, input: ChangePass & { until: string }): Promise<Decision<void>> {
  const { passId, until, note } = input
  return changing(deps, passId, async (tx, pass) => {
    const { validFrom, validUntil, extraDays } = pass
    const today = dayOf(await readClock(tx), deps.timeZone)
    if (validUntil === null || until <= validUntil || until < today) return refuse('pass_not_prolonged')
    await writeSpan(tx, passId, { from: validFrom, until }, extraDays + daysBetween(validUntil, until))
    await record(tx, input, 'prolong', { before: { validUntil }, after: { validUntil: until, note } })
    return accept(undefined)
  })
}

export async function endPassByStaff(deps: BookingDependencies, { passId, note, staffId }: ChangePass): Promise<Decision<void>> {
  const found = await findPass(deps.db, passId)
  if (!found) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const locked = await lockPass(tx, found)
    if (!locked) return refuse('not_found')
    if (locked.pass.isEnded) return accept(undefined)
    await endPass(tx, deps, locked, { why: 'ended', by: 'staff', staffId, note })
    const before = { entries: locked.pass.entries === null ? null : locked.pass.available }
    await record(tx, { passId, staffId }, 'end', { before, after: { note, classes: locked.ahead.length } })
    return accept(undefined)
  })
}

/** Locks the person. Tops up their standing bookings, because the pass may pay for more classes. */
async function changing(
  deps: BookingDependencies,
  passId: number,
  change: (tx: Transaction, pass: Pass) => Promise<Decision<void>>,
): Promise<Decision<void>> {
  const found = await findPass(deps.db, passId)
  if (!found) return refuse('not_found')
  return refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const owner = await lockOwner(tx, found.personId, async () => (await findPass(tx, passId))?.personId)
      if (owner.isPersonErased) return refuse('not_found')
      const pass = await findPass(tx, passId)
      if (!pass || pass.isEnded) return refuse('pass_ended')
      const changed = await change(tx, pass)
      if (changed.ok) await deps.enqueue(tx, { name: 'top-up', personId: owner.personId })
      return changed
    }),
  )
}

const record = (
  tx: Transaction,
  { passId, staffId }: Pick<ChangePass, 'passId' | 'staffId'>,
  action: 'entries' | 'prolong' | 'end',
  change: { before: Snapshot; after: Snapshot },
) => recordChange(tx, { personId: staffId, action, subject: { kind: 'pass', id: passId }, ...change })
