import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { passwordResets, signIns } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { secretBox } from '../../kernel/secret-box.ts'
import { register } from '../account/register.ts'
import { login } from '../sign-in/login.ts'
import { NO_COMMON_PASSWORDS } from './common-passwords.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }
const eight = Array.from({ length: 8 }, (_, index) => index)

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

let people = 0
async function someone(): Promise<{ email: string; id: number }> {
  people += 1
  const given = { email: `person-${people}@example.com`, password: 'before', firstName: '', lastName: '' }
  const person = await register(
    { db: open.db, enqueue: async () => {}, commonPasswords: NO_COMMON_PASSWORDS },
    { ...given, gender: 'female', language: 'en', siteUrl: 'http://localhost:3000' },
  )
  if (!person.ok) throw new Error(person.reason)
  return person.value
}

async function links(email: string, count: number): Promise<{ uid: string; token: string }[]> {
  const deps = { db: open.db, enqueue: async () => {}, commonPasswords: NO_COMMON_PASSWORDS }
  await Promise.all(eight.slice(0, count).map(() => requestPasswordReset(deps, { email, siteUrl: 'http://site.test' })))
  const emails = await open.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, 'password-reset')))
  return emails.map(({ about }) => {
    const { personId, token } = about as { personId: number; token: string }
    return { uid: String(personId), token }
  })
}

const outcomes = (decisions: { ok: boolean; reason?: string }[]) => decisions.map((one) => (one.ok ? 'set' : one.reason)).sort()

test('only one of eight simultaneous uses of a reset link sets the password', async () => {
  const { email } = await someone()
  const [link = { uid: '', token: '' }] = await links(email, 1)
  const decisions = await Promise.all(
    eight.map((index) => resetPassword({ db: open.db, commonPasswords: NO_COMMON_PASSWORDS }, { ...link, newPassword: `after-${index}` })),
  )
  expect(outcomes(decisions)).toEqual([...Array(7).fill('invalid_reset_link'), 'set'])
  const winner = decisions.findIndex(({ ok }) => ok)
  const signIn = (password: string) =>
    login({ ...open, enqueue: async () => {}, secretBox: secretBox('5e'.repeat(32)), keys, refreshTokenSeconds: 60 }, { email, password })
  expect((await signIn(`after-${winner}`)).ok).toBe(true)
})

test('only one of a person’s five links works when all are used at once, and nothing deadlocks', async () => {
  const { email, id } = await someone()
  const all = await links(email, 5)
  expect(new Set(all.map(({ token }) => token)).size).toBe(5)
  const decisions = await Promise.all(
    all.map((link, index) =>
      resetPassword({ db: open.db, commonPasswords: NO_COMMON_PASSWORDS }, { ...link, newPassword: `after-${index}` }),
    ),
  )
  expect(outcomes(decisions)).toEqual([...Array(4).fill('invalid_reset_link'), 'set'])
  expect(await open.db.$count(passwordResets, eq(passwordResets.personId, id))).toBe(0)
})

test('a sign-in with the old password during a password reset does not stay active', async () => {
  const { email, id } = await someone()
  const [link = { uid: '', token: '' }] = await links(email, 1)
  const signIn = () =>
    login(
      { ...open, enqueue: async () => {}, secretBox: secretBox('5e'.repeat(32)), keys, refreshTokenSeconds: 60 },
      { email, password: 'before' },
    )
  await Promise.all([
    ...eight.map(signIn),
    resetPassword({ db: open.db, commonPasswords: NO_COMMON_PASSWORDS }, { ...link, newPassword: 'after the race' }),
    ...eight.map(signIn),
  ])
  const left = await open.db.select().from(signIns).where(eq(signIns.personId, id))
  expect(left.filter(({ endedAt }) => endedAt === null)).toEqual([])
})
