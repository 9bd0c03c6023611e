import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from '../../packages/content/on-disk.ts'
import type { TextBody } from '../../packages/content/parts.ts'
import { newestMigration, type PrepareDatabase } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { pictures } from '../db/schema/gallery.ts'
import { people } from '../db/schema/identity.ts'
import { fillDemoStudio } from '../demo/fill-demo-studio.ts'
import { createSandboxProvider } from '../domain/money/payments/sandbox-provider.ts'
import { testVoucherCodes } from '../domain/products/vouchers/voucher-codes.testing.ts'
import { publishContent } from '../domain/site/content/publish-content.ts'
import { SiteContent } from '../domain/site/content/site-content.ts'
import { memoryStore } from '../domain/site/pictures/memory-store.testing.ts'
import { fileNames } from '../domain/site/pictures/picture.ts'
import type { BackupStore } from './backup-store.ts'
import { copyDatabase, differences, sumsOf } from './copy-database.ts'
import { folderBackupStore } from './folder-store.ts'
import { makeBackup } from './make-backup.ts'
import { tableFile } from './manifest.ts'
import { BackupDamaged, readManifest, restoreDatabase, restorePictures } from './restore-backup.ts'

/** The database to restore into: a migrated one without a studio, or an empty one that the test fills. */
export type Target = { fresh: () => Promise<OpenDatabase>; filled: (prepare: PrepareDatabase) => Promise<OpenDatabase> }

const picture = { key: 'a'.repeat(32), width: 480, height: 320 }

