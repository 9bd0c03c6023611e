import type { Reader } from '../db/database.ts'
import { lastBackup } from './backups-repository.ts'

/** When the last backup was made, and how many seconds ago; null: there is none. */
export async function readBackupAge(reader: Reader): Promise<{ madeAt: Date; ageSeconds: number } | null> {
  const last = await lastBackup(reader)
  return last ? { madeAt: last.madeAt, ageSeconds: Math.max(0, Math.round((Date.now() - last.madeAt.getTime()) / 1000)) } : null
}
