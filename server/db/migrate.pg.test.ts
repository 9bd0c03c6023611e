import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { emptyServerDatabase, freshServerDatabase } from './database.testing.ts'
import { migrateToNewest, migrationsFolder } from './migrate.ts'
import { openServerDatabase } from './server/open-server.ts'

test('four processes that start together run each migration once', async () => {
  const first = await freshServerDatabase(inject('databaseUrl'), 2)
  await first.queue.executeSql('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length
  const others = await Promise.all([1, 2, 3, 4].map(() => openServerDatabase(first.url, { connections: 2 })))
  expect((await first.queue.executeSql('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([{ n: files }])
  for (const other of others) await other.close()
  await first.close()
})

/** Migrates to the last version before the migration of this name, fills the tables, and migrates to the newest version. */
async function migrateFilled(name: string, fill: string[]) {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const before = entries[entries.findIndex(({ tag }) => tag.endsWith(name)) - 1]
  return emptyServerDatabase(inject('databaseUrl'), async (database) => {
    await database.migrateTo(before?.when ?? 0)
    await database.bulk.write(async ({ rows }) => {
      for (const statement of fill) await rows(statement)
    })
    await migrateToNewest(database)
  })
}

test('the migration promised_online stores for earlier bookings whether their class was sold as online', async () => {
  const link = 'https://meet.example.com/a'
  // `online`: the value that the migration should store.
  const classes = [
    { name: 'at a hall', kind: 'session', place: 'Hall', promised: 'Hall', online: false },
    { name: 'online', kind: 'session', place: '', link, promised: '', online: true },
    { name: 'online, now at a hall', kind: 'session', place: 'Hall', promised: '', online: true },
    { name: 'never given a venue', kind: 'session', place: '', promised: '', online: false },
    { name: 'event online, now in a park', kind: 'event', place: 'Park', promised: 'Онлайн', online: true },
    { name: 'event in a park', kind: 'event', place: 'Park', promised: 'Park', online: false },
    { name: 'slot of an online service', kind: 'slot', place: '', promised: 'Zoom', online: true },
  ]
  const open = await migrateFilled('_promised_online', [
    `insert into people (email, password_hash, first_name, last_name) values ('a@example.com', 'none', 'Anna', 'A')`,
    `insert into services (name_en, duration_minutes, price, is_online) values ('Pilates', 60, 0, true)`,
    `insert into offerings (kind, starts_at, ends_at, capacity, price, title_en, place_en, meet_link, event_type, service_id)
     select c->>'kind', now() + interval '1 day', now() + interval '25 hours', 1, case when c->>'kind' <> 'slot' then 0 end,
       c->>'name', c->>'place', c->>'link', case when c->>'kind' = 'event' then 'retreat' end,
       case when c->>'kind' = 'slot' then (select id from services) end from jsonb_array_elements('${JSON.stringify(classes)}') c`,
    `insert into bookings (offering_id, person_id, status, price, language, promised_start, promised_place_en, promised_place_ru)
     select o.id, p.id, 'paid', 0, 'en', o.starts_at, c->>'promised', ''
     from jsonb_array_elements('${JSON.stringify(classes)}') c join offerings o on o.title_en = c->>'name', people p`,
  ])
  const { rows } = await open.queue.executeSql(
    `select o.title_en as name, b.promised_online as online from bookings b join offerings o on o.id = b.offering_id order by o.id`,
  )
  expect(rows).toEqual(classes.map(({ name, online }) => ({ name, online })))
  await open.close()
})
