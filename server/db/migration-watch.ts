import { sql } from 'drizzle-orm'
import { type Database, databaseFault, rowsOf } from './database.ts'

/** Whether the database still has the schema that this process was made for. */
export type SchemaWatch = {
  /** True as soon as the database was seen to be migrated by a later version. It stays true: such a process has to be replaced. */
  readonly isNewer: boolean
  /** Whether an error may come of a migration: the database is newer, or another process is migrating it at this moment. */
  explains: (error: unknown) => Promise<boolean>
  stop: () => void
}

type WatchSettings = {
  /** The last migration that this process knows. */
  newest: number
  /** An advisory lock that a process holds while it starts. */
  startLock: number
  /** Called once, when the database is seen to be newer. */
  onNewer: () => void
  everyMs?: number
}

// A row of sixty and an index: next to nothing. Whatever fails in between asks for itself.
const EVERY_MS = 2000

/** Nobody but this process migrates an embedded database. */
export const unwatched: SchemaWatch = { isNewer: false, explains: async () => false, stop: () => {} }

/** Looks every other second, and whenever a statement fails, whether a later version has migrated the database underneath this process. */
export function watchSchema(db: Pick<Database, 'execute'>, { newest, startLock, onNewer, everyMs = EVERY_MS }: WatchSettings): SchemaWatch {
  let isNewer = false
  const look = async (): Promise<{ isStarting: boolean }> => {
    const rows = await rowsOf<{ last: string | null; starting: boolean }>(
      db,
      sql`select (select max(created_at) from drizzle.__drizzle_migrations) as last,
      exists (select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${startLock}
        and database = (select oid from pg_database where datname = current_database())) as starting`,
    )
    const [found] = rows
    if (Number(found?.last ?? 0) > newest && !isNewer) {
      isNewer = true
      onNewer()
    }
    return { isStarting: found?.starting ?? false }
  }
  const timer = setInterval(() => void look().catch(() => {}), everyMs).unref()
  return {
    get isNewer() {
      return isNewer
    },
    explains: async (error) => {
      if (isNewer || databaseFault(error) === undefined) return isNewer
      const { isStarting } = await look().catch(() => ({ isStarting: false }))
      return isNewer || isStarting
    },
    stop: () => clearInterval(timer),
  }
}
