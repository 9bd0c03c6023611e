import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import { rowsOf } from '../db/database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Handlers } from './handlers.ts'
import { openQueue, type Queue } from './queue.ts'

let open: OpenDatabase
let queue: Queue
const logged: unknown[] = []
beforeAll(async () => {
  open = await freshDatabase()
  queue = await openQueue(open, { error: (what, message) => logged.push({ ...what, message }) })
})
afterAll(async () => {
  await queue.stop()
  await open.close()
})

const onlySending = (sendEmail: Handlers['send-email']) =>
  new Proxy({} as Handlers, { get: (_, name) => (name === 'send-email' ? sendEmail : async () => {}) })

test('a failed job is logged and counted, and the other jobs of its batch still run', { timeout: 60_000 }, async () => {
  const sent: number[] = []
  const sendEmail: Handlers['send-email'] = async ({ mailId }) => {
    if (mailId === 1) throw new Error('a bad email')
    sent.push(mailId)
  }
  await open.db.transaction(async (tx) => {
    for (const mailId of [1, 2, 3]) await queue.enqueue(tx, { name: 'send-email', mailId })
  })
  await queue.work(onlySending(sendEmail))
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(expect.arrayContaining([2, 3]))
  await expect.poll(() => queue.failures.get('send-email'), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(logged).toContainEqual(expect.objectContaining({ job: 'send-email', err: expect.objectContaining({ message: 'a bad email' }) }))
})

test('an email that a person waits for is sent before emails queued earlier', { timeout: 60_000 }, async () => {
  const busy = await freshDatabase()
  const mails = await openQueue(busy, { error: () => {} })
  onTestFinished(async () => {
    await mails.stop()
    await busy.close()
  })
  await busy.db.transaction(async (tx) => {
    for (const mailId of Array.from({ length: 30 }, (_, index) => index + 1)) await mails.enqueue(tx, { name: 'send-email', mailId })
    await mails.enqueue(tx, { name: 'send-email', mailId: 31, isAwaited: true })
  })
  const sent: number[] = []
  await mails.work(onlySending(async ({ mailId }) => void sent.push(mailId)))
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(31)
  // Five jobs are fetched at a time.
  expect(sent.indexOf(31)).toBeLessThan(5)
})

test('opening the queue deletes the queues and schedules of jobs that no longer exist', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const reopened = async () => (await openQueue(database, { error: () => {} })).stop()
  await reopened()
  await database.db.execute(sql`select pgboss.create_queue('forget-over', '{"policy": "standard"}'::jsonb)`)
  await database.db.execute(sql`insert into pgboss.schedule (name, cron) values ('forget-over', '37 * * * *')`)
  await reopened()
  expect(await rowsOf(database.db, "select name from pgboss.queue where name in ('forget-over', 'delete-expired')")).toEqual([
    { name: 'delete-expired' },
  ])
  expect(await rowsOf(database.db, 'select name from pgboss.schedule')).toEqual([])
})
