import type { BackupStore } from './backup-store.ts'
import { backupDate } from './manifest.ts'
import { readManifest } from './restore-backup.ts'
import { listBackups } from './retention.ts'

// Clocks of two machines differ a little.
const AHEAD_MS = 3_600_000

/** Whether a backup was made while a clock was wrong: by its name it will be the newest for a long time. */
export const isFromTheFuture = (name: string, now: Date): boolean => backupDate(name).getTime() > now.getTime() + AHEAD_MS

/**
 * The backup to restore when none is named: the newest that was not made before a restore (that is what one wants to get rid of), nor under a
 * clock that was ahead of `now`. Undefined: there is none.
 */
export async function newestBackup(store: BackupStore, now: Date): Promise<string | undefined> {
  for (const name of await listBackups(store)) {
    if (isFromTheFuture(name, now)) continue
    if ((await readManifest(store, name))?.cause !== 'before a restore') return name
  }
}
