import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { backups } from '../../../db/schema/backups.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { makePeople, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../guests/waiting-list/waiting-list.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { isListStuck } from './health-problems.ts'
import { insertDrill } from './restore-drills-repository.ts'
import { type HeartbeatDependencies, sendHeartbeat } from './send-heartbeat.ts'

let open: OpenDatabase
let calls = 0
const warnings: object[] = []
const listener = createServer((_request, reply) => {
  calls += 1
  reply.end('ok')
})
beforeAll(async () => {
  open = await freshDatabase()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listener.close()
  await open.close()
})
beforeEach(async () => {
  calls = 0
  warnings.length = 0
  await open.db.delete(mails)
  await open.db.delete(backups)
})

const heartbeat = (more: Partial<HeartbeatDependencies> = {}) =>
  sendHeartbeat({
    db: open.db,
    heartbeatUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/key`,
    expectsBackup: false,
    disk: async () => ({ freeBytes: 10_000_000_000, state: 'ok' }),
    warn: (what) => warnings.push(what),
    ...more,
  })

const email = (hours: number): typeof mails.$inferInsert => ({
  to: 'anna@example.com',
  language: 'en',
  kind: 'welcome',
  cause: `letter of ${hours}`,
  about: { kind: 'welcome', personId: 1 },
  createdAt: sql`clock_timestamp() - make_interval(hours => ${hours})` as never,
  nextTryAt: sql`clock_timestamp() - interval '1 minute'` as never,
})

test('the heartbeat URL is called when there are no problems', async () => {
  await open.db.insert(mails).values(email(0))
  await heartbeat()
  expect([calls, warnings]).toEqual([1, []])
})

test('the heartbeat stops while an email has waited for two hours, and the reason is logged', async () => {
  await open.db.insert(mails).values(email(2))
  await heartbeat()
  expect([calls, warnings]).toEqual([0, [{ ailments: ['letters_wait'] }]])
})

test('the heartbeat stops when an expected backup is older than two nights, but not in a studio’s first two nights', async () => {
  await open.db.delete(people)
  await heartbeat({ expectsBackup: true })
  expect(calls).toBe(1)
  const [first = 0] = await makePeople(open.db, 1)
  await heartbeat({ expectsBackup: true })
  expect(calls).toBe(2)
  await open.db
    .update(people)
    .set({ createdAt: new Date(Date.now() - 60 * 3_600_000) })
    .where(eq(people.id, first))
  calls = 0
  await heartbeat({ expectsBackup: true })
  expect(calls).toBe(0)
  const made = { name: 'one', place: 'here', cause: 'nightly' as const, rows: 1 }
  await open.db.insert(backups).values({ ...made, madeAt: new Date(Date.now() - 60 * 3_600_000) })
  await heartbeat({ expectsBackup: true })
  expect(calls).toBe(0)
  await open.db.insert(backups).values({ ...made, madeAt: new Date() })
  await heartbeat({ expectsBackup: true })
  expect(calls).toBe(1)
})

test('the heartbeat stops after a failed restore drill until the next successful one', async () => {
  const drill = { backup: 'one', madeAt: new Date(), scratch: 'embedded', rows: 1, seconds: 1 } as const
  await insertDrill(open.db, { ...drill, failure: 'The rows of people don’t match what was backed up.' })
  await heartbeat()
  expect([calls, warnings]).toEqual([0, [{ ailments: ['restore_drill_failed'] }]])
  await insertDrill(open.db, { ...drill, failure: null })
  await heartbeat()
  expect(calls).toBe(1)
})

test('the heartbeat stops while the disk is nearly full, but not when its free space is unknown', async () => {
  await heartbeat({ disk: async () => ({ freeBytes: 1, state: 'low' }) })
  expect([calls, warnings]).toEqual([0, [{ ailments: ['disk_is_low'] }]])
  await heartbeat({ disk: () => Promise.reject(new Error('no such disk')) })
  expect(calls).toBe(1)
})

test('the heartbeat stops while a seat has been free for more than two minutes although people are on the waiting list', async () => {
  const list = waitingStudio(() =>
    testDependencies(
      open.db,
      testProvider(() => new ProviderDown('away')),
    ),
  )
  await list.freeSince(60)
  await heartbeat()
  expect([calls, warnings]).toEqual([1, []])
  const offeringId = await list.freeSince(125)
  await open.db.delete(mails)
  await heartbeat()
  expect([calls, warnings]).toEqual([1, [{ ailments: ['spots_free_but_waited_for'] }]])
  await list.tend(offeringId)
  await open.db.delete(mails)
  await heartbeat()
  expect(calls).toBe(2)
  expect([120, 121].map((seconds) => isListStuck({ freeButWaitedForSeconds: seconds }))).toEqual([false, true])
})

test('the heartbeat logs a redirect of its URL and does not follow it', async () => {
  const elsewhere = createServer((_request, reply) => {
    reply.writeHead(302, { location: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/key` })
    reply.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  try {
    await heartbeat({ heartbeatUrl: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/key` })
    expect([calls, warnings]).toEqual([0, [{ reason: 'TypeError' }]])
  } finally {
    elsewhere.close()
  }
})

test('an unreachable heartbeat URL is logged without its secret', async () => {
  await heartbeat({ heartbeatUrl: 'http://127.0.0.1:1/secret' })
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toContain('secret')
})
