import { expect, test } from 'vitest'
import { EmailRefused, MailServerUnreachable, type MailTransport } from './email.ts'
import { watchTransport } from './watch-transport.ts'

const mail = {} as Parameters<MailTransport['send']>[0]

test('the mail transport logs one line when the mail server stops accepting emails, and another line when the server accepts emails again', async () => {
  const lines: string[] = []
  const log = (what: object, message: string) => lines.push(`${message} ${JSON.stringify(what)}`)
  const answers: (Error | undefined)[] = []
  const transport = watchTransport(
    {
      close: () => {},
      send: async () => {
        const answer = answers.shift()
        if (answer) throw answer
      },
    },
    { warn: log, info: log },
  )
  const away = new MailServerUnreachable('Greeting never received')
  const login = Object.assign(new Error('Invalid login: 535 wrong password'), { command: 'AUTH PLAIN' })
  answers.push(undefined, away, login, away, undefined, undefined, login)
  const tries = answers.length
  for (let time = 0; time < tries; time += 1) await transport.send(mail).catch(() => {})
  expect(lines).toEqual([
    'the mail server takes no emails: they wait {"said":"Greeting never received"}',
    'the mail server takes emails again {}',
    'the mail server takes no emails: they wait {"said":"Invalid login: 535 wrong password"}',
  ])
})

test('the mail transport does not log errors about a single address', async () => {
  const lines: unknown[] = []
  const log = (...line: unknown[]) => lines.push(line)
  const later = Object.assign(new Error('450 anna@example.com: try later'), { command: 'RCPT TO' })
  for (const problem of [new EmailRefused('550 anna@example.com: no such user'), later]) {
    const transport = watchTransport({ close: () => {}, send: () => Promise.reject(problem) }, { warn: log, info: log })
    await expect(transport.send(mail)).rejects.toBe(problem)
  }
  expect(lines).toEqual([])
})
