import type { Database, Transaction } from '../../db/database.ts'
import { accept, type Decision } from '../decision.ts'
import { runEach } from '../run-each.ts'
import { dueRuns, lockWaitingItem, markItemDone, type RunItem, type RunKind } from './run-repository.ts'

/** Goes on with every run whose job was lost or broke off. Safe to run anywhere, at any time, twice. */
export async function runDueRuns(db: Database, kind: RunKind, run: (id: number) => Promise<void>): Promise<void> {
  await runEach(await dueRuns(db, kind), run, `Not every ${kind} could be finished.`)
}

type Work = {
  /** Locks whatever is locked before the item. */
  lock: (tx: Transaction) => Promise<unknown>
  act: (tx: Transaction) => Promise<Decision<unknown>>
}

/**
 * Does one item of a run, in one transaction with the note that it is done. An item that is done already, or gone, is accepted and left alone,
 * so that a run may be killed anywhere, run twice, or in two processes at once. Refuses what `act` refuses, without a note of that.
 */
export function runItem(db: Database, item: RunItem, { lock, act }: Work): Promise<Decision<unknown>> {
  return db.transaction(async (tx) => {
    await lock(tx)
    if (!(await lockWaitingItem(tx, item))) return accept(undefined)
    const done = await act(tx)
    if (done.ok) await markItemDone(tx, item)
    return done
  })
}
