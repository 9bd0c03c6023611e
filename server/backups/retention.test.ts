import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupName, type Manifest, manifestFile, mediaFile, tableFile } from './manifest.ts'
import { memoryBackupStore } from './memory-store.testing.ts'
import { expiredBackups, listBackups, removeExpiredBackups } from './retention.ts'

const now = new Date('2026-11-21T03:00:00Z')
const daysAgo = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retention-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let store: ReturnType<typeof memoryBackupStore>
beforeEach(() => {
  store = memoryBackupStore()
})

async function put(name: string, content: string): Promise<void> {
  const file = join(folder, 'file')
  await writeFile(file, content)
  await store.put(name, file)
}

async function finished(name: string, media: string[]): Promise<void> {
  await put(tableFile(name, 'people'), 'rows')
  for (const file of media) await put(mediaFile(file), 'a picture')
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    cause: 'nightly',
    version: '1',
    migration: 1,
    tables: [],
    sequences: [],
    media,
  }
  await put(manifestFile(name), JSON.stringify(manifest))
}

test('backups expire after the retention period, except the newest', () => {
  expect(expiredBackups([daysAgo(31), daysAgo(2), daysAgo(29)], 30, now)).toEqual([daysAgo(31)])
  expect(expiredBackups([daysAgo(400), daysAgo(300)], 30, now)).toEqual([daysAgo(400)])
  expect(expiredBackups([], 30, now)).toEqual([])
})

test('retention deletes an expired backup and the pictures that no other backup needs', async () => {
  await finished(daysAgo(40), ['old.webp', 'both.webp'])
  await finished(daysAgo(1), ['both.webp', 'new.webp'])
  await removeExpiredBackups(store, 30, now)
  expect(await listBackups(store)).toEqual([daysAgo(1)])
  expect((await store.list('')).sort()).toEqual(
    [manifestFile(daysAgo(1)), tableFile(daysAgo(1), 'people'), mediaFile('both.webp'), mediaFile('new.webp')].sort(),
  )
})

test('retention deletes an unfinished backup after a day, but no pictures while a backup is being made', async () => {
  await finished(daysAgo(1), [])
  await put(tableFile(daysAgo(3), 'people'), 'half')
  await put(tableFile(backupName(now), 'people'), 'being made')
  await put(mediaFile('being-kept.webp'), 'a picture')
  await removeExpiredBackups(store, 30, now)
  expect(await store.list(daysAgo(3))).toEqual([])
  expect(await store.list(backupName(now))).toHaveLength(1)
  expect(await store.list('media/')).toEqual([mediaFile('being-kept.webp')])
})
