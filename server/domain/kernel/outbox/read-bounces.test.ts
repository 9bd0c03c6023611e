import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { reports } from './delivery-reports.testing.ts'
import { imapMailbox } from './imap-mailbox.ts'
import { type ImapServer, openImapServer } from './imap-server.testing.ts'
import type { Mailbox } from './mailbox.ts'
import { readBounces } from './read-bounces.ts'

let open: OpenDatabase
let server: ImapServer
beforeAll(async () => {
  open = await freshDatabase()
})
beforeEach(async () => {
  server = await openImapServer()
})
afterEach(async () => {
  await server.close()
  await open.db.delete(mails)
})
afterAll(() => open.close())

const patience = { step: 500, whole: 1500 }

async function hear(mailbox: Mailbox | undefined = imapMailbox(server.url, patience)) {
  const jobs: unknown[] = []
  const warnings: unknown[] = []
  const deps = { db: open.db, mailbox, warn: (what: object) => void warnings.push(what) }
  await readBounces({ ...deps, enqueue: async (_, job) => void jobs.push(job) })
  return { jobs, warnings }
}

async function sent(changes: Partial<typeof mails.$inferInsert> = {}) {
  const row = { kind: 'welcome', to: 'ana@exampel.com', language: 'en', about: { kind: 'welcome', personId: 1 } } as const
  const [mail] = await open.db
    .insert(mails)
    .values({ ...row, cause: randomUUID(), status: 'sent', sentAt: new Date(), ...changes })
    .returning()
  if (!mail) throw new Error('no email')
  return { ...mail, to: mail.to ?? '', messageId: `<${mail.messageKey}@ticha.example>` }
}

const all = () => open.db.select().from(mails).orderBy(mails.id)

test('a bounced email is marked as failed with the server’s error, and the studio is notified once', async () => {
  const email = await sent()
  const other = await sent()
  server.receive(reports.Postfix(email))
  const mailbox = imapMailbox(server.url, patience)
  expect(await hear(mailbox)).toMatchObject({ jobs: [{ name: 'send-email' }], warnings: [] })
  const told = { kind: 'studio-attention', to: null, about: { what: { about: 'mail-failed', mailId: email.id } }, status: 'queued' }
  expect(await all()).toMatchObject([
    { status: 'failed', sentAt: email.sentAt, lastError: expect.stringContaining('550 5.1.1 <ana@exampel.com>') },
    { id: other.id, status: 'sent', lastError: null },
    told,
  ])

  server.receive(reports.Exim(email))
  expect(await hear(mailbox)).toEqual({ jobs: [], warnings: [] })
  // Another process, or this one after a restart, reads the same reports again.
  expect(await hear()).toEqual({ jobs: [], warnings: [] })
  expect(await all()).toHaveLength(3)
})

test('other messages, reports about unknown emails and delays change nothing and stay unread', async () => {
  const email = await sent()
  server.receive(`From: ana@example.com\r\nSubject: Thanks\r\n\r\nThank you! ${email.messageId}`)
  server.receive(reports.Gmail({ ...email, messageId: `<${randomUUID()}@ticha.example>` }))
  server.receive(reports.Postfix(email).replace('Action: failed', 'Action: delayed'))
  expect(await hear()).toEqual({ jobs: [], warnings: [] })
  expect(await all()).toMatchObject([{ status: 'sent' }])
  expect(server.kept().map(({ flags }) => flags.filter((flag) => flag !== '\\Recent'))).toEqual([[], [], []])
})

test('a bounce of an email to an erased person is ignored, and a bounce of an email to the studio queues no email', async () => {
  server.receive(reports.Gmail(await sent({ to: 'erased@person.invalid' })))
  server.receive(reports.Gmail(await sent({ to: 'hello@ticha.example', language: null })))
  expect(await hear()).toEqual({ jobs: [], warnings: [] })
  expect(await all()).toMatchObject([
    { status: 'sent', lastError: null },
    { status: 'failed', lastError: expect.stringMatching(/^550-5\.1\.1/) },
  ])
})

test('a bounce report that could not be stored is read again', async () => {
  server.receive(reports.Exim(await sent()))
  const mailbox = imapMailbox(server.url, patience)
  const broken: Mailbox = {
    readReports: (heard) =>
      mailbox.readReports(async (source) => {
        await heard(source)
        throw new Error('the database is away')
      }),
  }
  expect((await hear(broken)).warnings).toHaveLength(1)
  await open.db.update(mails).set({ status: 'sent' }).where(eq(mails.kind, 'welcome'))
  await hear(mailbox)
  expect(await all()).toContainEqual(expect.objectContaining({ kind: 'welcome', status: 'failed' }))
})

test('a bounce report that cannot be processed is skipped, and is not read again after three attempts', async () => {
  const emails = [await sent(), await sent()]
  for (const email of emails) server.receive(reports.Exim(email))
  const mailbox = imapMailbox(server.url, patience)
  let tries = 0
  const broken: Mailbox = {
    readReports: (heard) =>
      mailbox.readReports(async (source) => {
        if (
          Buffer.from(source)
            .toString()
            .includes(emails[0]?.messageKey ?? '')
        ) {
          tries += 1
          throw new Error('a bad report')
        }
        await heard(source)
      }),
  }
  for (const time of [1, 2, 3, 4]) expect((await hear(broken)).warnings).toHaveLength(time < 4 ? 1 : 0)
  expect(tries).toBe(3)
  expect(await all()).toContainEqual(expect.objectContaining({ id: emails[1]?.id, status: 'failed' }))
})

test('an unreadable mailbox causes a warning that does not contain the password, and does not stop the job', async () => {
  const silent = createServer((connection) => connection.resume().on('error', () => {}))
  await new Promise<void>((resolve) => void silent.listen(0, resolve))
  const { port } = silent.address() as { port: number }
  const broken = [
    server.url.replace('testpass', 'wrong-password'),
    'imap://anna:wrong-password@127.0.0.1:1',
    `imap://anna:wrong-password@127.0.0.1:${port}`,
    `imaps://anna:wrong-password@127.0.0.1:${port}`,
    `${server.url}/No%20such%20folder`,
  ]
  const began = performance.now()
  for (const url of broken) {
    const { jobs, warnings } = await hear(imapMailbox(url, patience))
    expect([jobs, warnings]).toMatchObject([[], [expect.anything()]])
    expect(JSON.stringify(warnings, Object.getOwnPropertyNames(Object(warnings[0]).err))).not.toContain('wrong-password')
  }
  expect(performance.now() - began).toBeLessThan(6000)
  await new Promise((resolve) => silent.close(resolve))
  expect(await hear(undefined)).toEqual({ jobs: [], warnings: [] })
})

test('a mailbox on another machine is not read without TLS', async () => {
  server.receive(reports.Exim(await sent()))
  // The address of the same server in a form that does not look local.
  expect((await hear(imapMailbox(server.url.replace('127.0.0.1', '127.0.0.2'), patience))).warnings).toHaveLength(1)
  expect(await all()).toMatchObject([{ status: 'sent' }])
})
