import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { hashPassword } from '../password/passwords.ts'
import { identify, issueAccessToken, type TokenKeys } from './access-token.ts'
import { addSignIn } from './sign-in-repository.ts'

const keys: TokenKeys = { secret: new TextEncoder().encode('the secret of these tests, long enough'), accessTokenSeconds: 600 }
const otherSecret = new TextEncoder().encode('another secret altogether, long enough')

let open: OpenDatabase
let named: { personId: number; signInId: string }
let count = 0
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())
beforeEach(async () => {
  count += 1
  const passwordHash = await hashPassword('lotus flower')
  const [person] = await open.db
    .insert(people)
    .values({ email: `p${count}@example.com`, passwordHash, language: 'ru' })
    .returning()
  const personId = person?.id ?? 0
  const signInId = await open.db.transaction((tx) =>
    addSignIn(tx, {
      personId,
      passwordHash,
      tokenHash: `hash ${count}`,
      seconds: 60,
      secondFactor: 'none',
      device: { browser: null, system: null },
    }),
  )
  named = { personId, signInId: signInId ?? '' }
})

const claims = (): JWTPayload => ({
  sub: String(named.personId),
  sid: named.signInId,
  kind: 'access',
  aud: 'ticha',
  exp: Math.floor(Date.now() / 1000) + 60,
})
const kidOf = (secret: Uint8Array) => createHash('sha256').update(secret).digest('base64url').slice(0, 8)
const signed = (payload: JWTPayload, secret = keys.secret, alg = 'HS256', kid: string | undefined = kidOf(secret)) =>
  new SignJWT(payload).setProtectedHeader({ alg, ...(kid !== undefined && { kid }) }).sign(secret)
const who = (token: string) => identify(open.db, keys, token)

test('identify returns the person with their current role and language', async () => {
  expect(await who(await issueAccessToken(keys, named))).toEqual({ ...named, isStaff: false, secondFactorDue: false, language: 'ru' })
})

test('a token signed by this test identifies the same person as an issued token', async () => {
  expect(await who(await signed(claims()))).toEqual(await who(await issueAccessToken(keys, named)))
})

test('a change of role applies at once to tokens that were issued before', async () => {
  const token = await issueAccessToken(keys, named)
  await open.db.update(people).set({ isStaff: true }).where(eq(people.id, named.personId))
  expect((await who(token))?.isStaff).toBe(true)
  await open.db.update(people).set({ isStaff: false }).where(eq(people.id, named.personId))
  expect((await who(token))?.isStaff).toBe(false)
})

test('a token contains only the person, the sign-in, the audience, the kind of token, and the times of issue and expiry', async () => {
  const [header, payload] = (await issueAccessToken(keys, named)).split('.').map((part) => Buffer.from(part, 'base64url').toString())
  expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{8}$/) })
  const { iat, exp, ...rest } = JSON.parse(payload ?? '')
  expect(rest).toEqual({ sub: String(named.personId), sid: named.signInId, aud: 'ticha', kind: 'access' })
  expect(exp - iat).toBe(600)
})

test('a token signed with another secret is refused', async () => {
  expect(await who(await signed(claims(), otherSecret))).toBeUndefined()
})

test('while a secret is replaced, both secrets are accepted and the new secret signs; afterwards the old secret is refused', async () => {
  const before = await issueAccessToken(keys, named)
  const both: TokenKeys = { ...keys, secret: otherSecret, previous: keys.secret }
  const after = await issueAccessToken(both, named)
  for (const token of [before, after]) expect((await identify(open.db, both, token))?.personId).toBe(named.personId)
  expect(await who(after)).toBeUndefined()
  expect(await identify(open.db, { ...both, previous: undefined }, before)).toBeUndefined()
})

test('a token is refused if its key id is missing or wrong, or if it names the URL of a key', async () => {
  expect(await who(await signed(claims(), keys.secret, 'HS256', ''))).toBeUndefined()
  expect(await who(await signed(claims(), otherSecret, 'HS256', kidOf(keys.secret)))).toBeUndefined()
  expect(await who(await signed(claims(), keys.secret, 'HS256', '../../dev/null'))).toBeUndefined()
  const jku = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', jku: 'https://evil.example/keys' }).sign(keys.secret)
  expect(await who(jku)).toBeUndefined()
})

test('a token with a changed body is refused', async () => {
  const [header, , signature] = (await issueAccessToken(keys, named)).split('.')
  const body = Buffer.from(JSON.stringify({ ...claims(), sub: '1' })).toString('base64url')
  expect(await who(`${header}.${body}.${signature}`)).toBeUndefined()
})

test('unsigned tokens and tokens signed with another algorithm are refused', async () => {
  expect(await who(await signed(claims(), keys.secret, 'HS512'))).toBeUndefined()
  expect(await who(new UnsecuredJWT(claims()).encode())).toBeUndefined()
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const [, body, signature] = (await signed(claims())).split('.')
  expect(await who(`${none}.${body}.${signature}`)).toBeUndefined()
})

test.each([
  ['is expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['never expires', { exp: undefined }],
  ['is for another audience', { aud: 'elsewhere' }],
  ['has no audience', { aud: undefined }],
  ['is of another kind', { kind: 'reset' }],
  ['has no kind', { kind: undefined }],
  ['names no person', { sub: undefined }],
  ['names an unknown person', { sub: '2147483647' }],
  ['names a person id out of range', { sub: '99999999999' }],
  ['names a person with an SQL injection', { sub: "1' or '1'='1" }],
  ['names a fractional person id', { sub: '1.5' }],
  ['names no sign-in', { sid: undefined }],
  ['names a sign-in that is no UUID', { sid: 'sign-in' }],
  ['names a sign-in with a NUL', { sid: '\u0000' }],
  ['names an unknown sign-in', { sid: '7b1f4a52-6e1c-4f7d-9a3e-0d5f2c8b9a10' }],
])('a correctly signed token that %s is refused', async (_name, change) => {
  expect(await who(await signed({ ...claims(), ...change } as JWTPayload))).toBeUndefined()
})

test('a token that names the sign-in of another person is refused', async () => {
  const [other] = await open.db
    .insert(people)
    .values({ email: `other${count}@example.com`, passwordHash: 'x' })
    .returning()
  expect(await who(await signed({ ...claims(), sub: String(other?.id) }))).toBeUndefined()
})

test('a token whose sign-in has ended is refused', async () => {
  const token = await issueAccessToken(keys, named)
  await open.db.update(signIns).set({ endedAt: new Date() }).where(eq(signIns.id, named.signInId))
  expect(await who(token)).toBeUndefined()
})

test('a token whose person was deleted is refused', async () => {
  const token = await issueAccessToken(keys, named)
  await open.db.delete(people).where(eq(people.id, named.personId))
  expect(await who(token)).toBeUndefined()
})

test.each(['', '.', '..', 'a.b.c', 'ж.ж.ж', '\u0000', 'x'.repeat(10_000)])('the malformed token %j is refused', async (token) => {
  expect(await who(token)).toBeUndefined()
})
