import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { embeddedBulk } from './bulk.ts'
import { type Database, markTransactions, refuseInTransaction } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrateToNewest, migrationsFolder, type Prepare, unprepared } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { embeddedQueueDatabase } from './queue-database.ts'

/** PostgreSQL in this process, in `directory/db`. Migrated. Throws DirectoryInUse when another process has the folder, and DatabaseIsNewer. */
export async function openEmbeddedDatabase(directory: string, prepare: Prepare = migrateToNewest): Promise<OpenDatabase> {
  const release = lockDirectory(join(directory, 'db'))
  try {
    return await openLite(await PGlite.create({ dataDir: join(directory, 'db', 'postgres') }), prepare, release)
  } catch (error) {
    release()
    throw error
  }
}

/** The same in memory; `copyOf` begins with what was dumped from another. */
export const openInMemory = async (copyOf?: Blob): Promise<OpenDatabase> =>
  openLite(await PGlite.create(copyOf ? { loadDataDir: copyOf } : {}), migrateToNewest, () => {})

/** A migrated, empty database as `openInMemory` takes it. */
export async function dumpMigrated(): Promise<Blob> {
  const lite = await PGlite.create()
  await migrate(drizzle({ client: lite }), { migrationsFolder })
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return dump
}

async function openLite(lite: PGlite, prepare: Prepare, release: () => void): Promise<OpenDatabase> {
  const bulk = embeddedBulk(lite.transaction.bind(lite))
  try {
    await prepare(unprepared(bulk, (folder) => migrate(drizzle({ client: lite }), { migrationsFolder: folder })))
  } catch (error) {
    await lite.close()
    throw error
  }

  const raw = { query: lite.query.bind(lite), exec: lite.exec.bind(lite) }
  lite.query = refuseInTransaction(raw.query) as typeof lite.query
  lite.transaction = refuseInTransaction(lite.transaction.bind(lite)) as typeof lite.transaction
  return {
    kind: 'embedded',
    bulk,
    inTurn: (work) => work(),
    db: markTransactions(drizzle({ client: lite }) as unknown as Database),
    queue: embeddedQueueDatabase(raw as Pick<PGlite, 'query' | 'exec'>),
    ping: async () => {
      await raw.query('select 1')
    },
    close: async () => {
      await lite.close()
      release()
    },
  }
}
