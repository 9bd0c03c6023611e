import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSigningSecret } from './signing-secret.ts'

let dataDirectory: string
beforeEach(() => {
  dataDirectory = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data')
})
afterEach(() => rmSync(join(dataDirectory, '..'), { recursive: true }))

const secret = (jwtSecret?: string) => new TextDecoder().decode(readSigningSecret({ jwtSecret, dataDirectory }))

test('a configured signing secret is used without writing a file', () => {
  expect(secret('configured by the owner, long enough')).toBe('configured by the owner, long enough')
  expect(() => readdirSync(dataDirectory)).toThrow(/ENOENT/)
})

test('a signing secret of 256 random bits is created once and stored', () => {
  const made = secret()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(secret()).toBe(made)
  expect(readFileSync(join(dataDirectory, 'jwt-secret'), 'utf8')).toBe(made)
})

test('the file of the signing secret is readable only by its owner, and no temporary files remain', () => {
  secret()
  expect(statSync(join(dataDirectory, 'jwt-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDirectory)).toEqual(['jwt-secret'])
})

test('a truncated secret file is refused with an error message', () => {
  secret()
  writeFileSync(join(dataDirectory, 'jwt-secret'), 'half')
  expect(() => secret()).toThrow(/jwt-secret is damaged\. Delete it/)
})

test('processes that start together get the same signing secret', async () => {
  const program = `
    const { readSigningSecret } = await import(${JSON.stringify(new URL('./signing-secret.ts', import.meta.url).href)})
    while (Date.now() < ${Date.now() + 1500}) {} // all at the same moment
    process.stdout.write(Buffer.from(readSigningSecret({ jwtSecret: undefined, dataDirectory: ${JSON.stringify(dataDirectory)} })))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const secrets = (await Promise.all([1, 2, 3, 4].map(start))).map(({ stdout }) => stdout)
  expect(new Set(secrets)).toEqual(new Set([secret()]))
  expect(readdirSync(dataDirectory)).toEqual(['jwt-secret'])
})
