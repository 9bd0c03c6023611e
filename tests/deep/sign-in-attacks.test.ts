import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { freshEmbeddedDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { mails } from '../../server/db/schema/notifications.ts'
import { testContext } from '../../server/http/app.testing.ts'
import { createApp } from '../../server/http/app.ts'
import type { Http } from '../../server/http/http.ts'
import { codesTo, signInAttackRules } from '../../server/http/limits/sign-in-attacks.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
  app = await createApp(testContext(open, { rateLimitFactor: 1 }), { trustProxy: (_address: string, hop: number) => hop < 1 })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

signInAttackRules(() => ({
  app,
  emailsTo: (email) => open.db.$count(mails, and(eq(mails.to, email), eq(mails.kind, 'password-reset'))),
  codesTo: (email) => codesTo(open.db, email),
}))
