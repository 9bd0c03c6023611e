import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Job } from '../../db/enqueue.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'

/** The error that stands for the end of the process. */
class Killed extends Error {
  constructor() {
    super('killed')
  }
}

/** Whether an error stands for the end of the process, or a job threw several such errors together. */
export const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isKilled))

/** The life of one process: the jobs that it has queued, and the number of transactions until it dies (undefined: it does not die). */
export type Life = { readonly jobs: Job[]; death: { after: number; committed: boolean } | undefined }

/** Wraps the database of a process that may be killed before a commit or a single write, or right after a commit. After that it writes nothing. */
export function mortalDatabase(db: BookingDependencies['db'], life: Life): BookingDependencies['db'] {
  const dies = (): boolean => {
    const { death } = life
    if (death && death.after < 0) throw new Killed()
    return death !== undefined && death.after-- === 0
  }
  const { session } = (db as unknown as PgDatabase<PgQueryResultHKT>)._
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
    // Single inserts and updates bypass the methods above.
    _: {
      value: {
        session: Object.create(session, {
          prepareQuery: {
            value: (...asked: Parameters<typeof session.prepareQuery>) => {
              if (/^(insert|update|delete) /.test(asked[0].sql) && dies()) throw new Killed()
              return session.prepareQuery(...asked)
            },
          },
        }),
      },
    },
  })
}
