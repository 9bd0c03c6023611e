import type { Job } from '../../db/enqueue.ts'
import type { Desk } from './desk.ts'

/** What ended the process. */
export class Killed extends Error {}

/** A process as it lives: what it has put into the queue, and its death, at its so many-th transaction from now; undefined: it does not die. */
export type Life = { readonly jobs: Job[]; death: { after: number; committed: boolean } | undefined }

/** The database of a process that may be killed: before a commit, or right after it. */
export function mortalDatabase(db: Desk['db'], life: Life): Desk['db'] {
  const dies = (): boolean => life.death !== undefined && life.death.after-- === 0
  return Object.create(db, {
    transaction: {
      value: async (run: (tx: never) => Promise<unknown>) => {
        if (!dies()) return db.transaction(run as never)
        const committed = life.death?.committed
        await db.transaction(async (tx) => {
          const queued = life.jobs.length
          await run(tx as never)
          if (committed) return
          life.jobs.splice(queued)
          throw new Killed()
        })
        throw new Killed()
      },
    },
    update: {
      value: (table: never) => {
        if (dies()) throw new Killed()
        return db.update(table)
      },
    },
  })
}
