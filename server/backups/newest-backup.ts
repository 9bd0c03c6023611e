import type { BackupStore } from './backup-store.ts'
import { backupDate } from './manifest.ts'
import { readManifest } from './restore-backup.ts'
import { listBackups } from './retention.ts'

// Tolerated difference between the clocks of two machines.
const AHEAD_MS = 3_600_000

/** Returns whether the clock was ahead when the backup was made. Such a backup would be taken for the newest for a long time. */
export const isFromTheFuture = (name: string, now: Date): boolean => backupDate(name).getTime() > now.getTime() + AHEAD_MS

/** Returns the newest backup, ignoring backups made just before a restore and backups made while a clock was ahead of `now`. */
export async function newestBackup(store: BackupStore, now: Date): Promise<string | undefined> {
  for (const name of await listBackups(store)) {
    if (isFromTheFuture(name, now)) continue
    if ((await readManifest(store, name))?.cause !== 'before a restore') return name
  }
}
