import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../root.ts'
import type { BulkCopyAccess } from './bulk-copy.ts'

/** The advisory lock that a process holds while it starts and migrates. The number is arbitrary. */
export const START_LOCK = 7_418_224

export const migrationsFolder = fileURLToPath(new URL('server/db/migrations', root))

type Journal = { entries: { tag: string; when: number }[] }
const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))

/** A migration is identified by the time it was created, which always increases. */
export const newestMigration = (): number => Math.max(...readJournal().entries.map(({ when }) => when))

export const countMigrations = (after: number): number => readJournal().entries.filter(({ when }) => when > after).length

export class DatabaseIsNewer extends Error {
  constructor() {
    super('The database is newer than this version of Tichá: start the version it was last used with, or a later one.')
  }
}

export type MigrationTarget = {
  bulk: BulkCopyAccess
  /** Reads the newest migration that the database has. Undefined means that the database is empty. */
  lastMigration: () => Promise<number | undefined>
  /** Applies all migrations up to this one. Does nothing if the database already has it. */
  migrateTo: (migration: number) => Promise<void>
}
export type PrepareDatabase = (database: MigrationTarget) => Promise<void>

/** Applies all migrations. `before` is called first if a non-empty database has to be migrated. Throws DatabaseIsNewer. */
export async function migrateToNewest(database: MigrationTarget, before?: (migration: number) => Promise<unknown>): Promise<void> {
  const newest = newestMigration()
  const last = await database.lastMigration()
  // This query avoids the ORM, which reads and hashes all migrations.
  if (last === newest) return
  if (last !== undefined && last > newest) throw new DatabaseIsNewer()
  if (last !== undefined) await before?.(last)
  await database.migrateTo(newest)
}

/** `migrate`: the ORM's function, which applies every migration in a folder. */
export function migrationTarget(bulk: BulkCopyAccess, migrate: (folder: string) => Promise<void>): MigrationTarget {
  return {
    bulk,
    lastMigration: () =>
      bulk.read(async ({ rows }) => {
        const [table] = await rows<{ is: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as is`)
        if (!table?.is) return undefined
        const [last] = await rows<{ at: string | number | null }>('select max(created_at) as at from drizzle.__drizzle_migrations')
        return last?.at == null ? undefined : Number(last.at)
      }),
    migrateTo: (migration) => (migration === newestMigration() ? migrate(migrationsFolder) : migrateBy(migrate, migration)),
  }
}

async function migrateBy(migrate: (folder: string) => Promise<void>, last: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= last)
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
