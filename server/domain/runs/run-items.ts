import type { Database, Transaction } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { runEach } from '../run-each.ts'
import { dueRuns, lockWaitingItem, markItemDone, type RunItem, type RunKind } from './run-repository.ts'

/** Goes on with every run whose job was lost or broke off. Safe to run anywhere, at any time, twice. */
export async function runDueRuns(db: Database, kind: RunKind, run: (id: number) => Promise<void>): Promise<void> {
  await runEach(await dueRuns(db, kind), run, `Not every ${kind} could be finished.`)
}

type Work = {
  /** Locks what is locked before the item. False: that is gone. */
  lock: (tx: Transaction) => Promise<boolean>
  act: (tx: Transaction) => Promise<Decision<unknown>>
}

/**
 * Does one item of a run, in one transaction with the note that it is done. An item that is done already is accepted and left alone, so that a
 * run may be killed anywhere, run twice, or in two processes at once. Refuses: not_found, and what `act` refuses; that is not noted yet.
 */
export function runItem(db: Database, item: RunItem, { lock, act }: Work): Promise<Decision<unknown>> {
  return db.transaction(async (tx) => {
    if (!(await lock(tx))) return refuse('not_found')
    if (!(await lockWaitingItem(tx, item))) return accept(undefined)
    const done = await act(tx)
    if (done.ok) await markItemDone(tx, item)
    return done
  })
}
