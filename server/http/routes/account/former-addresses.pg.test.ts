import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyServerDatabase } from '../../../db/database.testing.ts'
import { migrateToNewest, migrationsFolder } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { testApp } from '../../app.testing.ts'
import { ask, PASSWORD } from './auth.testing.ts'

const FEED = 'Jx2mYQ4vT0bqk7a9Zc1dEfGhIjKlMnOpQrStUvWxYz0'
const LINK = '0b9f6a3e-5c1d-4e7a-9b2f-8d3c6a1e5f70'

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
)
const made = journal.entries.findIndex(({ tag }) => tag.endsWith('signed_addresses'))
const before = journal.entries[made - 1]

let open: OpenDatabase
beforeAll(async () => {
  open = await emptyServerDatabase(inject('databaseUrl'), async (database) => {
    await database.migrateTo(before?.when ?? 0)
    await database.bulk.write(async ({ rows }) => {
      await rows(`insert into people (email, password_hash, email_proven_at) values ('anna@example.com', 'none', now())`)
      await rows(`insert into offerings (kind, starts_at, ends_at, capacity, price, title_en)
        values ('session', now() + interval '1 day', now() + interval '25 hours', 5, 65000, 'Yin')`)
      await rows(`insert into bookings (offering_id, person_id, status, paid_at, price, language, link_token)
        select o.id, p.id, 'paid', now(), 65000, 'en', '${LINK}' from offerings o, people p`)
      await rows(`insert into calendar_feeds (person_id, kind, token) select id, 'own', '${FEED}' from people`)
    })
    await migrateToNewest(database)
  })
})
afterAll(() => open.close())

test('a calendar feed created before addresses were signed still works, unsigned addresses of bookings answer 404, and no token is stored in readable form', async () => {
  await using app = await testApp(open)
  const feed = await app.inject(`/calendar/${FEED}.ics`)
  expect(feed.body).toContain('SUMMARY:Yin')
  expect((await app.inject(`/calendar/booking/${LINK}.ics`)).statusCode).toBe(404)
  expect((await app.inject(`/api/join/${LINK}/`)).statusCode).toBe(404)
  for (const table of ['bookings', 'calendar_feeds'])
    expect(JSON.stringify(await open.queue.executeSql(`select * from ${table}`))).not.toMatch(new RegExp(`${FEED}|${LINK}`))
})

test('a person with a calendar address from before addresses were signed is shown a second address, and creating a new address ends both', async () => {
  await using app = await testApp(open)
  const { body: person } = await ask(app, 'POST', 'register/', { body: { email: 'boris@example.com', password: PASSWORD } })
  const { body: tokens } = await ask(app, 'POST', 'login/', { body: { email: 'boris@example.com', password: PASSWORD } })
  await open.queue.executeSql('update people set email_proven_at = now()')
  await open.queue.executeSql(`update calendar_feeds set person_id = ${person.id}`)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const shown = (await app.inject({ url: '/api/calendar-feed/', headers })).json().url as string
  const path = new URL(shown).pathname
  const stati = async () => [(await app.inject(path)).statusCode, (await app.inject(`/calendar/${FEED}.ics`)).statusCode]
  expect(path).not.toContain(FEED)
  expect(await stati()).toEqual([200, 200])
  await app.inject({ method: 'POST', url: '/api/calendar-feed/', headers })
  expect(await stati()).toEqual([404, 404])
})
