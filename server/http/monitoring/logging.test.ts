import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { people } from '../../db/schema/identity.ts'
import { testDependencies, testProvider } from '../../domain/bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../domain/guests/waiting-list/waiting-list.testing.ts'
import { ProviderDown } from '../../domain/money/payments/payment-provider.ts'
import { testContext } from '../app.testing.ts'
import { createApp } from '../app.ts'
import type { Http } from '../http.ts'
import { describeError, logging } from './logging.ts'

let open: OpenDatabase
let app: Http
let lines: string
beforeAll(async () => {
  open = await freshDatabase()
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  const { logger, genReqId } = logging('info')
  app = await createApp(testContext(open, { metricsToken: 'a token of the tests', failedJobs: () => new Map([['remind', 2]]) }), {
    logger: { ...logger, stream },
    genReqId,
  })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

test('a log line has the request id of the response header, and no email address, IP address or token', async () => {
  lines = ''
  const answer = await app.inject({
    url: '/api/join/6f1c0f9e-1111-4222-8333-444455556666/?mail=anna@example.com',
    remoteAddress: '203.0.113.9',
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toContain(String(answer.headers['x-request-id']))
  expect(lines).toContain('"path":"/api/join/:token/"')
  for (const secret of ['6f1c0f9e', 'anna@example.com', '203.0.113.9']) expect(lines).not.toContain(secret)
})

test('a refused sign-in is logged without the email address and password', async () => {
  lines = ''
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login/', body: { email: 'anna@example.com', password: 'guessed' } })
  expect(answer.statusCode).toBe(401)
  const [, about] = lines.match(/"reqId":"([^"]+)".*"path":"\/api\/auth\/login\/"/) ?? []
  expect(lines).toContain(`"reqId":"${about}","res":{"status":401}`)
  for (const secret of ['anna@example.com', 'guessed']) expect(lines).not.toContain(secret)
})

test('a failed query is logged without its values', async () => {
  lines = ''
  const insert = () => open.db.insert(people).values({ email: 'Anna@Example.com', passwordHash: 'a secret hash' })
  const failure = await insert().catch((error: unknown) => error)
  app.log.error({ err: failure }, 'the test asked for it')
  expect(lines).toContain('people_email_lower')
  expect(lines).toContain('logging.test.ts')
  for (const value of ['Anna@Example.com', 'a secret hash']) expect(lines).not.toContain(value)
})

test('a warning about an untrusted proxy header is logged only once', async () => {
  lines = ''
  for (const _twice of [1, 2]) await app.inject({ url: '/api/config/', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(lines.match(/TRUST_PROXY/g)).toHaveLength(1)
})

test('metrics require the token and count requests by route pattern', async () => {
  await app.inject('/api/join/6f1c0f9e-1111-4222-8333-444455556666/')
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the tests' } })
  expect(answer.body).toMatch(/ticha_http_request_seconds_count\{method="GET",route="\/api\/join\/:token\/",status="404"\} [1-9]/)
  expect(answer.body).toContain('ticha_waiting{what="letters"} 0')
  expect(answer.body).toContain('ticha_backup_age_seconds -1')
  expect(answer.body).toMatch(/ticha_disk_free_bytes [1-9]\d+/)
})

test('metrics report for how long a seat has been free while people wait for it', async () => {
  const seconds = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the tests' } })
    return Number(/^ticha_places_free_but_waited_for_seconds (\d+)$/m.exec(body)?.[1])
  }
  expect(await seconds()).toBe(0)
  await waitingStudio(() =>
    testDependencies(
      open.db,
      testProvider(() => new ProviderDown('away')),
    ),
  ).freeSince(3600)
  expect(Math.floor((await seconds()) / 600)).toBe(6)
})

test('an open stream is counted in the metrics, but neither logged nor timed', async () => {
  lines = ''
  const streams = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the tests' } })
    return { open: /^ticha_streams (\d+)$/m.exec(body)?.[1], isTimed: /route="\/api\/live\/"/.test(body) }
  }
  const { stream, raw } = await app.inject({ url: '/api/live/', payloadAsStream: true, remoteAddress: '203.0.113.9' })
  expect(await streams()).toEqual({ open: '1', isTimed: false })
  stream().destroy()
  raw.res.destroy()
  await expect.poll(streams).toEqual({ open: '0', isTimed: false })
  expect(lines).not.toContain('/api/live/')
  expect(lines).not.toContain('203.0.113.9')
})

test('metrics count failed jobs', async () => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a token of the tests' } })
  expect(body).toContain('ticha_job_failures_total{job="remind"} 2')
})

test('an aggregate error is logged with the number of its errors and at most five of them', () => {
  const parts = Array.from({ length: 7 }, (_, index) => new Error(`part ${index}`))
  const described = describeError(new AggregateError(parts, 'Not all.'))
  expect(described).toMatchObject({ message: 'Not all.', count: 7 })
  expect((described.errors as { message: string }[]).map(({ message }) => message)).toEqual([
    'part 0',
    'part 1',
    'part 2',
    'part 3',
    'part 4',
  ])
})

test('a failed query is logged with a shortened statement while the database is unreachable', () => {
  const statement = `select ${'"a_column", '.repeat(200)} from people`
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const outage = new Error(`Failed query: ${statement}\nparams: anna@example.com`, { cause })
  expect(describeError(outage).message.length).toBeLessThan(100)
  expect(describeError(new Error(`Failed query: ${statement}`)).message).toContain('from people')
})
