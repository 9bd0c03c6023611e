import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { SiteProcess } from '../scripts/site-process.ts'
import { dayIn } from './http/routes/catalog/catalog.testing.ts'

const PASSWORD = 'lotus flower'

/** Defines the tests of pages, API and queue in a full process, started like `npm start`, on the given database. */
export function startRules(databaseUrl: () => Promise<string | undefined>): void {
  let site: SiteProcess
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'start-'))
    const settings = { DATA_DIR: folder, DATABASE_URL: (await databaseUrl()) ?? '', STAFF_PASSWORD: PASSWORD }
    site = new SiteProcess(await freePort(), { ...settings, DEMO: '1', HOLD_SECONDS: '1' })
    await site.start()
  })
  afterAll(async () => {
    await site.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  async function call(method: string, path: string, body?: object, token?: string) {
    const answer = await fetch(`${site.address}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
    return { status: answer.status, body: (answer.status === 204 ? undefined : await answer.json()) as any }
  }

  async function signedIn(email: string): Promise<string> {
    await call('POST', '/auth/register/', { email, password: PASSWORD })
    return (await call('POST', '/auth/login/', { email, password: PASSWORD })).body.access
  }

  test('a start with an empty database creates a staff account and a full timetable', async () => {
    expect(site.said).toContain('Staff sign-in: staff@example.com, with the password of STAFF_PASSWORD')
    expect(site.said).not.toContain(PASSWORD)
    const lists = await Promise.all(['/timeslots/available/', '/group-sessions/', '/events/'].map((path) => call('GET', path)))
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200])
    const [slots, sessions, events] = lists.map(({ body }) => body)
    expect(slots.length).toBeGreaterThan(50)
    expect(sessions.some((session: { is_full: boolean }) => session.is_full)).toBe(true)
    expect(events).toHaveLength(4)
    expect(
      new Set([
        ...slots.map((slot: { service: { service_type: string } }) => slot.service.service_type),
        ...sessions.map((session: { service_type: string }) => session.service_type),
      ]).size,
    ).toBeGreaterThanOrEqual(5)
  })

  test('a started site serves pages in the requested language', async () => {
    const page = await fetch(`${site.address}/booking?tab=group`, { headers: { 'accept-language': 'ru' } })
    expect([page.status, page.headers.get('content-language')]).toEqual([200, 'ru'])
    expect(await page.text()).toContain('Групповые занятия')
  })

  test('a started site serves the API documentation with its static files', async () => {
    const [page, script] = await Promise.all(
      ['/api/docs/', '/api/docs/static/swagger-ui-bundle.js'].map((path) => fetch(site.address + path)),
    )
    expect([page?.status, script?.status]).toEqual([200, 200])
  })

  test('the queue refunds a late payment when another person has taken the seat in the meantime', async () => {
    const staff = (await call('POST', '/auth/login/', { email: 'staff@example.com', password: PASSWORD })).body.access
    const session = { title: 'Late', date: dayIn(365), time: '10:00', place: 'Studio', price: 300, max_participants: 1 }
    const { id } = (await call('POST', '/group-sessions/', session, staff)).body
    const [anna, boris] = [await signedIn('anna@example.com'), await signedIn('boris@example.com')]

    const pay = async (token: string) =>
      (await call('POST', '/sandbox/group-session/create-checkout/', { session_id: id }, token)).body.checkout_url.split('/').at(-1)
    const late = await pay(anna)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const quick = await pay(boris)
    expect((await call('POST', `/sandbox/sessions/${quick}/pay/`)).status).toBe(200)
    expect((await call('POST', `/sandbox/sessions/${late}/pay/`)).status).toBe(200)
    expect((await call('GET', `/checkout/sessions/${quick}/`, undefined, boris)).body.status).toBe('paid')
    expect((await call('GET', `/checkout/sessions/${late}/`, undefined, anna)).body.status).toBe('refunded')

    const refund = async () => (await call('GET', '/auth/me/export/', undefined, anna)).body.refunds[0]
    await expect.poll(refund, { timeout: 15_000, interval: 250 }).toMatchObject({ status: 'done', amount: 300 })
  })

  test('a restart preserves the data and creates no second staff account', async () => {
    const before = (await call('GET', '/events/')).body
    await site.end('SIGTERM')
    await site.start()
    expect(site.said).toContain('is open at')
    expect(site.said).not.toContain('Staff sign-in')
    expect((await call('GET', '/events/')).body).toEqual(before)
  })
}
