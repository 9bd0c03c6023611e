import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { sellPasses } from '../../domain/products/passes/passes.testing.ts'
import { testApp } from '../app.testing.ts'
import type { Http } from '../http.ts'
import { ask, PASSWORD, signedIn } from '../routes/account/auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())
beforeEach(async () => {
  // Only the clock that limits read. Tests move it forward instead of waiting.
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await testApp(open, { rateLimitFactor: 1 })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
let addresses = 0
const somewhere = () => {
  addresses += 1
  return `10.0.${addresses >> 8}.${addresses & 255}`
}

type Where = { from?: string; email?: string; language?: string }
const signIn = ({ from = somewhere(), email = `${somewhere()}@example.com`, language = 'en' }: Where = {}) =>
  ask(app, 'POST', 'login/', { body: { email, password: 'wrong password' }, from, language })
const register = ({ from = somewhere() }: Where = {}) =>
  ask(app, 'POST', 'register/', { body: { email: 'no address', password: PASSWORD }, from })

async function times(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time++) statuses.push((await call()).status)
  return statuses
}

test('one IP address can attempt ten sign-ins a minute, and is refused more attempts until the minute has passed', async () => {
  const from = somewhere()
  expect(await times(11, () => signIn({ from }))).toEqual([...Array(10).fill(401), 429])
  expect((await signIn()).status).toBe(401)
  pass(60_000)
  expect((await signIn({ from })).status).toBe(401)
})

test('one IP address can attempt sixty sign-ins an hour', async () => {
  const from = somewhere()
  for (let minute = 0; minute < 6; minute++) {
    expect(await times(10, () => signIn({ from }))).not.toContain(429)
    pass(60_000)
  }
  const refused = await signIn({ from })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(54 * 60) } })
  pass(54 * 60_000)
  expect((await signIn({ from })).status).toBe(401)
})

test('one network can attempt ten sign-ins to an account in fifteen minutes, however the email address is spelled', async () => {
  const from = '2001:db8:5:1::1'
  expect(await times(5, () => signIn({ email: 'anna@example.com', from }))).not.toContain(429)
  pass(60_000)
  const neighbour = '2001:db8:5:2::1'
  expect(await times(6, () => signIn({ email: ' Anna@Example.com ', from: neighbour }))).toEqual([...Array(5).fill(401), 429])
  expect((await signIn({ email: 'boris@example.com', from: neighbour })).status).toBe(401)
  pass(15 * 60_000)
  expect((await signIn({ email: 'anna@example.com', from })).status).toBe(401)
})

test('a sign-in with the right password is refused once the limit of attempts is reached', async () => {
  const from = somewhere()
  await ask(app, 'POST', 'register/', { body: { email: 'guessed@example.com', password: PASSWORD } })
  await times(10, () => signIn({ email: 'guessed@example.com', from }))
  expect((await ask(app, 'POST', 'login/', { body: { email: 'guessed@example.com', password: PASSWORD }, from })).status).toBe(429)
})

test('one IP address can request five password resets a minute', async () => {
  const from = somewhere()
  const reset = () => ask(app, 'POST', 'password-reset/', { body: { email: `${somewhere()}@example.com` }, from })
  expect(await times(6, reset)).toEqual([...Array(5).fill(200), 429])
})

test('one network can request three resets for one email address in fifteen minutes, with or without an account', async () => {
  await ask(app, 'POST', 'register/', { body: { email: 'lost@example.com', password: PASSWORD } })
  const from = somewhere()
  for (const email of ['lost@example.com', 'nobody@example.com']) {
    expect(await times(4, () => ask(app, 'POST', 'password-reset/', { body: { email }, from }))).toEqual([200, 200, 200, 429])
    pass(60_000)
  }
  pass(15 * 60_000)
  expect((await ask(app, 'POST', 'password-reset/', { body: { email: ' Lost@Example.com' }, from })).status).toBe(200)
})

test('one network can try ten invalid reset links a minute, while many networks have no common limit', async () => {
  const confirm = (from: string) =>
    ask(app, 'POST', 'password-reset/confirm/', { body: { uid: '7', token: 'guess', new_password: PASSWORD }, from })
  expect(await times(30, () => confirm(somewhere()))).not.toContain(429)
  const from = somewhere()
  expect(await times(11, () => confirm(from))).toEqual([...Array(10).fill(400), 429])
})

