import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { makeClone } from '../../scripts/clone.ts'
import { CommandProcess } from '../../scripts/command-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { emptyServerDatabaseAt } from '../../server/db/database.testing.ts'

// Follows README.md in a fresh clone.

let clone: ReturnType<typeof makeClone>
beforeAll(() => {
  clone = makeClone()
})
afterAll(() => clone.remove())

let database: Awaited<ReturnType<typeof emptyServerDatabaseAt>>
const launched: CommandProcess[] = []
beforeEach(async () => {
  database = await emptyServerDatabaseAt(inject('databaseUrl'))
})
afterEach(async () => {
  for (const site of launched.splice(0)) {
    site.signal('SIGKILL')
    await site.exitCode()
  }
  await database.drop()
  rmSync(join(clone.folder, 'data'), { recursive: true, force: true })
})

function npmStart(port: number, settings: Record<string, string> = {}): CommandProcess {
  const environment = { DATABASE_URL: database.url, PORT: String(port), ...settings }
  const site = new CommandProcess(['npm', 'start'], { folder: clone.folder, environment })
  launched.push(site)
  return site
}

const signInShown = ({ said }: CommandProcess) => {
  const [, email = '', password = ''] = /Staff sign-in, shown only now: (\S+) {2}(\S+)/.exec(said) ?? []
  return { email, password }
}

async function signIn(address: string, who: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login/`, { method: 'POST', headers, body: JSON.stringify(who) })
  return answer.status
}

test.each([
  ['PostgreSQL with a JWT_SECRET', { JWT_SECRET: randomBytes(32).toString('hex') }],
  ['PostgreSQL without a JWT_SECRET', {}],
  ['the embedded database', { DATABASE_URL: '' }],
])('a fresh clone starts on %s', async (_name, settings) => {
  expect(existsSync(join(clone.folder, 'data'))).toBe(false)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const site = npmStart(port, settings)
  await site.answersAt(`${address}/api/health/`)

  expect(site.said).toContain(`Tichá is open at ${address}`)
  expect(await signIn(address, signInShown(site))).toBe(200)
  expect((statSync(join(clone.folder, 'data')).mode & 0o777).toString(8)).toBe('700')

  site.signal('SIGINT')
  expect(await site.exitCode()).toBe(0)
})

test('the server shows the password of a new staff account even if the start fails after creating the account', async () => {
  const port = await freePort()
  const neighbour = createServer().listen(port, '127.0.0.1')
  const failing = npmStart(port, { DEMO: '0' })
  expect(await failing.exitCode()).toBe(1)
  expect(failing.said).toContain('PORT is in use')
  await new Promise((resolve) => neighbour.close(resolve))

  const again = npmStart(port, { DEMO: '0' })
  await again.answersAt(`http://localhost:${port}/api/health/`)
  expect(again.said).not.toContain('Staff sign-in')
  expect(await signIn(`http://localhost:${port}`, signInShown(failing))).toBe(200)
})
