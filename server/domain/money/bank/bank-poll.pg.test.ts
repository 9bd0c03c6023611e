import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bankPolls } from '../../../db/schema/bank-lines.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { claimPoll, readBankPoll, recordPollOutcome } from './bank-poll-repository.ts'

const PROGRAM = fileURLToPath(new URL('./bank-turns.testing.ts', import.meta.url))
let open: OpenDatabase & { url: string }
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.delete(bankPolls)
})

test('two processes that poll the bank leave at least the required pause between any two calls', async () => {
  const start = String(Date.now() + 500)
  const run = async () => JSON.parse((await promisify(execFile)(process.execPath, [PROGRAM, open.url, start])).stdout) as number[]
  const claims = await Promise.all([run(), run()])
  const all = claims.flat().sort((one, other) => one - other)
  const pauses = all.slice(1).map((at, index) => at - (all[index] ?? 0))
  expect(all.length).toBeGreaterThan(3)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(50_000)
}, 30_000)

test('only one of many simultaneous claims to call the bank succeeds, and the next claim succeeds only after the pause', async () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const claim = async (seconds: number) =>
    (await Promise.all(Array.from({ length: 30 }, () => claimPoll(open.db, addSeconds(at, seconds), 50)))).filter(Boolean).length
  expect([await claim(0), await claim(49), await claim(50), await claim(99)]).toEqual([1, 0, 1, 0])
})

test('the time of the first failed call stays stored until the bank answers again', async () => {
  const at = new Date('2026-11-28T10:00:00Z')
  await claimPoll(open.db, at, 50)
  await recordPollOutcome(open.db, at, null)
  for (const minutes of [1, 2, 3]) await recordPollOutcome(open.db, addSeconds(at, minutes * 60), minutes === 3 ? 'unreachable' : 'refused')
  expect(await readBankPoll(open.db)).toMatchObject({ answeredAt: at, silentSince: addSeconds(at, 60), failure: 'unreachable' })
  await recordPollOutcome(open.db, addSeconds(at, 240), null)
  expect(await readBankPoll(open.db)).toMatchObject({ answeredAt: addSeconds(at, 240), silentSince: null, failure: null })
})
