import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { root } from '../../root.ts'
import { embeddedBulk } from '../bulk-copy.ts'
import type { ListenForChanges } from '../changes/change-listener.ts'
import { type Database, markTransactions, refuseInTransaction } from '../database.ts'
import { freeBytes } from '../disk-space.ts'
import { migrateToNewest, migrationsFolder, migrationTarget, type PrepareDatabase } from '../migrate.ts'
import type { OpenDatabase } from '../open-database.ts'
import { embeddedQueueDatabase } from '../queue-database.ts'
import { RANDOM_PAGE_COST } from '../random-page-cost.ts'
import { lockDirectory } from './directory-lock.ts'
import { guardFullDisk, requireFreeSpace } from './full-disk-guard.ts'
import { ResponsivePGlite } from './responsive-pglite.ts'
import { vacuum } from './vacuum.ts'

/** The files that `initdb` creates, packed by the build, because running `initdb` takes seconds and loads a second PostgreSQL. */
const EMPTY_CLUSTER = fileURLToPath(new URL('bundle/empty-cluster.tgz', root))

/** Opens and migrates PostgreSQL in `directory/db`; read-only if the disk is full. Throws DirectoryInUse, DiskFull, DatabaseIsNewer. */
export async function openEmbeddedDatabase(
  directory: string,
  prepare: PrepareDatabase = migrateToNewest,
  bytesLeft = freeBytes,
  emptyCluster = EMPTY_CLUSTER,
): Promise<OpenDatabase> {
  const folder = join(directory, 'db')
  await mkdir(folder, { recursive: true })
  await requireFreeSpace(folder, bytesLeft)
  const release = lockDirectory(folder)
  try {
    const lite = await startIn(folder, emptyCluster)
    const open = await openLite(lite, prepare)
    const stopSparing = guardFullDisk(folder, bytesLeft, (statement) => lite.exec(statement))
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

async function startIn(folder: string, emptyCluster: string): Promise<PGlite> {
  const [dataDir, creating] = [join(folder, 'postgres'), join(folder, 'creating')]
  // A process that was killed while it created the database leaves half of its files.
  if (existsSync(creating)) await rm(dataDir, { recursive: true, force: true })
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
  if (isNew) await writeFile(creating, '')
  const lite = await startPGlite(isNew && existsSync(emptyCluster) ? { dataDir, loadDataDir: await openAsBlob(emptyCluster) } : { dataDir })
  await rm(creating, { force: true })
  return lite
}

export const openInMemory = async (): Promise<OpenDatabase> => openStarted(await startPGlite())

export const startCopy = (dump: Blob): Promise<PGlite> => startPGlite({ loadDataDir: dump })

export const openStarted = (lite: PGlite): Promise<OpenDatabase> => openLite(lite, migrateToNewest)

/** Returns the gzipped files of a database that has no tables. */
export async function packEmptyCluster(): Promise<Blob> {
  const lite = await startPGlite()
  const packed = await lite.dumpDataDir('gzip')
  await lite.close()
  return packed
}

/** Returns a dump of a migrated, empty database for `startCopy`, for the tests. */
export async function dumpMigrated(): Promise<Blob> {
  const lite = await startPGlite()
  await migrate(drizzle({ client: lite }), { migrationsFolder })
  // Dropping the unused template databases saves a third of the size and a third of the time per copy.
  await lite.exec('update pg_database set datistemplate = false where datistemplate')
  for (const template of ['template0', 'template1']) await lite.exec(`drop database ${template}`)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return dump
}

async function startPGlite(options?: PGliteOptions): Promise<PGlite> {
  // Optimizing PostgreSQL's parser alone takes 600 MB and several seconds of CPU time. A small server does not have that much memory.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  // PostgreSQL fills its shared buffers with zeros at the start, so they use memory from then on. Larger buffers make bookings no faster.
  const startParams = [...ResponsivePGlite.defaultStartParams, '-c', 'shared_buffers=64MB']
  // The search indexes need these extensions. A PostgreSQL server includes them.
  const lite = new ResponsivePGlite({ ...options, startParams, extensions: { pg_trgm, unaccent } })
  await lite.waitReady
  return lite
}

async function openLite(lite: PGlite, prepare: PrepareDatabase): Promise<OpenDatabase> {
  const bulk = embeddedBulk(lite)
  try {
    await lite.exec(`set random_page_cost = ${RANDOM_PAGE_COST}`)
    await prepare(migrationTarget(bulk, (folder) => migrate(drizzle({ client: lite }), { migrationsFolder: folder })))
  } catch (error) {
    await lite.close()
    throw error
  }
  return {
    kind: 'embedded',
    bulk,
    inTurn: (work) => work(),
    db: markTransactions(drizzle({ client: outsideTransactions(lite) }) as unknown as Database),
    queue: embeddedQueueDatabase(lite),
    listen: listenTo(lite),
    vacuum: () => vacuum(lite),
    ping: async () => {
      await lite.query('select 1')
    },
    close: () => lite.close(),
  }
}

/** The part of PGlite that the ORM uses. Its functions throw while a transaction is open. */
const outsideTransactions = (lite: PGlite): PGlite =>
  ({
    query: refuseInTransaction(lite.query.bind(lite)),
    transaction: refuseInTransaction(lite.transaction.bind(lite)),
  }) as PGlite

// Notifications arrive with the commit, in the same process, so none can be missed.
const listenTo =
  (lite: PGlite): ListenForChanges =>
  async (channel, listener) => {
    const stop = await lite.listen(channel, (word) => listener.onChange(word))
    listener.onListening()
    return {
      caughtUp: async () => {},
      prove: async () => {},
      stop: async () => {
        listener.onInterrupted()
        await stop()
      },
    }
  }
