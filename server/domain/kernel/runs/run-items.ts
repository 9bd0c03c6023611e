import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Decision } from '../decision.ts'
import { runEach } from '../run-each.ts'
import { dueRuns, lockWaitingItem, markItemDone, type RunItem, type RunKind } from './run-repository.ts'

/** Continues every due run of a kind whose job was lost or killed. Safe to repeat, also in two processes at once. */
export async function runDueRuns(db: Database, kind: RunKind, run: (id: number) => Promise<void>): Promise<void> {
  await runEach(await dueRuns(db, kind), run, `Not every ${kind} could be finished.`)
}

type Work = {
  lock: (tx: Transaction) => Promise<unknown>
  act: (tx: Transaction) => Promise<Decision<unknown>>
}

/** Processes an item and marks it as done, in one transaction. Skips finished items. The caller stores a refusal with `markItemRefused`. */
export function runItem(db: Database, item: RunItem, { lock, act }: Work): Promise<Decision<unknown>> {
  return db.transaction(async (tx) => {
    await lock(tx)
    if (!(await lockWaitingItem(tx, item))) return accept(undefined)
    const done = await act(tx)
    if (done.ok) await markItemDone(tx, item)
    return done
  })
}
