import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { killWhileSending } from '../../server/domain/kernel/outbox/mail-kills.testing.ts'
import { seedOf } from './seed.ts'

let open: OpenDatabase & { url: string }
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

// bench/kills/mail.ts does this fifty times.
test('no email is lost or sent again with another id when the process is killed while it sends emails', async () => {
  expect(await killWhileSending(open.url, 4, seeded(seedOf('mail kills')))).toMatchObject({
    emails: 16,
    kills: 4,
    lost: 0,
    strangers: 0,
    unsent: 0,
  })
}, 120_000)
