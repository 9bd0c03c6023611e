import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { secretBox } from '../../kernel/secret-box.ts'
import { register } from '../account/register.ts'
import { NO_COMMON_PASSWORDS } from '../password/common-passwords.ts'
import { login } from '../sign-in/login.ts'
import { createFirstStaff } from './first-staff.ts'

const email = 'staff@example.com'
const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.delete(people)
})

const signIn = async (password: string) =>
  (
    await login(
      { ...open, enqueue: async () => {}, secretBox: secretBox('5e'.repeat(32)), keys, refreshTokenSeconds: 60 },
      { email, password },
    )
  ).ok
const staff = () => open.db.select().from(people).where(eq(people.isStaff, true))

test('the server start creates a staff account with a readable random password in an empty database', async () => {
  const made = await createFirstStaff(open.db, { email })
  expect(made).toEqual({ email, inventedPassword: expect.stringMatching(/^([a-km-z2-9]{5}-){3}[a-km-z2-9]{5}$/) })
  expect(await signIn(made?.inventedPassword ?? '')).toBe(true)
  expect(await staff()).toHaveLength(1)
})

test('the server start creates a different random password each time', async () => {
  const first = await createFirstStaff(open.db, { email })
  await open.db.delete(people)
  expect((await createFirstStaff(open.db, { email }))?.inventedPassword).not.toBe(first?.inventedPassword)
})

test('the server start uses a configured password for the first staff account', async () => {
  expect(await createFirstStaff(open.db, { email, password: 'chosen by the owner' })).toEqual({ email, inventedPassword: undefined })
  expect(await signIn('chosen by the owner')).toBe(true)
})

test('the server start uses the configured name and language for the first staff account, and the gender female by default', async () => {
  await createFirstStaff(open.db, { email, name: ' Eva Nová ', language: 'ru' })
  expect(await staff()).toMatchObject([{ firstName: 'Eva', lastName: 'Nová', gender: 'female', language: 'ru' }])
})

test('the server start creates no staff account when a staff account with another email address exists', async () => {
  await open.db.insert(people).values({ email: 'owner@example.com', passwordHash: 'x', isStaff: true })
  expect(await createFirstStaff(open.db, { email, password: 'chosen by the owner' })).toBeUndefined()
  expect(await open.db.$count(people)).toBe(1)
})

test('the server start gives an existing account with the configured address the staff role, replaces its password and ends its sign-ins', async () => {
  await register(
    { db: open.db, enqueue: async () => {}, commonPasswords: NO_COMMON_PASSWORDS },
    { email, password: 'of a stranger', firstName: '', lastName: '', gender: 'male', language: 'ru', siteUrl: 'http://localhost:3000' },
  )
  await signIn('of a stranger')

  await createFirstStaff(open.db, { email, password: 'chosen by the owner' })

  expect(await staff()).toMatchObject([{ gender: 'male', language: 'ru' }])
  expect(await signIn('of a stranger')).toBe(false)
  expect(await signIn('chosen by the owner')).toBe(true)
  const ended = (await open.db.select().from(signIns)).map((signIn) => signIn.endedAt !== null)
  expect(ended.sort()).toEqual([false, true])
})
