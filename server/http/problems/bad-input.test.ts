import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import { makeEvent, makeSession, makeSlot } from '../../domain/bookings/seats/bookings.testing.ts'
import { ask, PASSWORD } from '../routes/account/auth.testing.ts'
import { type TestStudio, testStudio } from '../routes/catalog/catalog.testing.ts'

// Sends every kind of invalid input to every path of the OpenAPI document. Each response must be a 4xx with `error`, and write nothing.

let studio: TestStudio
let token: string
let operations: { method: string; path: string }[]

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await makeSlot(studio.open.db)
  await makeSession(studio.open.db)
  await makeEvent(studio.open.db)
  token = (await ask(studio.app, 'POST', 'login/', { body: { email: 'owner@example.com', password: PASSWORD } })).body.access
  const { paths } = (await studio.app.inject('/api/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => studio.close())

type Answer = { statusCode: number; body: string; json: () => { error?: unknown; code?: unknown } }
type Sent = { method: string; url: string; payload?: string | Buffer; headers?: Record<string, string> }

async function send({ headers, ...sent }: Sent) {
  const answer: Answer = await studio.app.inject({
    ...sent,
    method: sent.method as 'GET',
    headers: { authorization: `Bearer ${token}`, ...headers },
  } as InjectOptions)
  return answer
}

const json = { 'content-type': 'application/json' }
const fill = (path: string, value: string) => path.replaceAll(/\{[^}]+\}/g, value)

/** The number of rows in each table. */
async function contents(): Promise<unknown> {
  const tables = [
    'people',
    'services',
    'offerings',
    'bookings',
    'payments',
    'refunds',
    'provider_events',
    'messages',
    'mails',
    'password_resets',
    'email_changes',
    'sign_in_codes',
    'pictures',
    'gallery_items',
    'pass_products',
    'imports',
    'merges',
    'orders',
    'accounts',
    'ledger_entries',
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')
  const settings = `(select row_to_json(s) from settings s) as settings`
  const texts = `(select string_agg(name_en || name_ru || price, '|' order by id) from services) as texts`
  return (await studio.open.queue.executeSql(`select ${counts}, ${settings}, ${texts}`)).rows[0]
}

async function expectRefusals(requests: Sent[]): Promise<void> {
  const before = await contents()
  for (const request of requests) {
    const answer = await send(request)
    const said = `${request.method} ${request.url} ${String(request.payload).slice(0, 60)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`
    expect(answer.statusCode, said).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, said).toBeLessThan(500)
    expect(answer.json(), said).toMatchObject({ error: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z_]+$/) })
    expect(answer.body, said).not.toMatch(/\bat .*\.ts|node_modules|stack/)
  }
  expect(await contents()).toEqual(before)
}

