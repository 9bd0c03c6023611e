import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { hitCounter } from '../../server/db/count-hits.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { mails } from '../../server/db/schema/notifications.ts'
import { testContext } from '../../server/http/app.testing.ts'
import { createApp } from '../../server/http/app.ts'
import type { Http } from '../../server/http/http.ts'
import { codesTo, signInAttackRules } from '../../server/http/limits/sign-in-attacks.testing.ts'

let open: OpenDatabase & { url: string }
let apps: Http[]
let turn = 0
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  const context = testContext(open, { rateLimitFactor: 1, countHit: hitCounter(open.db, 'a secret of the tests') })
  // The requests are sent to two processes in turn, which share their counts of attempts.
  apps = await Promise.all([1, 2].map(() => createApp(context, { trustProxy: (_address: string, hop: number) => hop < 1 })))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await open.close()
})

signInAttackRules(() => ({
  app: apps[turn++ % 2] as Http,
  emailsTo: (email) => open.db.$count(mails, and(eq(mails.to, email), eq(mails.kind, 'password-reset'))),
  codesTo: (email) => codesTo(open.db, email),
}))
