import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signInCodes, signIns } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { correctEmail } from '../account/correct-email.ts'
import { registerWithoutPassword } from '../account/register.ts'
import { requestSignInCode } from './request-sign-in-code.ts'
import { signInByCode, signInByLink } from './sign-in-by-code.ts'

const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }
const siteUrl = 'http://site.test'
const twenty = Array.from({ length: 20 }, (_, index) => index)

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

const deps = () => ({ db: open.db, enqueue: async () => {}, keys, refreshTokenSeconds: 60 })

let guests = 0
async function guest(email = `guest-${++guests}@example.com`) {
  const details = { firstName: 'Eva', lastName: '', gender: 'female', language: 'en', siteUrl } as const
  return registerWithoutPassword(deps(), { email, ...details })
}
async function someone() {
  const made = await guest()
  if (!made.ok) throw new Error(made.reason)
  return made.value.person
}

async function codeFor(email: string) {
  const nonce = randomBytes(32).toString('base64url')
  await requestSignInCode(deps(), { email, nonce, isKnownBrowser: false, language: 'en', siteUrl })
  const sent = await open.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id)
  const about = sent.at(-1)?.about as EmailPayload | undefined
  if (about?.kind !== 'sign-in-code') throw new Error('No code was sent.')
  return { email, nonce, code: about.code, token: about.token }
}
const outcomes = (decisions: { ok: boolean; reason?: string }[]) => decisions.map((one) => (one.ok ? 'done' : one.reason)).sort()
const newSignIns = async (personId: number) =>
  (await open.db.select().from(signIns).where(eq(signIns.personId, personId))).filter(({ endedAt }) => endedAt === null).length

test('only one of twenty simultaneous uses of a sign-in code signs the person in', async () => {
  const { email, id } = await someone()
  const typed = await codeFor(email)
  const decisions = await Promise.all(twenty.map(() => signInByCode(deps(), typed)))
  expect(outcomes(decisions)).toEqual([...Array(19).fill('code_over'), 'done'])
  expect(await newSignIns(id)).toBe(1)
})

test('only one of twenty simultaneous uses of a sign-in code or its link signs the person in', async () => {
  const { email, id } = await someone()
  const typed = await codeFor(email)
  const decisions = await Promise.all(
    twenty.map((index) => (index % 2 === 0 ? signInByCode(deps(), typed) : signInByLink(deps(), { token: typed.token }))),
  )
  expect(outcomes(decisions)).toEqual([...Array(19).fill('code_over'), 'done'])
  expect(await newSignIns(id)).toBe(1)
})

test('twenty simultaneous guesses of a sign-in code count as five attempts', async () => {
  const { email, id } = await someone()
  const { code, nonce } = await codeFor(email)
  const wrong = code === '000000' ? '000001' : '000000'
  const decisions = await Promise.all(twenty.map(() => signInByCode(deps(), { email, nonce, code: wrong })))
  expect(decisions.filter((one) => !one.ok && one.reason === 'code_wrong')).toHaveLength(4)
  expect((await open.db.select().from(signInCodes).where(eq(signInCodes.personId, id)))[0]?.tries).toBe(5)
  expect(outcomes([await signInByCode(deps(), { email, nonce, code })])).toEqual(['code_over'])
})

test('twenty simultaneous requests for a sign-in code in one browser leave one valid code', async () => {
  const { email, id } = await someone()
  const nonce = randomBytes(32).toString('base64url')
  const ask = { email, nonce, isKnownBrowser: false, language: 'en', siteUrl } as const
  await Promise.all(twenty.map(() => requestSignInCode(deps(), ask)))
  expect(await open.db.$count(signInCodes, eq(signInCodes.personId, id))).toBe(1)
})

test('seventy simultaneous requests for a sign-in code from different browsers send sixty emails with separate codes', async () => {
  const { email, id } = await someone()
  const nonces = Array.from({ length: 70 }, () => randomBytes(32).toString('base64url'))
  await Promise.all(nonces.map((nonce) => requestSignInCode(deps(), { email, nonce, isKnownBrowser: false, language: 'en', siteUrl })))
  expect(await open.db.$count(signInCodes, eq(signInCodes.personId, id))).toBe(60)
  const sent = await open.db.select().from(mails).where(eq(mails.to, email))
  expect(sent.filter(({ kind }) => kind === 'sign-in-code')).toHaveLength(60)
})

test('only one of twenty simultaneous registrations of an address succeeds', async () => {
  const email = 'all-at-once@example.com'
  const made = await Promise.all(twenty.map(() => guest(email)))
  expect(outcomes(made)).toEqual(['done', ...Array(19).fill('email_taken')])
})

test('either the correction of an address or a simultaneous sign-in with a code sent to the old address succeeds, never both', async () => {
  const { email, id } = await someone()
  const { token } = await codeFor(email)
  const [own] = await open.db.select().from(signIns).where(eq(signIns.personId, id))
  const right = `right-${email}`
  const [proven, corrected] = await Promise.all([
    signInByLink(deps(), { token }),
    correctEmail(deps(), { personId: id, signInId: own?.id ?? '', email: right, siteUrl }),
  ])
  expect([proven.ok, corrected.ok].filter(Boolean)).toHaveLength(1)
  const [row] = await open.db.select().from(people).where(eq(people.id, id))
  expect([row?.email, row?.emailProvenAt !== null]).toEqual(proven.ok ? [email, true] : [right, false])
})