test('one IP address can register five times a minute and twenty times an hour', async () => {
  const from = somewhere()
  expect(await times(6, () => register({ from }))).toEqual([...Array(5).fill(400), 429])
  for (let minute = 0; minute < 3; minute++) {
    pass(60_000)
    await times(5, () => register({ from }))
  }
  pass(60_000)
  expect((await register({ from })).status).toBe(429)
})

test.each([
  ['a place', '/bookings/', { slot_id: 999_999, service_id: 1 }],
  ['a pass', '/orders/', { kind: 'pass', product_id: 999_999 }],
])('one person can request %s thirty times a minute, from any IP address', async (_, path, payload) => {
  await sellPasses(open.db)
  const { access } = await signedIn(app)
  const place = async () => {
    const asked = { method: 'POST', url: `/api${path}`, payload } as const
    const answer = await app.inject({ ...asked, headers: { authorization: `Bearer ${access}` }, remoteAddress: somewhere() })
    return { status: answer.statusCode }
  }
  expect(await times(31, place)).toEqual([...Array(30).fill(404), 429])
})

test('one IPv6 customer network can register five accounts a minute, from any of its addresses', async () => {
  const addresses = Array.from({ length: 6 }, (_, part) => `2001:db8:77:${part + 1}::1`)
  const statuses = []
  for (const from of addresses) statuses.push((await register({ from })).status)
  expect(statuses).toEqual([...Array(5).fill(400), 429])
  expect((await register({ from: '2001:db8:78:1::1' })).status).toBe(400)
})

test.each([
  ['start/', { email: 'guest@example.com' }, 200],
  ['password-reset/', { email: 'no address' }, 400],
  ['../contact/', { email: 'no address' }, 400],
])('one IPv6 customer network can call %s five times a minute', async (path, body, status) => {
  const statuses = []
  for (let part = 1; part <= 6; part++)
    statuses.push((await ask(app, 'POST', path, { body, from: `2001:db8:88${path.length}:${part}::1` })).status)
  expect(statuses).toEqual([...Array(5).fill(status), 429])
})

test.each([
  [
    'correct twenty receipts an hour',
    20,
    404,
    'POST',
    '../receipts/999999/correction/',
    { buyer: { name: 'A', address: 'B', company_number: '27074358' } },
  ],
  ['open sixty receipts a minute', 60, 404, 'GET', '../receipts/999999/file/', undefined],
  ['take their data as a file ten times an hour', 10, 200, 'GET', 'me/export/', undefined],
] as const)('one person can %s, from any IP address', async (_, most, status, method, path, body) => {
  const { access } = await signedIn(app)
  const call = () => ask(app, method, path, { token: access, from: somewhere(), ...(body && { body }) })
  const statuses = await times(most + 1, call)
  expect(statuses).toEqual([...Array(most).fill(status), 429])
})

test.each(['/receipt/none', '/voucher-file/none'])('one IP address can open %s sixty times a minute', async (url) => {
  const from = somewhere()
  const open = async () => ({ status: (await app.inject({ url, remoteAddress: from })).statusCode })
  expect(await times(61, open)).toEqual([...Array(60).fill(303), 429])
})

test('one network can order ten gift vouchers in fifteen minutes across all its accounts, and the limit does not apply to passes', async () => {
  await sellPasses(open.db)
  const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(app)))
  const from = somewhere()
  const order = (person: number, body: object) => ask(app, 'POST', '../orders/', { body, token: people[person]?.access ?? '', from })
  const gift = (turn: number) => ({ kind: 'voucher', amount: 500 + turn, send_to: `friend-${turn}@example.com` })
  const statuses = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await order(turn % 4, gift(turn))).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
  expect((await order(0, { kind: 'pass', product_id: 999_999 })).status).toBe(404)
})

test('addresses of one IPv6 network share a limit', async () => {
  expect(await times(10, () => signIn({ from: '2001:db8:1:2::1' }))).not.toContain(429)
  expect((await signIn({ from: '2001:db8:1:2:ffff::2' })).status).toBe(429)
  expect((await signIn({ from: '2001:db8:1:3::1' })).status).toBe(401)
})

