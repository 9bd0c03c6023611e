import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments } from '../../../db/schema/payments.ts'
import { makePeople, makeSession, tally } from '../../bookings/seats/bookings.testing.ts'
import type { EmailToWrite, OutgoingEmail } from '../../kernel/outbox/email.ts'
import { sendDueEmails } from '../../kernel/outbox/send-emails.ts'
import { changePerson } from '../../people/account/people-repository.ts'
import { seat } from '../../schedule/catalog/catalog.testing.ts'
import { findReader } from './audience-repository.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { undoNewsletter, writeNewsletter } from './write-newsletter.ts'

let open: OpenDatabase
let clients: number[]
let staffId: number
const sent: string[] = []
const enqueue = async () => {}
const input = { audience: { who: 'all' as const }, subject: { en: 'News', ru: '' }, text: { en: 'Hello', ru: '' } }

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  ;[staffId = 0, ...clients] = await makePeople(open.db, 31)
  const session = await makeSession(open.db, { capacity: 30 })
  for (const id of clients) {
    const bookingId = await seat(open.db, session, id)
    await open.db.insert(payments).values({ provider: 'sandbox', bookingId, amount: 100, status: 'kept', settledAt: new Date() })
  }
})
afterAll(() => open.close())
beforeEach(async () => {
  sent.length = 0
  await open.db.delete(mails)
  await open.db.update(people).set({ news: true })
})

const write = (key?: string, undoSeconds = 0) =>
  writeNewsletter({ db: open.db, enqueue, undoSeconds, timeZone: 'Europe/Prague' }, { ...input, staffId, key })
async function written(undoSeconds = 0): Promise<number> {
  const made = await write(undefined, undoSeconds)
  if (!made.ok) throw new Error(made.reason)
  return made.value.newsletter.id
}
const office = {
  get db() {
    return open.db
  },
  enqueue,
  transport: { send: async ({ to }: OutgoingEmail) => void sent.push(to), close: () => {} },
  writeEmail: async ({ about, to }: EmailToWrite) => {
    const reader = about.kind === 'news' && (await findReader(open.db, about.personId))
    return reader ? { to: to ?? '', language: 'en' as const, subject: 'News', text: '', html: '' } : undefined
  },
}

test('ten simultaneous requests with the same Idempotency-Key create one newsletter with one email per person', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => write('one press')))
  expect(tally(made.map((one) => (one.ok ? String(one.value.repeated) : one.reason)))).toEqual({ false: 1, true: 9 })
  expect(await open.db.$count(mails)).toBe(clients.length)
})

test('each email of a newsletter is sent once when several jobs and the sweep send the newsletter at the same time', async () => {
  const id = await written()
  await open.db.update(mails).set({ createdAt: sql`now() - interval '1 hour'` })
  await Promise.all([sendNewsletter(office, id), sendNewsletter(office, id), sendDueEmails(office), sendDueEmails(office)])
  expect(sent).toHaveLength(clients.length)
  expect(new Set(sent).size).toBe(clients.length)
})

test('undoing a newsletter while it is being sent either stops all emails or is refused', async () => {
  for (let round = 0; round < 8; round++) {
    sent.length = 0
    await open.db.delete(mails)
    const id = await written(1)
    const soon = sql`clock_timestamp() + ${round * 3} * interval '1 millisecond'`
    await open.db.update(mails).set({ nextTryAt: soon })
    const [undone] = await Promise.all([undoNewsletter(open.db, { newsletterId: id, staffId }), sendNewsletter(office, id)])
    await open.db.update(mails).set({ nextTryAt: sql`clock_timestamp()` }).where(eq(mails.status, 'queued'))
    await sendNewsletter(office, id)
    expect(sent.length, undone.ok ? 'undone' : undone.reason).toBe(undone.ok ? 0 : clients.length)
  }
})

test('unsubscribing while a newsletter is being sent stops the emails to no other reader', async () => {
  const id = await written()
  const leaving = clients.slice(0, 15)
  await Promise.all([sendNewsletter(office, id), ...leaving.map((personId) => changePerson(open.db, personId, { news: false }))])
  const statuses = await open.db.select({ status: mails.status, about: mails.about }).from(mails)
  const ofStaying = statuses.filter(({ about }) => !leaving.includes((about as { personId: number }).personId))
  expect(tally(ofStaying.map(({ status }) => status))).toEqual({ sent: clients.length - leaving.length })
  // People who have unsubscribed must not get the next newsletter.
  const before = sent.length
  await sendNewsletter(office, await written())
  expect(sent.length - before).toBe(clients.length - leaving.length)
})

test('one job sends a hundred emails of a newsletter and queues another job for the rest', async () => {
  const many = await makePeople(open.db, 250)
  const session = await makeSession(open.db, { capacity: 300 })
  for (const id of many) {
    const bookingId = await seat(open.db, session, id)
    await open.db.insert(payments).values({ provider: 'sandbox', bookingId, amount: 100, status: 'kept', settledAt: new Date() })
  }
  const id = await written()
  const asked: unknown[] = []
  const working = { ...office, db: open.db, enqueue: async (_: unknown, job: unknown) => void asked.push(job) }
  await sendNewsletter(working, id)
  expect([sent.length, asked]).toEqual([100, [{ name: 'send-newsletter', newsletterId: id }]])
  await sendNewsletter(working, id)
  await sendNewsletter(working, id)
  expect([new Set(sent).size, asked.length]).toEqual([many.length + clients.length, 2])
})