/** Defines the tests of making and restoring a backup, for one kind of source and one kind of target. */
export function backupRules(source: () => Promise<OpenDatabase>, target: Target): void {
  const media = memoryStore()
  const opened: OpenDatabase[] = []
  let open: OpenDatabase
  let folder: string
  let store: BackupStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'))
    store = folderBackupStore(folder)
    open = await source()
    opened.push(open)
    const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
    await fillDemoStudio({
      ...open,
      provider,
      enqueue: async () => {},
      holdSeconds: 2100,
      termsVersion: () => '2026-11-01',
      timeZone: 'Europe/Prague',
      voucherCodes: testVoucherCodes,
    })
    await open.db.insert(pictures).values(picture)
    for (const name of fileNames(picture)) await media.put(name, Buffer.from(`bytes of ${name}`), 'image/webp')
    await open.db.insert(people).values({ email: 'odd@example.com', passwordHash: '', firstName: 'Tab\tand\nline\\, žluťoučký 🧘 Анна' })
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await rm(folder, { recursive: true, force: true })
  })

  const made = (now = new Date()) =>
    makeBackup({ bulk: open.bulk, media, version: 'test', migration: newestMigration() }, store, 'by hand', now)

  const restored = async (name: string): Promise<OpenDatabase> => {
    const contents = await readManifest(store, name)
    if (!contents) throw new Error('There is no such backup.')
    const fresh = await target.filled((database) => restoreDatabase(database, store, name, contents))
    opened.push(fresh)
    return fresh
  }

  test('a restore copies the rows of every table and continues the sequences', async () => {
    const { name, manifest } = await made()
    const fresh = await restored(name)
    expect(differences(await sumsOf(open.bulk), await sumsOf(fresh.bulk))).toEqual([])
    expect(manifest.tables.find((table) => table.name === 'bookings')?.rows).toBeGreaterThan(20)
    const last = manifest.sequences.find((sequence) => sequence.name === 'people_id_seq')?.value ?? 0
    const [next] = await fresh.db.insert(people).values({ email: 'next@example.com', passwordHash: '' }).returning()
    expect(next?.id).toBe(last + 1)
  })

  test('a restored database enforces its constraint triggers', async () => {
    const fresh = await restored((await made()).name)
    const oversold = fresh.db.execute(sql`update offerings set capacity = 1 where id in
      (select offering_id from bookings where status = 'paid' group by 1 having count(*) > 1 limit 1)`)
    await expect(oversold).rejects.toMatchObject({ cause: { constraint: 'places_within_capacity' } })
  })

  test('a restore brings back the site published at the time of the backup, and new versions can be published afterwards', async () => {
    const [owner] = await open.db.insert(people).values({ email: 'owner@example.com', passwordHash: '!' }).returning()
    const siteOf = ({ db }: OpenDatabase) => new SiteContent({ db, files: filesOnDisk(), writeDay: (day) => day })
    const publish = async (database: OpenDatabase, lead: string, basedOn: number | null) => {
      const [{ db }, content] = [database, siteOf(database)]
      const { en, ru } = content.bodyOfFiles('about') as TextBody
      const body = { en: en.replace(/^lead: .*$/m, `lead: ${lead}`), ru }
      const publication = { key: 'about', what: { body }, basedOn, staffId: owner?.id ?? 0 } as const
      const published = await publishContent({ db, content, timeZone: 'Europe/Prague', undoSeconds: 60 }, publication, new Date())
      if (!published.ok) throw new Error(published.reason)
      return published.value.version.id
    }
    const lead = async (database: OpenDatabase) => (await siteOf(database).read()).en.about.head.lead
    const before = await publish(open, 'Before the backup', null)
    const { name } = await made()
    await publish(open, 'After the backup', before)
    const fresh = await restored(name)
    expect([await lead(open), await lead(fresh)]).toEqual(['After the backup', 'Before the backup'])
    expect(await publish(fresh, 'Since then', before)).toBe(before + 1)
    expect(await lead(fresh)).toBe('Since then')
  })

  test('restoring pictures writes all missing files', async () => {
    const { manifest } = await made()
    const elsewhere = memoryStore()
    expect(await restorePictures(elsewhere, store, manifest)).toEqual([])
    expect([...elsewhere.files].sort()).toEqual([...media.files].sort())
  })

  test('a backup made during writes contains each transaction completely or not at all', async () => {
    let stop = false
    const writer = (async () => {
      for (let index = 0; !stop; index += 1) {
        // Without this pause the embedded database would block the event loop.
        await pause(1)
        await open.db.transaction(async (tx) => {
          const [person] = await tx
            .insert(people)
            .values({ email: `busy${index}-${Date.now()}@example.com`, passwordHash: '' })
            .returning()
          await tx.execute(sql`insert into bookings (offering_id, person_id, status, cancelled_by, price, language)
            select id, ${person?.id}, 'cancelled', 'person', 100, 'en' from offerings where kind = 'session' limit 1`)
        })
      }
    })()
    const { name } = await made()
    stop = true
    await writer
    const fresh = await restored(name)
    const [busy, theirs] = [sql`email like 'busy%'`, sql`person_id in (select id from people where email like 'busy%')`]
    expect(await fresh.db.$count(bookings, theirs)).toBe(await fresh.db.$count(people, busy))
    expect(await open.db.$count(people, busy)).toBeGreaterThan(0)
  })

  test('a restore refuses a damaged backup and leaves no rows behind', async () => {
    const { name } = await made()
    const file = join(folder, tableFile(name, 'people'))
    const bytes = await readFile(file)
    await rm(file)
    await expect(restored(name)).rejects.toThrow(BackupDamaged)
    await appendFile(file, bytes.subarray(0, bytes.length - 20))
    await expect(restored(name)).rejects.toThrow(BackupDamaged)
    const { name: other, manifest } = await made(new Date(Date.now() + 1000))
    const wrong = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, sha256: 'f'.repeat(64) })) }
    let left: number | undefined
    const fresh = target.filled(async (database) => {
      await restoreDatabase(database, store, other, wrong).catch(async (error) => {
        left = (await database.bulk.read(({ rows }) => rows<{ n: number }>('select count(*)::int as n from offerings')))[0]?.n
        throw error
      })
    })
    await expect(fresh).rejects.toThrow(BackupDamaged)
    expect(left).toBe(0)
  })

  test('copyDatabase copies every row to the other database', async () => {
    const to = await target.fresh()
    opened.push(to)
    const ours = await copyDatabase(open.bulk, to.bulk)
    expect(differences(ours, await sumsOf(to.bulk))).toEqual([])
    expect(differences(await sumsOf(open.bulk), ours)).toEqual([])
    await to.db.execute(sql`update people set first_name = 'Somebody else' where email = 'odd@example.com'`)
    expect(differences(ours, await sumsOf(to.bulk))).toEqual(['people'])
  })
}
