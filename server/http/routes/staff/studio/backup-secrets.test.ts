import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderBackupStore } from '../../../../backups/folder-store.ts'
import { makeBackup } from '../../../../backups/make-backup.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { newestMigration } from '../../../../db/migrate.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import type { EmailToWrite } from '../../../../domain/kernel/outbox/email.ts'
import { memoryStore } from '../../../../domain/site/pictures/memory-store.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { ask, PASSWORD, signedIn } from '../../account/auth.testing.ts'
import { staffWithSecondFactor } from '../../account/second-factor.testing.ts'
import { payForSession, visit } from '../../booking/calendar.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let folder: string
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  folder = mkdtempSync(join(tmpdir(), 'backup-secrets-'))
})
afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUpTo = (target: string) =>
  makeBackup(
    { bulk: studio.open.bulk, media: memoryStore(), version: 'test', migration: newestMigration() },
    folderBackupStore(target),
    'by hand',
    new Date(),
  )

const filesIn = (target: string) =>
  readdirSync(target, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name))

/** The unpacked content of all files of a backup. */
function textOf(target: string): string {
  const files = filesIn(target).filter((file) => statSync(file).isFile())
  return files.map((file) => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString()).join('\n')
}

/** Creates every kind of token that works without a password and returns them in plain text. */
async function tokensInUse(): Promise<Record<string, string>> {
  const { app, open, staffToken } = studio
  const anna = await signedIn(app)
  const staff = await staffWithSecondFactor(app, open)
  // Accounts with an unproven address get none of these tokens.
  await open.db.execute(sql`update people set email_proven_at = now()`)
  const asAnna = async (method: 'GET' | 'POST', path: string) =>
    (await app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${anna.access}` } })).json()
  const booking = await payForSession(
    studio,
    async (method, path, { body } = {}) => {
      const headers = { authorization: `Bearer ${anna.access}`, 'content-type': 'application/json' }
      const answer = await app.inject({ method, url: `/api${path}`, headers, payload: JSON.stringify(body) })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    await makeSession(open.db, { meetLink: 'https://zoom.example/room' }),
  )
  const own = (await asAnna('POST', '/calendar-feed/')).url as string
  const teaching = (
    await app.inject({ method: 'POST', url: '/api/calendar-feed/teaching/', headers: { authorization: `Bearer ${staffToken}` } })
  ).json().url as string
  const [listed] = await asAnna('GET', '/session-registrations/')
  await ask(app, 'POST', 'password-reset/', { body: { email: anna.email } })
  await ask(app, 'POST', 'email/', { token: anna.access, body: { email: 'anna-anew@example.com', password: PASSWORD } })
  for (const address of [own, teaching, listed.calendar.ics]) expect((await visit(studio, address)).status).toBe(200)

  const write = testEmailWriter(open.db)
  const queued = await open.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['password-reset', 'email-change', 'booking-confirmed']))
    .orderBy(asc(mails.id))
  const words = await Promise.all(queued.map(async (mail) => (await write(mail as EmailToWrite))?.text ?? ''))
  const found = (pattern: RegExp) => pattern.exec(words.join('\n'))?.[1] ?? ''
  expect(listed.id).toBe(booking)
  return {
    secondFactor: staff.secret,
    recoveryCode: staff.codes[0] ?? '',
    refresh: anna.refresh,
    access: anna.access,
    own: /([^/]+)\.ics/.exec(own)?.[1] ?? '',
    teaching: /([^/]+)\.ics/.exec(teaching)?.[1] ?? '',
    file: /([^/]+)\.ics/.exec(listed.calendar.ics)?.[1] ?? '',
    room: found(/\/join\/([^?\s]+)/),
    reset: found(/\/reset-password\/\d+\/([\w-]+)/),
    emailChange: found(/\/confirm-email\/([\w-]+)/),
  }
}

test('a backup contains no usable token', async () => {
  const tokens = await tokensInUse()
  const target = join(folder, 'searched')
  await backUpTo(target)
  const text = textOf(target)
  expect(text).toContain('anna-anew@example.com')
  for (const [name, token] of Object.entries(tokens)) {
    expect(token.length, name).toBeGreaterThan(7)
    // The secret of a signed token is its signature.
    const secret = token.slice(-43)
    expect(text.includes(secret), name).toBe(false)
  }
  const rows = await rowsOf<{ token_hash: string }>(studio.open.db, sql`select token_hash from sign_ins`)
  expect(text).toContain(rows[0]?.token_hash)
})

test('only the user of the server process can read a backup, even in an existing folder that is open to others', async () => {
  const target = join(folder, 'rights')
  await mkdir(target, { mode: 0o755 })
  await backUpTo(target)
  const rights = [target, ...filesIn(target)].map((path) => statSync(path)).map((stat) => [stat.isDirectory(), stat.mode & 0o777])
  expect(rights.length).toBeGreaterThan(10)
  for (const [isFolder, mode] of rights) expect(mode).toBe(isFolder ? 0o700 : 0o600)
})
