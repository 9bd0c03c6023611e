import { sql } from 'drizzle-orm'
import { type Database, databaseFault, rowsOf } from './database.ts'

export type SchemaWatch = {
  /** Whether a later version of the site has migrated the database. Once true, it stays true, and this process must be replaced. */
  readonly isNewer: boolean
  /** Whether an error may be caused by a migration: the database is newer, or another process is migrating it now. */
  explains: (error: unknown) => Promise<boolean>
  stop: () => void
}

type WatchSettings = {
  newest: number
  startLock: number
  onNewer: () => void
  everyMs?: number
}

// Checks can be frequent, because the table of migrations is small.
const EVERY_MS = 2000

/** No watch is needed for an embedded database, because only this process migrates it. */
export const noSchemaWatch: SchemaWatch = { isNewer: false, explains: async () => false, stop: () => {} }

/** Checks every two seconds, and after failed statements, whether a later version has migrated the database. */
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
