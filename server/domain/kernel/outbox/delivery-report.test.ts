import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'
import { type MailServer, reports } from './delivery-reports.testing.ts'

const key = randomUUID()
const email = { messageId: `<${key}@ticha.example>`, to: 'ana@exampel.com' }
const read = (source: string) => readDeliveryReport(new TextEncoder().encode(source))

const words: Record<MailServer, string | RegExp> = {
  Postfix: '550 5.1.1 <ana@exampel.com>: Recipient address rejected: User unknown in virtual mailbox table',
  Exim: '552 5.2.2 mailbox is full',
  Gmail: /^550-5\.1\.1 The email account that you tried to reach does not exist.*gsmtp$/,
  'Exchange Online': '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  Sendmail: '5.1.2',
}

test.each(Object.keys(reports) as MailServer[])('a report of %s yields the email that failed and the reason', async (server) => {
  const report = await read(reports[server](email))
  expect(report?.messageKeys).toEqual([key])
  expect(report?.said).toMatch(words[server])
})

test('an email is recognized by its envelope id when a mail server changed its message id', async () => {
  const renamed = { ...email, messageId: '<0100018f@eu-west-1.amazonses.com>', envelopeId: key.toUpperCase() }
  expect((await read(reports.Postfix(renamed)))?.messageKeys).toEqual([key])
  expect(await read(reports.Postfix({ ...renamed, envelopeId: 'QQ314159' }))).toBeUndefined()
})

test('reports of a delayed or successful delivery are ignored', async () => {
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
    expect(await read(reports.Postfix(email).replace('Action: failed', `Action: ${action}`))).toBeUndefined()
})

test('replies by people and unreadable messages are ignored', async () => {
  const reply = `From: ana@example.com\r\nIn-Reply-To: ${email.messageId}\r\n\r\nAction: failed\r\nMessage-ID: ${email.messageId}`
  const deep = Array.from({ length: 2000 }, (_, at) => `Content-Type: multipart/report; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')
  for (const source of [reply, '', '\0\u0001', deep, reports.Gmail(email).slice(0, 400)]) expect(await read(source)).toBeUndefined()
})

test('the error of a report is shortened, and its control characters are removed', async () => {
  const shouted = reports.Exim(email).replace('mailbox is full', `\0\u0007no\u001b[31m ${'x'.repeat(10_000)}`)
  const report = await read(shouted)
  expect(report?.said).toHaveLength(500)
  expect(report?.said).toMatch(/^552 5\.2\.2 \P{Cc}+$/u)
})