const writing = () => operations.filter(({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && !path.includes('{'))
const takingBodies = () =>
  writing().filter(({ path }) => !/\/(sandbox\/sessions|calendar-feed|logout\/everywhere|email\/proof)\//.test(path))

test('the API document contains every path that the site calls', () => {
  expect(operations.length).toBeGreaterThan(30)
  const named = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  for (const path of [
    'POST /api/auth/login/',
    'GET /api/auth/me/',
    'POST /api/auth/token/refresh/',
    'POST /api/auth/register/',
    'POST /api/auth/password-reset/',
    'POST /api/auth/password-reset/confirm/',
    'POST /api/contact/',
    'GET /api/services/with_pricing/',
    'GET /api/timeslots/available/',
    'GET /api/group-sessions/',
    'GET /api/events/',
    'GET /api/bookings/',
    'GET /api/session-registrations/',
    'GET /api/event-registrations/',
    'POST /api/bookings/',
    'POST /api/sandbox/create-checkout-session/',
    'POST /api/sandbox/group-session/create-checkout/',
    'POST /api/sandbox/event/create-checkout/',
    'GET /api/gallery/',
    'POST /api/gallery/',
    'PUT /api/gallery/{id}/',
    'DELETE /api/gallery/{id}/',
  ])
    expect(named).toContain(path)
})

describe('a body', () => {
  test.each([
    ['none', undefined],
    ['empty', ''],
    ['broken', '{"a":'],
    ['a list', '[]'],
    ['a word', '"word"'],
    ['null', 'null'],
    ['a number', '5'],
    ['poisoned', '{"__proto__":{"is_staff":true}}'],
    ['poisoned through its constructor', '{"constructor":{"prototype":{"is_staff":true}}}'],
    ['two thousand deep', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  ])('a request body that is %s is refused on every path that accepts a body', async (_, payload) => {
    // PATCH accepts an object without known fields as an empty change.
    const paths = takingBodies().filter(({ method }) => method !== 'PATCH' || !String(payload).startsWith('{"a":{'))
    await expectRefusals(paths.map(({ method, path }) => ({ method, url: path, ...(payload !== undefined && { payload }), headers: json })))
  })

  test('a request body that is too large is refused with 413', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(200_000) })
    // A list of people and a bank statement may be up to 2 MB in size.
    const larger = JSON.stringify({ file: 'a'.repeat(3_000_000) })
    for (const { method, path } of takingBodies()) {
      const payload = /\/(people\/imports|bank\/statements)\//.test(path) ? larger : large
      expect((await send({ method, url: path, payload, headers: json })).statusCode).toBe(413)
    }
  })

  test('a request body of an unsupported media type is refused with 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'nonsense',
    ])
      for (const { method, path } of takingBodies()) {
        // These paths accept forms. gallery-uploads.test.ts tests broken forms.
        if (type.startsWith('multipart/') && ['/api/gallery/', '/api/site-pictures/'].includes(path)) continue
        const answer = await send({ method, url: path, payload: 'a=b', headers: { 'content-type': type } })
        expect(answer.statusCode, `${method} ${path} ${type}`).toBe(415)
        expect(answer.json().code).toBe('wrong_media')
      }
  })

  const wrongValues = ['\u0000', 'x'.repeat(20_000), 12.5, -1, 1e308, true, [], {}, null, '2026-99-99', '\u202e', 'javascript:alert(1)']

  test.each(wrongValues.map((value) => [JSON.stringify(value).slice(0, 30), value] as const))(
    'a request body with %s in every field is refused',
    async (_, value) => {
      const { paths } = (await studio.app.inject('/api/openapi.json')).json() as {
        paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }>>
      }
      const requests = takingBodies().flatMap(({ method, path }) => {
        const fields = Object.keys(paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema.properties ?? {})
        return fields.length === 0
          ? []
          : [{ method, url: path, payload: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))), headers: json }]
      })
      expect(requests.length).toBeGreaterThan(10)
      // Signing out accepts any token, and null is a valid value that means no company.
      const taken = ['/api/auth/logout/', ...(value === null ? ['/api/receipts/buyer/'] : [])]
      await expectRefusals(requests.filter(({ url }) => !taken.includes(url)))
    },
  )
})

