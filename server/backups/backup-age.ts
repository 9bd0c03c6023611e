import type { Reader } from '../db/database.ts'
import { lastBackup } from './backups-repository.ts'

/** Returns the time and the age in seconds of the last backup; null if there is none. */
export async function readBackupAge(reader: Reader): Promise<{ madeAt: Date; ageSeconds: number } | null> {
  const last = await lastBackup(reader)
  return last ? { madeAt: last.madeAt, ageSeconds: Math.max(0, Math.round((Date.now() - last.madeAt.getTime()) / 1000)) } : null
}
