import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open.ts'
import { mails } from '../../db/schema/notifications.ts'
import { freshEmbeddedDatabase } from '../../db/testing.ts'
import type { Mail, MailTransport, OutgoingMail } from './mail.ts'
import { outboxTransport } from './outbox-transport.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail, sendWaitingMails } from './send-mail.ts'

let open: OpenDatabase
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
})
afterEach(async () => void (await open.db.delete(mails)))
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const written = (changes: Partial<Mail> = {}): Mail => ({
  ...{ to: 'anna@example.com', subject: 'Новый пароль', text: 'Здравствуйте, Анна!\n', html: null, language: 'ru', cause: 'a test' },
  ...changes,
})

async function queued(mail = written()): Promise<number[]> {
  const jobs: number[] = []
  await open.db.transaction((tx) => queueMail(tx, async (_, job) => void (job.name === 'send-mail' && jobs.push(job.mailId)), mail))
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

function recording(fail = () => false): MailTransport & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = []
  return {
    sent,
    send: async (mail) => {
      if (fail()) throw new Error('the mail server is away')
      sent.push(mail)
    },
  }
}

test('the same cause makes one letter', async () => {
  expect(await queued()).toHaveLength(1)
  expect(await queued(written({ text: 'again' }))).toHaveLength(0)
})

test('a letter is a file that any mail program reads, and its words are forgotten here', async () => {
  const [id = 0] = await queued()
  await sendMail({ db: open.db, transport: outboxTransport(folder, { name: 'Tichá', address: 'hello@ticha.example' }) }, id)

  const [file = ''] = readdirSync(folder)
  const letter = readFileSync(join(folder, file), 'utf8')
  const lines = letter.split('\r\n')
  expect(lines).toContain('To: anna@example.com')
  expect(lines).toContain('From: =?UTF-8?Q?Tich=C3=A1?= <hello@ticha.example>')
  expect(lines).toContain(`Message-ID: <mail-${id}@ticha.example>`)
  expect(lines).toContain('Content-Language: ru')
  const [, words = ''] = letter.split('\r\n\r\n')
  expect(Buffer.from(words, 'base64').toString()).toBe('Здравствуйте, Анна!\n')
  expect(await stored(id)).toMatchObject({ status: 'sent', text: '', sentAt: expect.any(Date) })
})

test('no subject makes a header of its own', async () => {
  const [id = 0] = await queued(written({ subject: 'One\r\nBcc: everyone@example.com', to: 'a@example.com' }))
  const own = mkdtempSync(join(tmpdir(), 'outbox-'))
  await sendMail({ db: open.db, transport: outboxTransport(own, { name: 'Tichá', address: 'hello@ticha.example' }) }, id)
  expect(readFileSync(join(own, String(readdirSync(own)[0])), 'utf8')).not.toMatch(/^Bcc:/m)
  rmSync(own, { recursive: true })
})

test('a letter is sent once, however often it is asked for', async () => {
  const [id = 0] = await queued()
  const transport = recording()
  await Promise.all([1, 2, 3].map(() => sendMail({ db: open.db, transport }, id)))
  await pass(id, 3600)
  await sendWaitingMails({ db: open.db, transport })
  expect(transport.sent).toHaveLength(1)
})

test('what fails is tried again later, longer each time, and not before', async () => {
  const [id = 0] = await queued()
  let away = true
  const office = { db: open.db, transport: recording(() => away) }
  await sendMail(office, id)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'the mail server is away' })
  await sendWaitingMails(office)
  expect(await stored(id)).toMatchObject({ attempts: 1 })
  await pass(id, 31)
  await sendWaitingMails(office)
  await pass(id, 31)
  away = false
  await sendWaitingMails(office)
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 2 })
  await pass(id, 31)
  await sendWaitingMails(office)
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null })
})

test('after twenty failures a person must look at it', async () => {
  const [id = 0] = await queued()
  const office = { db: open.db, transport: recording(() => true) }
  for (let attempt = 1; attempt <= 21; attempt++) {
    await sendMail(office, id)
    await pass(id, 3601)
  }
  expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 20, text: '' })
})