type Schema = {
  type?: string
  pattern?: string
  format?: string
  enum?: string[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Field = { name: string; body: (text: string) => unknown }

/** Lists every string without a format in a body schema, with a minimal body that contains it and, for a variant, its discriminator. */
function textsIn(schema: Schema, name = '', body: Field['body'] = (text) => text): Field[] {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants) return variants.flatMap((variant) => textsIn(variant, name, body))
  const within = (key: string | number) => (name === '' ? String(key) : `${name}.${key}`)
  if (schema.items) return textsIn(schema.items, within(0), (text) => body([text] as never))
  if (typeof schema.additionalProperties === 'object')
    return textsIn(schema.additionalProperties, within('x'), (text) => body({ x: text } as never))
  if (schema.properties) {
    const said = Object.entries(schema.properties).map(([key, { const: only, enum: values = [] }]) => [
      key,
      only ?? (values.length === 1 ? values[0] : undefined),
    ])
    const fixed = Object.fromEntries(said.filter(([, value]) => value !== undefined))
    return Object.entries(schema.properties).flatMap(([key, property]) =>
      textsIn(property, within(key)).map((field) => ({
        ...field,
        body: (text: string) => body({ ...fixed, [key]: field.body(text) } as never),
      })),
    )
  }
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.format
  return isFree && (!schema.pattern || schema.pattern.startsWith('^[^\\u0000-')) ? [{ name, body }] : []
}

/** Texts that are only compared or stored as a hash. */
const NEVER_STORED = /password|token|refresh|digest|code|^uid$|^terms_version$|number$|^phone$|^email$|^send_to$/

test.each([
  ['half an emoji', 'a\ud83d'],
  ['NUL', 'a\u0000'],
])('a text with %s is refused on every path, with the name of its field', async (_, text) => {
  const { paths } = (await studio.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  }
  const missed: string[] = []
  let tried = 0
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema
      for (const { name, body } of schema ? textsIn(schema) : []) {
        tried += 1
        const payload = JSON.stringify(body(text))
        const answer = await send({
          method: method.toUpperCase(),
          url: path
            .replace('{key}', 'home')
            .replace('{item}', 'dispute-1')
            .replaceAll(/\{[^}]+\}/g, '1'),
          payload,
          headers: json,
        })
        const said = `${method} ${path} ${name} ${payload} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
        if (answer.statusCode >= 500) missed.push(said)
        const { fields = {} } = (answer.body === '' ? {} : answer.json()) as { fields?: Record<string, string> }
        const isNamed = Object.keys(fields).some((field) => field === name || field === 'body' || name.startsWith(`${field}.`))
        if (!isNamed && !NEVER_STORED.test(name)) missed.push(said)
      }
    }
  expect(tried).toBeGreaterThan(100)
  expect(missed).toEqual([])
})

test('an invalid or unknown id in a path is refused', async () => {
  const requests = [
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    '2000000000',
    '%00',
    '1%27%20or%201=1',
    '%zz',
    'x'.repeat(300),
  ].flatMap((id) =>
    operations
      .filter(({ path }) => path.includes('{'))
      .map(({ method, path }) => ({
        method,
        url: fill(path, id),
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: '{}', headers: json }),
      })),
  )
  expect(requests.length).toBeGreaterThan(100)
  await expectRefusals(requests)
})

test('a query with NUL or invalid UTF-8 never causes a server error', async () => {
  const { paths } = (await studio.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const asked = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          ['a%00', '%ED%A0%BD'].map((value) => ({ method: method.toUpperCase(), url: `${fill(path, '1')}?${name}=${value}` })),
        ),
    ),
  )
  expect(asked.length).toBeGreaterThan(100)
  for (const each of asked) {
    const answer = await send(each)
    expect(answer.statusCode, `${each.method} ${each.url} ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  }
})

test('a list with invalid query parameters is refused', async () => {
  const words = [
    'limit=0',
    'limit=1001',
    'limit=x',
    'offset=-1',
    'offset=1.5',
    'from=yesterday',
    'to=2026-13-01',
    'limit=1&limit=2',
    'scope=everything',
  ]
  const lists = operations.filter(
    ({ method, path }) => method === 'GET' && /(?<!standing-)(bookings|registrations|group-sessions|events|timeslots\/all)\/$/.test(path),
  )
  expect(lists.length).toBeGreaterThanOrEqual(6)
  await expectRefusals(lists.flatMap(({ method, path }) => words.map((word) => ({ method, url: `${path}?${word}` }))))
})

test('an invalid token is refused on every path that reads it', async () => {
  for (const { method, path } of operations.filter(
    ({ path }) =>
      !/\/(auth\/(login|register|start|code\/$|not-me|token|logout\/$|password-reset)|contact|config|live|health|join|booking-changes|booking-payments|order-withdrawals|accountant|vouchers\/by-code|reminders\/off|news\/off|sandbox\/sessions|transfers\/\{)/.test(
        path,
      ),
  )) {
    for (const authorization of ['Bearer x', 'Bearer', 'Basic eDp5', 'Bearer a.b.c', `Bearer ${token}x`]) {
      const answer = await send({
        method,
        url: fill(path, '1'),
        headers: { authorization, ...json },
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: '{}' }),
      })
      expect([answer.statusCode, answer.json().code], `${method} ${path} ${authorization}`).toEqual([401, 'unauthorized'])
    }
  }
})

test('an unsupported method is refused', async () => {
  for (const { path } of operations) expect((await send({ method: 'TRACE' as 'GET', url: fill(path, '1') })).statusCode).toBeLessThan(500)
  await expectRefusals([
    { method: 'DELETE', url: '/api/config/' },
    { method: 'PUT', url: '/api/auth/login/', payload: '{}', headers: json },
    { method: 'GET', url: '/api/nothing/' },
  ])
})
