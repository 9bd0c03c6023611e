import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { killWhileSending } from './mail-kills.testing.ts'

let open: OpenDatabase & { url: string }
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

// bench/kills/mail.ts does it fifty times.
test('killed while letters leave, none is lost and none is doubled under another name', async () => {
  expect(await killWhileSending(open.url, 4)).toMatchObject({ letters: 16, kills: 4, lost: 0, strangers: 0, unsent: 0 })
}, 120_000)
