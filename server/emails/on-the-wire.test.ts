import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { WrittenEmail } from '../domain/kernel/outbox/email.ts'
import { openSmtpSink, type SmtpSink } from '../domain/kernel/outbox/smtp-sink.testing.ts'
import { smtpTransport } from '../domain/kernel/outbox/smtp-transport.ts'
import { testEmailWriter } from './emails.testing.ts'
import { makeSamples } from './samples.testing.ts'

let open: OpenDatabase
let sink: SmtpSink
beforeAll(async () => {
  open = await freshDatabase()
  sink = await openSmtpSink()
})
afterAll(async () => {
  await sink.close()
  await open.close()
})

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
const plain = (text: string | Buffer = '') => text.toString().replaceAll('\r\n', '\n').trim()

test('every email arrives unchanged through a mail server: subject, both parts, links and attachments', async () => {
  const write = testEmailWriter(open.db)
  const transport = smtpTransport(sink.url, () => ({ name: { en: 'Tichá', ru: 'Тиха' }, address: 'hello@ticha.example' }))
  const written: WrittenEmail[] = []
  for (const { about } of Object.values(await makeSamples(open.db)).flat())
    for (const language of ['en', 'ru'] as const) {
      const expected = await write({ about, language, to: 'anna@example.com' })
      if (!expected) throw new Error(`${about.kind} was not written.`)
      written.push(expected)
      await transport.send({ ...expected, id: written.length, messageKey: `email-${written.length}` })
    }
  transport.close()

  expect(sink.arrived).toHaveLength(written.length)
  written.forEach((expected, index) => {
    const email = sink.arrived[index]
    expect(email).toMatchObject({ subject: expected.subject, messageId: `<email-${index + 1}@ticha.example>` })
    expect(email?.replyTo).toMatchObject([expected.replyTo])
    expect(plain(email?.text)).toBe(plain(expected.text))
    expect(links(email?.html ?? '')).toEqual(links(expected.html))
    expect(plain(email?.html)).toBe(plain(expected.html))
    // The plain text comes before the HTML. If there are files, multipart/mixed wraps both. Pictures of the HTML are parts next to it.
    const type = expected.attachments?.some(({ cid }) => cid === undefined) ? /^multipart\/mixed/ : /^multipart\/alternative/
    expect(email?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(type)
    const arrived = email?.attachments.map(({ content }) =>
      plain(typeof content === 'string' ? content : new TextDecoder().decode(content)),
    )
    expect(arrived).toEqual((expected.attachments ?? []).map(({ content }) => plain(content)))
  })
})
