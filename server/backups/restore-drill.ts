import { databaseFault } from '../db/database.ts'
import { migrateToNewest, newestMigration } from '../db/migrate.ts'
import { type DrillFigures, readFigures } from '../domain/kernel/vitals/drill-figures.ts'
import type { BackupStore } from './backup-store.ts'
import { mediaFile } from './manifest.ts'
import { newestBackup } from './newest-backup.ts'
import { BackupDamaged, readManifest, restoreDatabase } from './restore-backup.ts'
import { type ScratchKind, withScratchDatabase } from './scratch-database.ts'

/** `failure`: the fault of the backup, or null if it has none. `figures`: counts and sums of restored rows older than `figuresAt`. */
export type DrillReport = {
  backup: string
  madeAt: string
  scratch: ScratchKind
  rows: number
  seconds: number
  figures: DrillFigures | null
  figuresAt: string
  failure: string | null
}

// The figures end a minute before the backup, because a transaction that began before the backup may have committed after it.
const MARGIN_MS = 60_000

type DrillDependencies = { store: BackupStore; databaseUrl: string | undefined; dataDirectory: string }

/** Restores the newest backup into a scratch database and checks it. Undefined: none is suitable. Throws if storage or database fails. */
export async function runRestoreDrill({ store, ...where }: DrillDependencies): Promise<DrillReport | undefined> {
  const began = performance.now()
  const backup = await newestBackup(store, new Date())
  if (backup === undefined) return undefined
  const contents = await readManifest(store, backup)
  if (!contents || contents.migration > newestMigration()) return undefined
  const figuresAt = new Date(new Date(contents.made_at).getTime() - MARGIN_MS)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const tried = await withScratchDatabase(where, async (database, scratch) => {
    try {
      await restoreDatabase(database, store, backup, contents)
      await migrateToNewest(database)
      return { scratch, figures: await database.bulk.read((bulk) => readFigures(bulk.rows, figuresAt)), failure: null }
    } catch (error) {
      const failure = faultOfBackup(error)
      if (failure === undefined) throw error
      return { scratch, figures: null, failure }
    }
  })
  const there = new Set(await store.list('media/'))
  const missing = contents.media.filter((name) => !there.has(mediaFile(name)))
  return {
    ...tried,
    backup,
    madeAt: contents.made_at,
    rows,
    seconds: Math.round((performance.now() - began) / 1000),
    figuresAt: figuresAt.toISOString(),
    failure: tried.failure ?? (missing.length > 0 ? `${missing.length} photo files are missing from the backup storage.` : null),
  }
}

/** Returns undefined if the error is not about the backup. Names only PostgreSQL's code, because its messages may contain personal data. */
function faultOfBackup(error: unknown): string | undefined {
  if (error instanceof BackupDamaged) return error.message
  const code = databaseFault(error)?.code ?? ''
  // PostgreSQL classes 22 (data) and 23 (constraints).
  return /^2[23]/.test(code) ? `The database refused rows of the backup (${code}).` : undefined
}
