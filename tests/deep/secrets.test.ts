import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { putEmbeddedDatabase } from '../../server/db/database.testing.ts'
import { deriveSecret } from '../../server/derive-secret.ts'

const SECRET = 'b19c40ad54c8d3f50c9a3d1b6e7f2a88'
const PASSWORD = 'lotus flower of the valley'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns a link as in emails of earlier versions, whose token contained a key of the person. */
function oldLink(secret: string, personId: number): string {
  const key = deriveSecret(Buffer.from(secret), 'reminders')
  return `${personId}.${createHmac('sha256', key).update(`reminders:${personId}`).digest('base64url')}`
}

test('links in old emails can still turn off reminders, even if the links were signed with a replaced secret', async () => {
  putEmbeddedDatabase(folder)
  const [before, now] = ['an older secret, which was replaced since then', SECRET]
  const settings = { DATA_DIR: folder, DATABASE_URL: '', JWT_SECRET: now, JWT_SECRET_PREVIOUS: before }
  const site = new SiteProcess(await freePort(), { ...settings, STAFF_PASSWORD: PASSWORD })
  await site.start()
  try {
    const headers = { 'content-type': 'application/json' }
    const signIn = { method: 'POST', headers, body: JSON.stringify({ email: 'staff@example.com', password: PASSWORD }) }
    const { access } = (await (await fetch(`${site.address}/api/auth/login/`, signIn)).json()) as { access: string }
    const me = await fetch(`${site.address}/api/auth/me/`, { headers: { authorization: `Bearer ${access}` } })
    const { id } = (await me.json()) as { id: number }
    const end = async (link: string) => (await fetch(`${site.address}/api/reminders/off/${link}`, { method: 'POST' })).status
    expect([await end(oldLink(now, id)), await end(oldLink(before, id))]).toEqual([204, 204])
    expect(await end(oldLink('another secret', id))).toBe(404)
  } finally {
    await site.end('SIGKILL')
  }
})

test('the server refuses to start in production with a secret that is easy to guess', async () => {
  const settings = { NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: '1' }
  const others = {
    RATE_LIMIT_FACTOR: '1',
    ALLOW_SANDBOX_PAYMENTS: '1',
    PUBLIC_URL: 'https://yoga.example',
    STAFF_EMAIL: 'teacher@yoga.example',
  }
  const site = new SiteProcess(await freePort(), { ...settings, ...others, JWT_SECRET: 'change-me-change-me-change-me-please' })
  await expect(site.start()).rejects.toThrow('JWT_SECRET is too easy to guess')
})
