import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmailRefused, MailServerUnreachable, type MailTransport, type OutgoingEmail } from './email.ts'
import { openSmtpSink, type SmtpSink } from './smtp-sink.testing.ts'
import { smtpTransport } from './smtp-transport.ts'

const sender = { name: { en: 'Tichá', ru: 'Тиха' }, address: 'hello@ticha.example' }

let sink: SmtpSink
let transport: MailTransport
beforeEach(async () => {
  sink = await openSmtpSink()
  transport = smtpTransport(sink.url, () => sender)
})
afterEach(async () => {
  transport.close()
  await sink.close()
})

const letter = (changes: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: 7,
  messageKey: '5b0c6f2e-0000-4000-8000-000000000007',
  to: 'anna@example.com',
  language: 'ru',
  subject: 'Ваше место — за вами',
  text: 'Здравствуйте, Анна!\n',
  html: '<p>Здравствуйте, <b>Анна</b>!</p>',
  ...changes,
})

test('the mail transport sends an email with text and HTML, headers, message id and envelope id', async () => {
  await transport.send(letter())
  const [email] = sink.arrived
  expect(email).toMatchObject({
    from: { name: 'Тиха', address: 'hello@ticha.example' },
    to: [{ name: '', address: 'anna@example.com' }],
    subject: 'Ваше место — за вами',
    text: 'Здравствуйте, Анна!\n',
    html: expect.stringContaining('Здравствуйте, <b>Анна</b>!'),
    messageId: '<5b0c6f2e-0000-4000-8000-000000000007@ticha.example>',
  })
  expect(Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'ru',
    'mime-version': '1.0',
  })
  expect(sink.recipients).toEqual(['anna@example.com'])
  expect(sink.envelopeIds).toEqual(['5b0c6f2e-0000-4000-8000-000000000007'])
})

test('the mail transport adds the one-click unsubscribe headers and the attachments', async () => {
  const attachments = [{ filename: 'class.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }]
  await transport.send(letter({ unsubscribeUrl: 'https://ticha.example/api/reminders/off/token', attachments }))
  const [email] = sink.arrived
  expect(email?.headers).toContainEqual({
    key: 'list-unsubscribe',
    value: '<https://ticha.example/api/reminders/off/token>',
    originalKey: 'List-Unsubscribe',
  })
  expect(email?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  expect(email?.attachments).toMatchObject([{ filename: 'class.ics', mimeType: 'text/calendar' }])
})

test.each([
  ['the subject', { subject: 'Hello\r\nBcc: everyone@example.com\r\n\r\nBuy' }],
  ['the reply-to name', { replyTo: { name: 'Anna\r\nBcc: everyone@example.com', address: 'anna@example.com' } }],
  ['the reply-to address', { replyTo: { name: 'Anna', address: 'anna@example.com\r\nBcc: everyone@example.com' } }],
  ['the name of an attachment', { attachments: [{ filename: 'a\r\nBcc: everyone@example.com', contentType: 'text/plain', content: 'x' }] }],
] as const)('a line break in %s adds no header or recipient', async (_, changes) => {
  await transport.send(letter(changes as Partial<OutgoingEmail>)).catch(() => {})
  expect(sink.recipients.filter((address) => address !== 'anna@example.com')).toEqual([])
  for (const email of sink.arrived) {
    expect([email.bcc ?? [], email.cc ?? []].flat()).toEqual([])
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  }
})

test('a comma in an address adds no second recipient', async () => {
  await expect(transport.send(letter({ to: 'anna@example.com, everyone@example.com' }))).rejects.toThrow(EmailRefused)
  expect(sink.recipients).toEqual([])
})

test.each([
  ['refuses the address', '550 5.1.1 <anna@example.com>: no such mailbox'],
  ['refuses the letter', '554 5.7.1 this looks like spam'],
] as const)('the mail transport throws EmailRefused with the server’s reply when the server %s', async (mood, said) => {
  sink.mood = mood
  const problem = await transport.send(letter()).catch((error) => error)
  expect(problem).toBeInstanceOf(EmailRefused)
  expect(problem.message).toBe(said)
})

test('the mail transport throws a temporary error when the server is busy, and a later attempt succeeds', async () => {
  sink.mood = 'is busy'
  const problem = await transport.send(letter()).catch((error) => error)
  expect(problem).toBeInstanceOf(Error)
  expect(problem).not.toBeInstanceOf(EmailRefused)
  expect(problem).not.toBeInstanceOf(MailServerUnreachable)
  sink.mood = 'takes'
  await transport.send(letter())
  expect(sink.arrived).toHaveLength(1)
})

test.each(['keeps silent', 'hangs up after the letter'] as const)(
  'the mail transport throws MailServerUnreachable without a second attempt when the server %s',
  async (mood) => {
    sink.mood = mood
    const patience = mood === 'keeps silent' ? 500 : 10_000
    const impatient = smtpTransport(sink.url, () => sender, { connect: patience, greet: patience, silence: patience })
    expect(await impatient.send(letter()).catch((error) => error)).toBeInstanceOf(MailServerUnreachable)
    impatient.close()
    expect(sink.arrived).toHaveLength(mood === 'keeps silent' ? 0 : 1)
  },
)

test('the mail transport throws MailServerUnreachable when the connection is refused', async () => {
  const url = sink.url
  await sink.close()
  sink = await openSmtpSink()
  const unreachable = smtpTransport(url, () => sender)
  expect(await unreachable.send(letter()).catch((error) => error)).toBeInstanceOf(MailServerUnreachable)
  unreachable.close()
})

test('the mail transport sends no password to another machine without encryption', async () => {
  const port = new URL(sink.url).port
  // The address of the same sink in a form that does not look local.
  const plain = smtpTransport(`smtp://anna:secret@127.0.0.2:${port}`, () => sender, { connect: 500, greet: 500, silence: 500 })
  await expect(plain.send(letter())).rejects.toThrow()
  expect(sink.arrived).toHaveLength(0)
  plain.close()
})
