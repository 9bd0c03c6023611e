import { runEach } from '../domain/kernel/run-each.ts'
import type { BackupStore } from './backup-store.ts'
import { backupDate, manifestFile, mediaFile } from './manifest.ts'
import { readManifest } from './restore-backup.ts'

const DAY_MS = 86_400_000
// Files without a manifest are left alone for a day, because they may belong to a backup in progress.
const UNFINISHED_MS = DAY_MS

/** `names`: complete backups. Returns the outdated ones, never the newest. Names with a future time are ignored. */
export function expiredBackups(names: string[], keepDays: number, now: Date): string[] {
  const [, ...older] = names
    .filter((name) => backupDate(name) <= now)
    .toSorted()
    .reverse()
  return older.filter((name) => now.getTime() - backupDate(name).getTime() > keepDays * DAY_MS)
}

/** Returns the complete backups, newest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  return (await store.list(''))
    .flatMap((file) => /^(\d[^/]+)\/manifest\.json$/.exec(file)?.[1] ?? [])
    .sort()
    .reverse()
}

/** Removes outdated and incomplete backups, and pictures that no backup needs. */
export async function removeExpiredBackups(store: BackupStore, keepDays: number, now: Date): Promise<void> {
  const finished = await listBackups(store)
  const gone = expiredBackups(finished, keepDays, now)
  const files = await store.list('')
  const unfinished = namesIn(files).filter((name) => !finished.includes(name))
  const abandoned = unfinished.filter((name) => now.getTime() - backupDate(name).getTime() > UNFINISHED_MS)
  await runEach([...gone, ...abandoned], (name) => removeBackup(store, name, files), 'Not every outlived backup could be removed.')
  // A backup in progress may have stored pictures that no manifest lists yet.
  if (unfinished.length > abandoned.length) return
  const kept = finished.filter((name) => !gone.includes(name))
  await removePictures(store, files, kept)
}

const namesIn = (files: string[]): string[] => [...new Set(files.flatMap((file) => /^(\d[^/]+)\//.exec(file)?.[1] ?? []))]

/** Removes the manifest first, so that a partly removed backup counts as incomplete. */
async function removeBackup(store: BackupStore, name: string, files: string[]): Promise<void> {
  await store.remove(manifestFile(name))
  for (const file of files) if (file.startsWith(`${name}/`) && file !== manifestFile(name)) await store.remove(file)
}

async function removePictures(store: BackupStore, files: string[], kept: string[]): Promise<void> {
  const needed = new Set<string>()
  for (const name of kept) for (const file of (await readManifest(store, name))?.media ?? []) needed.add(mediaFile(file))
  for (const file of files) if (file.startsWith('media/') && !needed.has(file)) await store.remove(file)
}
