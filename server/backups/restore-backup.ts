import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { BulkCopy } from '../db/bulk-copy.ts'
import { NOTIFY_ALL_HAS_CHANGED } from '../db/changes/public-changes.ts'
import type { MigrationTarget } from '../db/migrate.ts'
import type { MediaStore } from '../domain/site/pictures/media-store.ts'
import { contentTypeOf } from '../domain/site/pictures/picture.ts'
import type { BackupStore } from './backup-store.ts'
import { counter, type RowCounts } from './count-rows.ts'
import { type Manifest, manifest, manifestFile, mediaFile, tableFile } from './manifest.ts'
import { setSequences, type Table, tableAndColumns, triggers } from './table-inventory.ts'

/** The backup does not match its manifest. Nothing has been written. */
export class BackupDamaged extends Error {}

/** Returns undefined if there is no complete backup of that name. Throws BackupDamaged. */
export async function readManifest(store: BackupStore, backup: string): Promise<Manifest | undefined> {
  const file = await store.get(manifestFile(backup))
  if (!file) return undefined
  const parsed = manifest.safeParse(parse(await text(file)))
  if (!parsed.success) throw new BackupDamaged(`${manifestFile(backup)} is damaged, or was made by a later version.`)
  return parsed.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Restores a backup into an empty database, atomically, at the backup's migration. Throws BackupDamaged. */
export async function restoreDatabase(database: MigrationTarget, store: BackupStore, backup: string, contents: Manifest): Promise<void> {
  await database.migrateTo(contents.migration)
  await database.bulk.write(async (bulk) => {
    for (const table of contents.tables) {
      const { rows, sha256 } = await fillTable(bulk, table, await readTable(store, backup, table))
      if (rows !== table.rows || sha256 !== table.sha256)
        throw new BackupDamaged(`The rows of ${table.name} don’t match what was backed up.`)
    }
    await setSequences(bulk, contents.sequences)
    await bulk.rows(NOTIFY_ALL_HAS_CHANGED)
  })
}

async function readTable(store: BackupStore, backup: string, { name }: { name: string }): Promise<AsyncIterable<Uint8Array>> {
  const file = await store.get(tableFile(backup, name))
  if (!file) throw new BackupDamaged(`${tableFile(backup, name)} is missing.`)
  return unzipped(file, tableFile(backup, name))
}

async function* unzipped(file: Readable, name: string): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip()
  const whole = pipeline(file, gunzip)
  whole.catch(() => {}) // The loop below throws the same error.
  try {
    yield* gunzip
    await whole
  } catch (cause) {
    throw new BackupDamaged(`${name} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** Fills a table with its triggers disabled, because they would check the rows again and write derived rows. Returns the counts. */
export async function fillTable(bulk: BulkCopy, table: Omit<Table, 'key'>, source: AsyncIterable<Uint8Array>): Promise<RowCounts> {
  const { watch, seen } = counter()
  await bulk.rows(triggers('disable', table))
  await bulk.copyIn(tableAndColumns(table), watch(source))
  await bulk.rows(triggers('enable', table))
  return seen()
}

/** Restores pictures missing in the media store. Returns the names of pictures that are missing in the backup too. */
export async function restorePictures(media: MediaStore, store: BackupStore, { media: names }: Manifest): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const here = await media.find(name)
    here?.body.destroy()
    if (here) continue
    const file = await store.get(mediaFile(name))
    if (file) await media.put(name, await buffer(file), contentTypeOf(name))
    else missing.push(name)
  }
  return missing
}
