import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayKey } from '../../packages/browser/format.ts'
import type { Tokens } from '../../packages/contract/people/person.ts'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshEmail, staffAccount } from '../accounts.ts'
import { alive, expect, test } from '../visitor.ts'

// Two processes on one PostgreSQL: a person books at one while others watch at the other.

let postgres: Awaited<ReturnType<typeof startPostgres>>
let folders: string[]
let sites: SiteProcess[]
test.beforeAll(async () => {
  // Starting a database and two sites takes long on a busy machine.
  test.setTimeout(300_000)
  postgres = await startPostgres()
  folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'two-')))
  const shared = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret that two processes share',
    PAYMENT_PROVIDER: 'sandbox',
    HOLD_SECONDS: '2100',
    STAFF_EMAIL: staffAccount.email,
    STAFF_PASSWORD: staffAccount.password,
  }
  const ports = await Promise.all(folders.map(freePort))
  sites = folders.map((folder, index) => new SiteProcess(ports[index] ?? 0, { ...shared, DATA_DIR: folder }))
  await Promise.all(sites.map((site) => site.start()))
})
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGKILL')))
  await postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function call<T>({ address }: SiteProcess, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

test('a booking made in one process appears within a second in the timetable and on the class page of another process', {
  tag: '@en',
}, async ({ browser }) => {
  const [one, other] = sites as [SiteProcess, SiteProcess]
  const { access: staff } = await call<Tokens>(one, '/auth/login/', staffAccount)
  const day = dayKey(new Date(Date.now() + 30 * 86_400_000).toISOString(), 'Europe/Prague')
  const wanted = { title: 'Quiet hour', date: day, time: '10:00', place: 'Studio', price: 300, max_participants: 2 }
  const { id } = await call<{ id: number }>(one, '/group-sessions/', wanted, staff)
  const guest = { email: freshEmail(), passwordless: true, first_name: 'Eva' }
  const { tokens } = await call<{ tokens: Tokens }>(one, '/auth/register/', guest)

  const context = await browser.newContext({ locale: 'en-GB' })
  const pages = await Promise.all(
    [`/booking?tab=group&date=${day}`, `/classes/${id}`].map(async (path) => {
      const page = await context.newPage()
      const listens = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
      await page.goto(other.address + path)
      await alive(page)
      await listens
      return page
    }),
  )
  // The clock of the page is that of this machine.
  const shown = pages.map((page) =>
    page.evaluate<number>(`new Promise((show) => new MutationObserver(() => {
      if (document.querySelector('main').innerText.includes('1 spot left')) show(Date.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true }))`),
  )
  // The new class was just streamed, and each class is streamed at most once a second.
  await pages[0]?.waitForTimeout(1100)
  const begun = Date.now()
  await call(one, '/sandbox/group-session/create-checkout/', { session_id: id }, tokens.access)
  const answered = Date.now()
  for (const [index, at] of (await Promise.all(shown)).entries()) {
    test.info().annotations.push({ type: pages[index]?.url() ?? '', description: `${at - begun} ms, ${at - answered} ms after the answer` })
    expect(at - answered).toBeLessThan(1000)
  }
  await context.close()
})
