import { desc } from 'drizzle-orm'
import type { Database, Reader } from '../db/database.ts'
import { backups } from '../db/schema/backups.ts'
import type { Manifest } from './manifest.ts'

export type BackupRecord = { name: string; place: string; cause: Manifest['cause']; rows: number; madeAt: Date }

export async function recordBackup(db: Database, made: BackupRecord): Promise<void> {
  await db.insert(backups).values(made)
}

/** When the last one was made; undefined: there was none. */
export async function lastBackup(reader: Reader): Promise<BackupRecord | undefined> {
  const [last] = await reader.select().from(backups).orderBy(desc(backups.madeAt)).limit(1)
  return last
}
