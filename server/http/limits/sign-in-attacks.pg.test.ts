import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { hitCounter } from '../../db/count-hits.ts'
import { freshServerDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { mails } from '../../db/schema/notifications.ts'
import { testContext } from '../app.testing.ts'
import { createApp } from '../app.ts'
import type { Http } from '../http.ts'
import { codesTo, signInAttackRules } from './sign-in-attacks.testing.ts'

let open: OpenDatabase & { url: string }
let apps: Http[]
let turn = 0
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  const context = testContext(open, { rateLimitFactor: 1, countHit: hitCounter(open.db, 'a secret of the tests') })
  // Two processes that take turns: what one has counted the other knows.
  apps = await Promise.all([1, 2].map(() => createApp(context, { trustProxy: (_address: string, hop: number) => hop < 1 })))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await open.close()
})

signInAttackRules(() => ({
  app: apps[turn++ % 2] as Http,
  lettersTo: (email) => open.db.$count(mails, and(eq(mails.to, email), eq(mails.kind, 'password-reset'))),
  codesTo: (email) => codesTo(open.db, email),
}))
