import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { embeddedBulk } from './bulk.ts'
import { type Database, markTransactions, refuseInTransaction } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { freeBytes } from './disk-room.ts'
import { connectionOf, type Lite } from './embedded-connection.ts'
import type { Listen } from './listen.ts'
import { migrateToNewest, migrationsFolder, type Prepare, unprepared } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { RANDOM_PAGE_COST } from './page-cost.ts'
import { embeddedQueueDatabase } from './queue-database.ts'
import { needRoom, spareDisk } from './spare-disk.ts'
import { vacuum } from './vacuum.ts'

// What the indexes of searches are made with; a server brings it along.
const extensions = { pg_trgm, unaccent }

/**
 * PostgreSQL in this process, in `directory/db`. Migrated. Takes no writes while its disk is full.
 * Throws DirectoryInUse when another process has the folder, DiskFull, and DatabaseIsNewer.
 */
export async function openEmbeddedDatabase(
  directory: string,
  prepare: Prepare = migrateToNewest,
  bytesLeft = freeBytes,
): Promise<OpenDatabase> {
  const folder = join(directory, 'db')
  await mkdir(folder, { recursive: true })
  await needRoom(folder, bytesLeft)
  const release = lockDirectory(folder)
  try {
    const lite = connectionOf(await PGlite.create({ dataDir: join(folder, 'postgres'), extensions }))
    const exec = lite.exec
    const open = await openLite(lite, prepare)
    const stopSparing = spareDisk(folder, bytesLeft, exec)
    const close = async () => {
      await stopSparing()
      await open.close()
      release()
    }
    return { ...open, close }
  } catch (error) {
    release()
    throw error
  }
}

/** The same in memory; `copyOf` begins with what was dumped from another. */
export const openInMemory = async (copyOf?: Blob): Promise<OpenDatabase> =>
  openLite(connectionOf(await PGlite.create({ extensions, ...(copyOf && { loadDataDir: copyOf }) })), migrateToNewest)

/** A migrated, empty database as `openInMemory` takes it. */
export async function dumpMigrated(): Promise<Blob> {
  const lite = await PGlite.create({ extensions })
  await migrate(drizzle({ client: lite as PGlite }), { migrationsFolder })
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return dump
}

async function openLite(lite: Lite, prepare: Prepare): Promise<OpenDatabase> {
  const bulk = embeddedBulk(lite.transaction)
  try {
    await lite.exec(`set random_page_cost = ${RANDOM_PAGE_COST}`)
    await prepare(unprepared(bulk, (folder) => migrate(drizzle({ client: lite as PGlite }), { migrationsFolder: folder })))
  } catch (error) {
    await lite.close()
    throw error
  }

  const client = {
    ...lite,
    query: refuseInTransaction(lite.query) as Lite['query'],
    transaction: refuseInTransaction(lite.transaction) as Lite['transaction'],
  }
  return {
    kind: 'embedded',
    bulk,
    inTurn: (work) => work(),
    db: markTransactions(drizzle({ client: client as PGlite }) as unknown as Database),
    queue: embeddedQueueDatabase(lite),
    listen: listenTo(lite),
    vacuum: () => vacuum(lite),
    ping: async () => {
      await lite.query('select 1')
    },
    close: () => lite.close(),
  }
}

// Its word comes with the commit, in this process: nobody is ever deaf, and all is caught up at once.
const listenTo =
  (lite: Lite): Listen =>
  async (channel, ear) => {
    const stop = await lite.listen(channel, (word) => ear.news(word))
    ear.hears()
    return {
      caughtUp: async () => {},
      prove: async () => {},
      stop: async () => {
        ear.isDeaf()
        await stop()
      },
    }
  }
