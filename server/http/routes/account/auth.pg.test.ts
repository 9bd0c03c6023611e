import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  app = await testApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const twenty = Array.from({ length: 20 }, (_, index) => index)

test('exactly one of twenty simultaneous registrations of one address succeeds', async () => {
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com']) {
    const answers = await Promise.all(twenty.map(() => ask(app, 'POST', 'register/', { body: { email, password: PASSWORD } })))
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? body.email}`).sort()).toEqual([
      `201 ${email}`,
      ...Array(19).fill('409 email_taken'),
    ])
    expect(await open.db.$count(people, eq(people.email, email))).toBe(1)
  }
})

test('twenty token refreshes at the same time as a logout do not keep the sign-in open', async () => {
  const { access, refresh } = await signedIn(app)
  const answers = await Promise.all([
    ...twenty.map(() => ask(app, 'POST', 'token/refresh/', { body: { refresh } })),
    ask(app, 'POST', 'logout/', { body: { refresh } }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
  expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
})
