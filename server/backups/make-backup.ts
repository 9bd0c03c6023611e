import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BulkCopy, BulkCopyAccess } from '../db/bulk-copy.ts'
import { isDiskFull } from '../db/outage.ts'
import type { MediaStore } from '../domain/site/pictures/media-store.ts'
import { fileNames, type Picture } from '../domain/site/pictures/picture.ts'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'
import { counter } from './count-rows.ts'
import { type BackupCause, backupName, type Manifest, manifestFile, mediaFile, tableFile } from './manifest.ts'
import { readSequences, readTables, rowsWithoutKeys, type Table } from './table-inventory.ts'

export type BackupSource = { bulk: BulkCopyAccess; media: MediaStore; version: string; migration: number }

/** Copies database and pictures while the site runs, omitting secrets and emails that contain a token. Throws BackupStoreDown. */
export async function makeBackup(
  studio: BackupSource,
  store: BackupStore,
  cause: BackupCause,
  now: Date,
): Promise<{ name: string; manifest: Manifest }> {
  try {
    return await backUpBy(studio, store, cause, now)
  } catch (error) {
    if (!(error instanceof BackupStoreDown) && isDiskFull(error))
      throw new BackupStoreDown(`There is not enough space to prepare a backup in ${tmpdir()}.`, { cause: error })
    throw error
  }
}

async function backUpBy(studio: BackupSource, store: BackupStore, cause: BackupCause, now: Date) {
  const name = backupName(now)
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  try {
    const { pictures, ...database } = await studio.bulk.read((bulk) => spoolDatabase(bulk, folder))
    for (const table of database.tables) await store.put(tableFile(name, table.name), spooled(folder, table.name))
    const media = await copyPictures(studio.media, store, pictures, folder)
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      cause,
      version: studio.version,
      migration: studio.migration,
      ...database,
      media,
    }
    const file = join(folder, 'manifest.json')
    await writeFile(file, JSON.stringify(manifest, null, 2))
    await store.put(manifestFile(name), file)
    return { name, manifest }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const spooled = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

async function spoolDatabase(bulk: BulkCopy, folder: string) {
  const tables: Manifest['tables'] = []
  const ordered = await readTables(bulk)
  for (const table of ordered) tables.push(await spoolTable(bulk, table, spooled(folder, table.name)))
  const hasPictures = ordered.some(({ name }) => name === 'pictures')
  const pictures = hasPictures ? await bulk.rows<Picture>('select key, width, height from pictures') : []
  return { tables, sequences: await readSequences(bulk), pictures }
}

async function spoolTable(bulk: BulkCopy, table: Table, file: string): Promise<Manifest['tables'][number]> {
  const { seen, watch } = counter()
  await pipeline(Readable.from(watch(bulk.copyOut(rowsWithoutKeys(table)))), createGzip({ level: 4 }), createWriteStream(file))
  return { name: table.name, columns: table.columns, ...seen() }
}

/** Copies the pictures that `store` lacks. A picture without files in the media store is being uploaded or deleted, so it is left out. */
async function copyPictures(media: MediaStore, store: BackupStore, pictures: Picture[], folder: string): Promise<string[]> {
  const there = new Set(await store.list('media/'))
  const kept: string[] = []
  for (const name of pictures.flatMap(fileNames)) {
    if (!there.has(mediaFile(name))) {
      const found = await media.find(name)
      if (!found) continue
      const file = join(folder, name)
      await pipeline(found.body, createWriteStream(file))
      await store.put(mediaFile(name), file)
      await rm(file)
    }
    kept.push(name)
  }
  return kept
}
