import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { rowsOf } from '../database.ts'
import { people } from '../schema/identity.ts'
import { openEmbeddedDatabase, startCopy } from './open-embedded.ts'

const directory = mkdtempSync(join(tmpdir(), 'open-embedded-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a new database is unpacked from the template file, even if an earlier start was killed, and keeps its data when opened again', {
  timeout: 90_000,
}, async () => {
  const packed = join(directory, 'packed.tgz')
  const lite = await startCopy(await openAsBlob(inject('embeddedTemplate')))
  await lite.exec('create table mark_of_the_file ()')
  writeFileSync(packed, Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer()))
  await lite.close()
  const db = join(directory, 'db')
  mkdirSync(join(db, 'postgres'), { recursive: true })
  writeFileSync(join(db, 'postgres', 'PG_VERSION'), '')
  writeFileSync(join(db, 'creating'), '')

  const first = await openEmbeddedDatabase(directory, undefined, undefined, packed)
  await first.db.insert(people).values({ email: 'anna@example.com', passwordHash: '' })
  const marks = await rowsOf(first.db, sql`select from pg_class where relname = 'mark_of_the_file'`)
  await first.close()
  expect(marks).toHaveLength(1)
  expect(readdirSync(db)).not.toContain('creating')

  const second = await openEmbeddedDatabase(directory, undefined, undefined, packed)
  expect(await second.db.$count(people)).toBe(1)
  await second.close()
})