test.each([
  ['en', 'Too many attempts. Please wait a little and try again.'],
  ['ru', 'Слишком много попыток. Подождите немного и\u00a0попробуйте снова.'],
])('a rate limit refusal has an error message and Retry-After (%s)', async (language, sentence) => {
  const from = somewhere()
  await times(10, () => signIn({ from }))
  const { status, body, headers } = await signIn({ from, language })
  expect({ status, body }).toEqual({ status: 429, body: { error: sentence, code: 'rate_limited' } })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('rateLimitFactor multiplies every limit, and a limit is never below one', async () => {
  for (const [rateLimitFactor, most] of [
    [2, 20],
    [0.5, 5],
    [0.001, 1],
  ] as const) {
    await using other = await testApp(open, { rateLimitFactor })
    const from = somewhere()
    const statuses = await times(most + 1, () =>
      ask(other, 'POST', 'login/', { body: { email: `${somewhere()}@example.com`, password: 'x' }, from }),
    )
    expect(statuses).toEqual([...Array(most).fill(401), 429])
  }
})

test('a rateLimitFactor of 0 switches the limits off', async () => {
  await using free = await testApp(open, { rateLimitFactor: 0 })
  const statuses = await times(80, () => ask(free, 'POST', 'login/', { body: { email: 'free@example.com', password: 'x' } }))
  expect(statuses).not.toContain(429)
})

const refresh = (from: string) => ask(app, 'POST', 'token/refresh/', { body: { refresh: 'none of ours' }, from })
const get = (path: string, from: string, token = 'none of ours') =>
  app
    .inject({ url: `/api${path}`, remoteAddress: from, headers: { authorization: `Bearer ${token}` } })
    .then(({ statusCode: status }) => ({ status }))

test.each([
  ['fresh tokens 120 times', 120, 401, refresh],
  ['what came of a payment 300 times', 300, 401, (from: string) => get('/checkout/sessions/none/', from)],
  ['what came of an order 300 times', 300, 401, (from: string) => get('/orders/sessions/none/', from)],
  ['what withdrawing by a link would do 60 times', 60, 404, (from: string) => get('/order-withdrawals/none/', from)],
  ['what is to be paid by a link 60 times', 60, 404, (from: string) => get('/booking-payments/1-none/', from)],
  ['how the site is 300 times', 300, 200, (from: string) => get('/health/', from)],
  ['whether it is there at all 300 times', 300, 200, (from: string) => get('/health/live/', from)],
])('one IP address can ask for %s a minute', async (_, most, status, call) => {
  const from = somewhere()
  expect(new Set(await times(most, () => call(from)))).toEqual(new Set([status]))
  expect((await call(from)).status).toBe(429)
  expect((await call(somewhere())).status).toBe(status)
  pass(60_000)
  expect((await call(from)).status).toBe(status)
})

test('the health check still answers and is still limited while the database cannot count requests', async () => {
  const countHit = () => Promise.reject(new Error('The database is away.'))
  await using alone = await testApp(open, { rateLimitFactor: 1, countHit })
  const from = somewhere()
  const call = () => alone.inject({ url: '/api/health/live/', remoteAddress: from }).then(({ statusCode: status }) => ({ status }))
  expect(await times(301, call)).toEqual([...Array(300).fill(200), 429])
})

test('in fifteen minutes, a person can try to redeem ten voucher codes and a network thirty, and a network can look up sixty codes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(app)))
  const from = somewhere()
  const redeem = ({ access }: { access: string }, where = somewhere()) =>
    ask(app, 'POST', '../vouchers/redeem/', { body: { code: 'TICHA-0000-0000-0001' }, token: access, from: where })
  const [first, ...others] = people
  expect(await times(11, () => redeem(first as { access: string }))).toEqual([...Array(10).fill(404), 429])
  const many = others.slice(0, 4)
  const tries = []
  for (const one of many) tries.push(...(await times(8, () => redeem(one, from))))
  expect(tries).toEqual([...Array(30).fill(404), 429, 429])
  const look = () => ask(app, 'GET', '../vouchers/by-code/TICHA-0000-0000-0001/', { from })
  expect((await times(61, look)).slice(59)).toEqual([404, 429])
  pass(15 * 60_000)
  expect((await redeem(first as { access: string })).status).toBe(404)
})
