import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/notifications.ts'
import type { Http } from '../http.ts'
import { PASSWORD } from '../routes/account/auth.testing.ts'
import { newNonce } from '../routes/account/sign-in-code.testing.ts'

type Where = { network?: string; cookie?: string | undefined }
let networks = 0
let people = 0

/** Defines the tests of attacks on the sign-in of an account. The app trusts the addresses that its proxy reports. */
export function signInAttackRules(
  studio: () => { app: Http; emailsTo: (email: string) => Promise<number>; codesTo: (email: string) => Promise<string[]> },
): void {
  const post = async (path: string, body: object, { network = elsewhere(), cookie }: Where = {}) => {
    const answer = await studio().app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      // A client can forge all of these addresses except the last one.
      headers: { 'x-forwarded-for': `${elsewhere()}, ${network}`, ...(cookie && { cookie }) },
      payload: body,
    })
    const set = String(answer.headers['set-cookie'] ?? '')
    return { status: answer.statusCode, headers: answer.headers, set, cookie: set.split(';')[0] }
  }
  const signIn = (email: string, password: string, where?: Where) => post('login/', { email, password }, where)
  const guess = async (email: string, where?: Where) => (await signIn(email, 'a guess', where)).status
  const askForLink = async (email: string, where?: Where) => (await post('password-reset/', { email }, where)).status

  async function owner(): Promise<{ email: string; home: string; cookie: string | undefined }> {
    const [email, home] = [`owner-${++people}@example.com`, elsewhere()]
    await post('register/', { email, password: PASSWORD })
    const { cookie } = await signIn(email, PASSWORD, { network: home })
    return { email, home, cookie }
  }

  /** Makes ten guesses from each of this many networks. */
  async function attack(email: string, from: number): Promise<number[]> {
    const places = Array.from({ length: from }, elsewhere)
    return Promise.all(places.flatMap((network) => Array.from({ length: 10 }, () => guess(email, { network }))))
  }

  test('guesses from many networks do not lock the owner out of a known or a new browser', async () => {
    const { email, cookie } = await owner()
    const statuses = await attack(email, 14)
    expect(statuses).toContain(429)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('after a hundred guesses from many networks in an hour, each network is limited to three guesses', async () => {
    const { email } = await owner()
    const guesses = (await attack(email, 14)).filter((status) => status === 401)
    // At least ten networks made the first hundred guesses. After that, each of the other four networks can make three.
    expect(guesses.length).toBeLessThanOrEqual(100 + 3 * 4)
    const network = elsewhere()
    const late = []
    for (let time = 0; time < 4; time++) late.push(await guess(email, { network }))
    expect(late).toEqual([401, 401, 401, 429])
  })

  test('guesses from the owner’s network do not lock out the known browser', async () => {
    const { email, home, cookie } = await owner()
    for (let time = 0; time < 12; time++) await guess(email, { network: home })
    expect((await signIn(email, PASSWORD, { network: home })).status).toBe(429)
    expect((await signIn(email, PASSWORD, { network: home, cookie })).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('one network has ten guesses in a quarter of an hour per account, even with several addresses', async () => {
    const { email } = await owner()
    for (const [first, second] of [
      ['198.51.100.7', '198.51.100.7'],
      ['2001:db8:77:1::1', '2001:db8:77:2::1'],
    ] as const) {
      const statuses = []
      for (let time = 0; time < 11; time++) statuses.push(await guess(email, { network: time % 2 ? first : second }))
      expect(statuses).toEqual([...Array(10).fill(401), 429])
    }
  })

  test('a known browser has a separate limit of ten attempts, and its later attempts count towards the limit of its network', async () => {
    const { email, home, cookie } = await owner()
    await attack(email, 12)
    const statuses = []
    for (let time = 0; time < 14; time++) statuses.push(await guess(email, { network: home, cookie }))
    // The browser has ten attempts of its own. Its network has three in this hour, of which the earlier sign-in used one.
    expect(statuses).toEqual([...Array(12).fill(401), 429, 429])
  })

  test('the cookie of a known browser is valid for one account, can’t be forged and does not sign in', async () => {
    const [anna, boris] = [await owner(), await owner()]
    for (let time = 0; time < 12; time++) await guess(anna.email, { network: anna.home })
    const [name, value = ''] = anna.cookie?.split('=') ?? []
    for (const cookie of [boris.cookie, `${name}=${value.slice(0, -2)}xx`, `${name}=${value.split('.')[0]}.`, `${name}=%`])
      expect((await signIn(anna.email, PASSWORD, { network: anna.home, cookie })).status, cookie).toBe(429)
    expect(await guess(anna.email, { network: anna.home, cookie: anna.cookie })).toBe(401)
    const me = await studio().app.inject({ url: '/api/auth/me/', headers: { cookie: anna.cookie ?? '' } })
    expect(me.statusCode).toBe(401)
  })

  test('the cookie of a known browser is limited to /api/auth, HttpOnly and SameSite, and set only by a sign-in', async () => {
    const { email } = await owner()
    const { set } = await signIn(email, PASSWORD)
    expect(set).toMatch(/^known_browser=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
    expect((await signIn(email, 'wrong')).set).toBe('')
  })

  test('reset links requested by strangers are limited per network, and the owner can still request a link', async () => {
    const { email, home } = await owner()
    const strangers = []
    for (let place = 0; place < 4; place++) {
      const network = elsewhere()
      for (let time = 0; time < 4; time++) strangers.push(await askForLink(email, { network }))
    }
    expect(strangers).toEqual(Array(4).fill([200, 200, 200, 429]).flat())
    expect(await askForLink(email, { network: home })).toBe(200)
    // Each of the five links works for an hour, so the owner still has one when no more are sent.
    expect(await studio().emailsTo(email)).toBe(5)
  })

  const askForCode = async (email: string, nonce: string, where?: Where) => (await post('code/', { email, nonce }, where)).status
  const confirmCode = async (email: string, nonce: string, code: string | undefined) =>
    (await post('code/confirm/', { email, nonce, code })).status

  test.each([
    ['five from one network', 1, 5],
    ['fifty from one network', 1, 50],
    ['five from five networks', 5, 1],
    ['fifty from fifty networks', 50, 1],
  ])('sign-in codes requested by strangers, %s, affect neither the owner’s code nor new requests', async (_, from, each) => {
    const { email, home, cookie } = await owner()
    const [before, after, known] = [newNonce(), newNonce(), newNonce()]
    expect(await askForCode(email, before, { network: home })).toBe(204)
    const [own] = await studio().codesTo(email)

    const places = Array.from({ length: from }, elsewhere)
    await Promise.all(places.flatMap((network) => Array.from({ length: each }, () => askForCode(email, newNonce(), { network }))))
    // Each network can make three guesses in a quarter of an hour.
    const sent = 1 + from * Math.min(each, 3)
    expect(await studio().codesTo(email)).toHaveLength(sent)

    expect(await askForCode(email, after)).toBe(204)
    expect(await askForCode(email, known, { network: places[0] as string, cookie })).toBe(204)
    const codes = await studio().codesTo(email)
    expect(codes).toHaveLength(sent + 2)
    expect(await confirmCode(email, before, own)).toBe(200)
  })

  test('sign-in codes to one address are limited to sixty, except for a known browser', async () => {
    const { email, cookie } = await owner()
    await Promise.all(Array.from({ length: 65 }, () => askForCode(email, newNonce())))
    expect(await studio().codesTo(email)).toHaveLength(60)
    const nonce = newNonce()
    expect(await askForCode(email, nonce, { cookie })).toBe(204)
    const codes = await studio().codesTo(email)
    expect(codes).toHaveLength(61)
    expect(await confirmCode(email, nonce, codes.at(-1))).toBe(200)
  })
}

const elsewhere = () => {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** The codes emailed to an address, newest last. */
export async function codesTo(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ about: mails.about })
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, 'sign-in-code')))
    .orderBy(mails.id)
  return rows.map(({ about }) => (about as { code: string }).code)
}
