import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putEmbeddedDatabase } from '../db/database.testing.ts'
import { openEmbeddedDatabase } from '../db/embedded/open-embedded.ts'
import { people } from '../db/schema/identity.ts'
import { mails } from '../db/schema/notifications.ts'
import { secondFactors } from '../db/schema/second-factors.ts'
import { secretBox } from '../domain/kernel/secret-box.ts'
import { register } from '../domain/people/account/register.ts'
import { NO_COMMON_PASSWORDS } from '../domain/people/password/common-passwords.ts'
import { login } from '../domain/people/sign-in/login.ts'
import { parseStaffArguments } from './staff-arguments.ts'

const program = fileURLToPath(new URL('./staff.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'staff-'))
beforeAll(() => putEmbeddedDatabase(directory))
afterAll(() => rmSync(directory, { recursive: true }))

async function staff(...given: string[]): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, [program, ...given], { cwd: directory, env: { DATA_DIR: directory } })
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (error += chunk))
  const [code] = await once(child, 'close')
  return { code, out, error }
}

test.each([
  [[]],
  [['not an address']],
  [['a@example.com', 'b@example.com']],
  [['a@example.com', '--language', 'cs']],
  [['a@example.com', '--surname', 'Nová']],
  [['a@example.com', '--name', 'Eva', '--reset-second-factor']],
])('the staff command refuses the arguments %j', (given) => {
  expect(parseStaffArguments(given)).toBeUndefined()
})

test('the staff command prints the usage when no email address is given', async () => {
  const { code, out, error } = await staff()
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(error).toMatch(/^Name one email address: npm run staff -- EMAIL /)
})

// Opens a database on disk four times, each time in a new process, which takes a while on a busy machine.
test('the staff command creates staff and promotes a person with a new password, but fails while another process has the database open', {
  timeout: 90_000,
}, async () => {
  const made = await staff('Owner@Example.com')
  expect(made).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^owner@example\.com is a new staff account\.\nPassword: [a-z2-9-]{23}\n$/),
  })

  const open = await openEmbeddedDatabase(directory)
  const keys = { secret: new TextEncoder().encode('a secret of the tests, long enough'), accessTokenSeconds: 60 }
  const signIn = async (email: string, password: string) =>
    (
      await login(
        { ...open, enqueue: async () => {}, secretBox: secretBox('5e'.repeat(32)), keys, refreshTokenSeconds: 60 },
        { email, password },
      )
    ).ok
  expect(await signIn('owner@example.com', passwordIn(made.out))).toBe(true)
  await register(
    { db: open.db, enqueue: async () => {}, commonPasswords: NO_COMMON_PASSWORDS },
    {
      email: 'anna@example.com',
      password: 'lotus flower',
      firstName: '',
      lastName: '',
      gender: 'female',
      language: 'en',
      siteUrl: 'http://localhost:3000',
    },
  )

  const refused = await staff('anna@example.com')
  expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^The database in .* is open in another process/) })
  await open.close()

  const changed = await staff('anna@example.com', '--name', 'Anna  Nová Malá', '--language', 'ru')
  expect(changed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^anna@example\.com is staff and has been signed out everywhere\.\nPassword: /),
  })

  const again = await openEmbeddedDatabase(directory)
  const both = await again.db.select().from(people).orderBy(people.id)
  const told = await again.db.select({ to: mails.to, kind: mails.kind }).from(mails).where(eq(mails.kind, 'staff-changed'))
  await again.close()
  expect(told).toEqual([{ to: 'owner@example.com', kind: 'staff-changed' }])
  expect(both).toMatchObject([
    { email: 'owner@example.com', firstName: '', lastName: '', gender: 'female', language: 'en' },
    { email: 'anna@example.com', firstName: 'Anna', lastName: 'Nová Malá', gender: 'female', language: 'ru' },
  ])
})

test('--reset-second-factor removes two-step verification, and reports the second time that none is set up', {
  timeout: 90_000,
}, async () => {
  const open = await openEmbeddedDatabase(directory)
  const [eva] = await open.db.insert(people).values({ email: 'eva@example.com', passwordHash: 'none', isStaff: true }).returning()
  await open.db.insert(secondFactors).values({ personId: eva?.id ?? 0, secret: 'sealed', confirmedAt: new Date() })
  await open.close()
  const reset = () => staff('eva@example.com', '--reset-second-factor')
  expect(await reset()).toEqual({
    code: 0,
    error: '',
    out: 'eva@example.com can log in with just the password again and has been signed out everywhere.\n',
  })
  expect(await reset()).toEqual({ code: 1, out: '', error: 'eva@example.com has no two-step verification.\n' })
})

const passwordIn = (out: string) => /Password: (\S+)/.exec(out)?.[1] ?? ''

test('the staff command prints one sentence for an invalid setting and for an unreachable database', async () => {
  const child = (env: Record<string, string>) => spawn(process.execPath, [program, 'a@example.com'], { cwd: directory, env })
  for (const [env, sentence] of [
    [{ PORT: 'x' }, /^PORT takes a port number\.\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database could not be opened: .*ECONNREFUSED.*\n$/],
  ] as const) {
    const running = child(env)
    let error = ''
    running.stderr.on('data', (chunk) => (error += chunk))
    const [code] = await once(running, 'close')
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(sentence) })
  }
})
