import { expect, onTestFinished, test } from 'vitest'
import { freshEmbeddedDatabase } from '../database.testing.ts'
import type { OpenDatabase } from '../open-database.ts'

async function opened() {
  const open = await freshEmbeddedDatabase()
  onTestFinished(open.close)
  return { open, rows: rowsOf(open) }
}
const rowsOf =
  ({ queue }: OpenDatabase) =>
  async (text: string) =>
    (await queue.executeSql(text)).rows as Record<string, unknown>[]

const TABLES = `select format('%I', relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
const PERSON = `insert into people (email, password_hash) values ('anna@example.com', 'none') returning id`

test('a reused database is empty, and its sequences start at one again', async () => {
  const first = await freshEmbeddedDatabase()
  await rowsOf(first)(PERSON)
  await rowsOf(first)(`insert into audit_trail (person_id, action, kind, at) values (1, 'made', 'person', now())`)
  // The sequence advances although the insert is rolled back.
  await rowsOf(first)(`begin; insert into services (name_en, duration_minutes, price) values ('Yoga', 60, 100); rollback`)
  expect((await rowsOf(first)(TABLES)).length).toBeGreaterThan(0)
  await first.close()

  const { rows } = await opened()
  expect(await rows(TABLES)).toEqual([])
  expect(await rows(PERSON)).toEqual([{ id: 1 }])
  expect(await rows(`insert into services (name_en, duration_minutes, price) values ('Yoga', 60, 100) returning id`)).toEqual([{ id: 1 }])
})

test('a reused database has the original triggers, tables and settings, and no listeners', async () => {
  for (const change of [
    'alter table bookings disable trigger guard_places',
    'create table of_mine (id integer)',
    `set timezone = 'Asia/Tokyo'`,
    'listen of_mine',
  ]) {
    const { open, rows } = await opened()
    const before = await rows(STATE)
    await rows(change)
    expect(await rows(STATE), change).not.toEqual(before)
    await open.close()
    const next = await opened()
    expect(await next.rows(STATE), change).toEqual(before)
  }
})

const STATE = `select (select tgenabled from pg_trigger where tgname = 'guard_places' limit 1) as guard, to_regclass('of_mine') as mine,
  current_setting('timezone') as zone, (select count(*)::int from pg_listening_channels()) as listening`

test('a reused database refuses statements after it was closed', async () => {
  const { open } = await opened()
  await open.close()
  await expect(open.queue.executeSql('select 1')).rejects.toThrow('closed')
  await expect(open.ping()).rejects.toThrow('closed')
})
