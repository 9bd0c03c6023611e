import { desc } from 'drizzle-orm'
import type { BulkCopy } from '../db/bulk-copy.ts'
import type { Database, Reader } from '../db/database.ts'
import { backups } from '../db/schema/backups.ts'
import type { Manifest } from './manifest.ts'

export type BackupRecord = { name: string; place: string; cause: Manifest['cause']; rows: number; madeAt: Date }

export async function recordBackup(db: Database, made: BackupRecord): Promise<void> {
  await db.insert(backups).values(made)
}

/** Like `recordBackup`, for a database that is still being opened. */
export async function insertBackupRecord({ rows }: Pick<BulkCopy, 'rows'>, made: BackupRecord): Promise<void> {
  await rows('insert into backups (name, place, cause, rows, made_at) values ($1, $2, $3, $4, $5)', [
    made.name,
    made.place,
    made.cause,
    made.rows,
    made.madeAt.toISOString(),
  ])
}

export async function lastBackup(reader: Reader): Promise<BackupRecord | undefined> {
  const [last] = await reader.select().from(backups).orderBy(desc(backups.madeAt)).limit(1)
  return last
}
