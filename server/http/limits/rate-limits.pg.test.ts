import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hitCounter } from '../../db/count-hits.ts'
import { freshServerDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { hits } from '../../db/schema/hits.ts'
import { openServerDatabase } from '../../db/server/open-server.ts'
import { deleteExpired } from '../../domain/people/sign-in/delete-expired.ts'
import { testApp } from '../app.testing.ts'
import type { Http } from '../http.ts'
import { ask } from '../routes/account/auth.testing.ts'

const SECRET = 'a secret of the tests'
let open: OpenDatabase & { url: string }
let other: OpenDatabase
let apps: Http[]
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  other = await openServerDatabase(open.url)
  apps = await Promise.all([open, open, other].map((one) => testApp(one, { rateLimitFactor: 1, countHit: hitCounter(one.db, SECRET) })))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await other.close()
  await open.close()
})

let addresses = 0
const somewhere = () => `10.1.0.${++addresses}`
const signIn = (at: number, email: string, from = somewhere()) =>
  ask(apps[at % 3] as Http, 'POST', 'login/', { body: { email, password: 'wrong password' }, from }).then(({ status }) => status)
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('three processes share one rate limit, even for simultaneous attempts', async () => {
  const guesses = Array.from({ length: 30 }, (_, at) => signIn(at, 'anna@example.com', `2001:db8:5:${at % 5}::1`))
  expect(refused(await Promise.all(guesses))).toBe(20)
  const fromOne = Array.from({ length: 15 }, (_, at) => signIn(at, `person-${at}@example.com`, '10.2.0.1'))
  expect(refused(await Promise.all(fromOne))).toBe(5)
  expect(await signIn(0, 'boris@example.com')).toBe(401)
})

test('a rate limit counts from one again in the next window, and expired windows are deleted', async () => {
  const hour = 3_600_000
  const count = (what: string) => hitCounter(open.db, SECRET)(what, hour)
  const pass = () => open.db.update(hits).set({ overAt: sql`over_at - interval '61 minutes'` })
  await count('a guess')
  expect(await count('a guess')).toMatchObject({ current: 2, ttl: expect.closeTo(hour, -5) })
  await pass()
  expect(await count('a guess')).toMatchObject({ current: 1, ttl: expect.closeTo(hour, -5) })

  await pass()
  await count('of this hour')
  await deleteExpired(open)
  expect(await open.db.$count(hits)).toBe(1)
  expect((await count('of this hour')).current).toBe(2)
})

test('stored rate limit counters contain neither the IP address nor the email address', async () => {
  await signIn(0, 'secret.person@example.com', '10.9.8.7')
  expect(JSON.stringify(await open.db.select().from(hits))).not.toMatch(/secret\.person|10\.9\.8/)
})
