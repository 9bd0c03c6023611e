import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import {
  EmailRefused,
  MailServerUnreachable,
  type MailTransport,
  type NewEmail,
  type OutgoingEmail,
  type WriteEmail,
  type WrittenEmail,
} from './email.ts'
import { outboxTransport } from './outbox-transport.ts'
import { queueEmail } from './queue-email.ts'
import { sendDueEmails, sendEmail } from './send-emails.ts'

let open: OpenDatabase
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
beforeAll(async () => {
  open = await freshDatabase()
})
afterEach(async () => void (await open.db.delete(mails)))
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const mail = (changes: Partial<NewEmail> = {}): NewEmail => ({
  to: 'anna@example.com',
  language: 'ru',
  cause: 'a test',
  about: { kind: 'password-reset', personId: 1, token: 'a token', siteUrl: 'http://site.test' },
  ...changes,
})

const email: WrittenEmail = {
  to: 'anna@example.com',
  language: 'ru',
  subject: 'Смена пароля',
  text: 'Здравствуйте, Анна!\n',
  html: '<p>Здравствуйте, Анна!</p>',
}
const sender = { name: { en: 'Tichá', ru: 'Тиха' }, address: 'hello@ticha.example' }

const office = (transport: MailTransport, writeEmail: WriteEmail = async () => email) => ({
  db: open.db,
  enqueue: async () => {},
  transport,
  writeEmail,
})

async function queued(what = mail()): Promise<number[]> {
  const jobs: number[] = []
  await open.db.transaction((tx) => queueEmail(tx, async (_, job) => void (job.name === 'send-email' && jobs.push(job.mailId)), what))
  return jobs
}

const stored = async (id: number) => (await open.db.select().from(mails).where(eq(mails.id, id)))[0]
const pass = (id: number, seconds: number) =>
  open.db
    .update(mails)
    .set({
      nextTryAt: sql`next_try_at - make_interval(secs => ${seconds})`,
      createdAt: sql`created_at - make_interval(secs => ${seconds})`,
    })
    .where(eq(mails.id, id))

function recording(fail: () => Error | undefined = () => undefined): MailTransport & { sent: OutgoingEmail[] } {
  const sent: OutgoingEmail[] = []
  const send = async (outgoing: OutgoingEmail) => {
    const problem = fail()
    if (problem) throw problem
    sent.push(outgoing)
  }
  return { sent, send, close: () => {} }
}

const away = () => new MailServerUnreachable('the mail server is away')

test('queueEmail queues one email per cause, even after this email was sent', async () => {
  const [id = 0] = await queued()
  await sendEmail(office(recording()), id)
  expect(await queued(mail({ to: 'boris@example.com' }))).toEqual([])
})

test('a sent email is a file that mail programs can read, and its secret is deleted from the row', async () => {
  const [id = 0] = await queued()
  await sendEmail(office(outboxTransport(folder, () => sender)), id)

  const [file = ''] = readdirSync(folder)
  const email = await PostalMime.parse(readFileSync(join(folder, file)))
  const row = await stored(id)
  const { subject, text, html } = email
  expect(email).toMatchObject({
    subject,
    text,
    html,
    messageId: `<${row?.messageKey}@ticha.example>`,
    from: { name: 'Тиха', address: sender.address },
  })
  expect(row).toMatchObject({ status: 'sent', about: null, subject: 'Смена пароля', sentAt: expect.any(Date) })
})

test('an email is sent once, even if several jobs send it at the same time', async () => {
  const [id = 0] = await queued()
  const transport = recording()
  await Promise.all([1, 2, 3].map(() => sendEmail(office(transport), id)))
  await pass(id, 3600)
  await sendDueEmails(office(transport))
  expect(transport.sent).toHaveLength(1)
})

test('a failed email is retried only after delays that grow with each attempt', async () => {
  const [id = 0] = await queued()
  let isAway = true
  const post = office(recording(() => (isAway ? away() : undefined)))
  await sendEmail(post, id)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'the mail server is away' })
  await sendDueEmails(post)
  expect(await stored(id)).toMatchObject({ attempts: 1 })
  await pass(id, 31)
  await sendDueEmails(post)
  await pass(id, 31)
  isAway = false
  await sendDueEmails(post)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 2 })
  await pass(id, 31)
  await sendDueEmails(post)
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null })
})

test('every email is sent exactly once after the mail server was down for an hour', async () => {
  const ids = (await Promise.all(['one', 'two', 'three'].map((cause) => queued(mail({ cause }))))).flat()
  let isAway = true
  const transport = recording(() => (isAway ? away() : undefined))
  for (const id of ids) await sendEmail(office(transport), id)
  for (let minute = 0; minute < 60; minute++) {
    for (const id of ids) await pass(id, 60)
    await sendDueEmails(office(transport))
  }
  expect(await Promise.all(ids.map(stored))).toMatchObject(ids.map(() => ({ status: 'queued' })))
  isAway = false
  for (let minute = 0; minute < 60; minute++) {
    for (const id of ids) await pass(id, 60)
    await sendDueEmails(office(transport))
  }
  expect(transport.sent.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('only one email is tried while the mail server is down', async () => {
  const ids = (await Promise.all(['one', 'two', 'three'].map((cause) => queued(mail({ cause }))))).flat()
  for (const id of ids) await pass(id, 31)
  await sendDueEmails(office(recording(away)))
  const tried = (await Promise.all(ids.map(stored))).filter((row) => row?.attempts)
  expect(tried).toHaveLength(1)
})

test('an email is marked as failed after a hundred attempts or one permanent refusal', async () => {
  const [tired = 0] = await queued()
  await open.db.update(mails).set({ attempts: 99 }).where(eq(mails.id, tired))
  await sendEmail(office(recording(away)), tired)
  const [refused = 0] = await queued(mail({ cause: 'another' }))
  await sendEmail(office(recording(() => new EmailRefused('550 no such mailbox'))), refused)
  expect(await stored(tired)).toMatchObject({ status: 'failed', attempts: 100, about: null })
  expect(await stored(refused)).toMatchObject({ status: 'failed', attempts: 1, lastError: '550 no such mailbox' })
})

test('an email whose content is no longer true is dropped', async () => {
  const [id = 0] = await queued()
  const transport = recording()
  await sendEmail(
    office(transport, async () => undefined),
    id,
  )
  expect(transport.sent).toEqual([])
  expect(await stored(id)).toMatchObject({ status: 'dropped', sentAt: null })
})

test('an email that is sent again after its process was killed has the same message key', async () => {
  const [id = 0] = await queued()
  const transport = recording()
  // The process was killed after the server accepted the email and before the row was updated.
  await sendEmail(office(transport), id)
  await open.db.update(mails).set({ status: 'queued', sentAt: null, about: mail().about }).where(eq(mails.id, id))
  await pass(id, 181)
  await sendDueEmails(office(transport))
  const [first, second] = transport.sent
  expect(second?.messageKey).toBe(first?.messageKey)
})
