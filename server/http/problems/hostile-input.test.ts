import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { messages } from '../../db/schema/contact.ts'
import { people } from '../../db/schema/identity.ts'
import { testApp } from '../app.testing.ts'
import type { Http } from '../http.ts'
import { ask, PASSWORD, signedIn } from '../routes/account/auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const json = { 'content-type': 'application/json' }
const MB = 1024 * 1024
const email = { name: 'Anna', email: 'anna@example.com', subject: 'Hello', message: 'Hello' }

/** Sends a body to the public contact form and returns the status and the duration. */
async function send(payload: string | Buffer | Readable, headers: Record<string, string> = json) {
  const began = performance.now()
  const answer = await app.inject({ method: 'POST', url: '/api/contact/', payload, headers })
  return { status: answer.statusCode, body: answer.json(), milliseconds: performance.now() - began }
}

const kept = () => open.db.$count(messages)

test('a body of ten megabytes is refused within two seconds, with or without a content length, and is not stored', async () => {
  const long = JSON.stringify({ ...email, message: 'x'.repeat(10 * MB) })
  const said = await send(long)
  const unsaid = await send(Readable.from([Buffer.from(long)]), { ...json, 'transfer-encoding': 'chunked' })
  for (const { status, body, milliseconds } of [said, unsaid]) {
    expect([status, body.error]).toEqual([413, expect.stringMatching(/\S/)])
    expect(milliseconds).toBeLessThan(2000)
  }
  expect(await kept()).toBe(0)
})

test.each([
  ['objects', '{"a":', '}'],
  ['lists', '[', ']'],
])('ten thousand levels of nested %s are refused within two seconds', async (_, before, after) => {
  const deep = `${before.repeat(10_000)}1${after.repeat(10_000)}`
  for (const payload of [deep, `{"name":${deep}}`, deep.slice(0, 30_000)]) {
    const { status, body, milliseconds } = await send(payload)
    expect([status, body.error]).toEqual([400, expect.stringMatching(/\S/)])
    expect(milliseconds).toBeLessThan(2000)
  }
})

test('a body that is not valid UTF-8 is refused and nothing is stored', async () => {
  const [before, after] = JSON.stringify({ ...email, subject: '@' }).split('@') as [string, string]
  const latin = Buffer.concat([Buffer.from(before), Buffer.from([0xe9, 0xe8]), Buffer.from(after)])
  const half = Buffer.concat([Buffer.from(before), Buffer.from([0xd0]), Buffer.from(after)])
  const utf16 = Buffer.from(JSON.stringify(email), 'utf16le')
  for (const payload of [latin, half, utf16])
    expect(await send(payload)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  expect((await send(utf16, { 'content-type': 'application/json; charset=utf-16' })).status).toBeGreaterThanOrEqual(400)
  const chunked = { ...json, 'transfer-encoding': 'chunked' }
  for (const payload of [latin, half]) expect((await send(Readable.from([payload]), chunked)).status).toBe(400)
  expect((await send(gzipSync(JSON.stringify(email)), { ...json, 'content-encoding': 'gzip' })).status).toBe(400)
  expect(await kept()).toBe(0)
})

test('extra fields in a request cannot make a person staff, or change the person’s id, email address or proof of the address', async () => {
  const more = { is_staff: true, isStaff: true, id: 1, email_proven: true, password_hash: 'x', created_at: '2020-01-01' }
  const { access, id, email } = await signedIn(app, more)
  await ask(app, 'PATCH', 'me/', { token: access, body: { ...more, email: 'other@example.com', first_name: 'Anna' } })
  const [row] = await open.db.select().from(people).where(eq(people.id, id))
  expect(row).toMatchObject({ email, firstName: 'Anna', isStaff: false, emailProvenAt: null })
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2020)
})

test('control characters in a name are refused, and NUL in an address causes no server error', async () => {
  for (const first_name of ['\u0000', 'An\u0000na', 'Anna\u0007', 'Anna\r\nBcc: everyone@example.com'])
    expect((await ask(app, 'POST', 'register/', { body: { email: 'nul@example.com', password: PASSWORD, first_name } })).status).toBe(400)
  const urls = [
    '/api/events/?scope=%00',
    '/api/events/%00/',
    '/api/events/?from=2026-01-01%00',
    '/calendar/%00.ics',
    '/media/%00',
    '/join/%00',
  ]
  for (const url of urls) {
    const answer = await app.inject(url)
    expect([answer.statusCode, url]).toEqual([expect.toSatisfy((status: number) => status < 500), url])
  }
})

test('a long query, a large header and a long token are refused with an error message, and malformed requests with status 400', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = await Promise.all([
    fetch(`${address}/api/events/?scope=${'x'.repeat(14_000)}`),
    fetch(`${address}/api/events/`, { headers: { 'x-large': 'x'.repeat(30_000) } }),
    fetch(`${address}/api/events/`, { headers: { authorization: `Bearer ${'x'.repeat(12_000)}` } }),
  ])
  expect(asked.map(({ status }) => status)).toEqual([400, 431, 401])
  for (const answer of asked) expect((await answer.json()) as { error: string }).toMatchObject({ error: expect.stringMatching(/\S/) })

  const { port } = new URL(address)
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => {
        said += part
      })
      socket.on('close', () => resolve(said))
    })
  for (const nonsense of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'])
    expect(await raw(nonsense)).toMatch(/^HTTP\/1\.1 400 /)
})
