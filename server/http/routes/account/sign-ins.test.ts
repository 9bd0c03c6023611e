import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { signIns } from '../../../db/schema/identity.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

async function signInWith(email: string, userAgent: string): Promise<{ access: string; refresh: string }> {
  const headers = { 'user-agent': userAgent }
  const payload = { email, password: PASSWORD }
  return (await studio.app.inject({ method: 'POST', url: '/api/auth/login/', headers, payload })).json()
}
const list = async (token: string) => (await ask(studio.app, 'GET', 'sign-ins/', { token })).body
const end = async (id: string, token: string) => (await ask(studio.app, 'DELETE', `sign-ins/${id}/`, { token })).status
const isIn = async ({ access, refresh }: { access: string; refresh: string }) => [
  (await ask(studio.app, 'GET', 'me/', { token: access })).status,
  (await ask(studio.app, 'POST', 'token/refresh/', { body: { refresh } })).status,
]

test('the list of sign-ins shows browser and system and marks the current sign-in, and the user agent is not stored', async () => {
  const person = await signedIn(studio.app)
  await signInWith(person.email, FIREFOX)
  const phone = await signInWith(person.email, IPHONE)
  const rows: Record<string, unknown>[] = await list(phone.access)
  expect(rows.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
    ['Safari', 'iOS', true],
    ['Firefox', 'Windows', false],
    // Requests that the test itself makes.
    [null, null, false],
  ])
  expect(rows[0]).toMatchObject({ id: expect.any(String), created_at: expect.any(String), last_used_at: expect.any(String) })
  const kept = JSON.stringify(await studio.open.db.select().from(signIns).where(eq(signIns.personId, person.id)))
  expect(kept).not.toContain('Mozilla')
})

test.each(['', 'x'.repeat(100_00), '<b>curl</b>/8.1 (you) me', 'Mozilla/5.0 (\u0000)'])(
  'an unknown user agent is stored without browser and system',
  async (userAgent) => {
    const { email } = await signedIn(studio.app)
    const { access } = await signInWith(email, userAgent)
    expect((await list(access))[0]).toMatchObject({ browser: null, system: null })
  },
)

test('ending one sign-in ends its access token at once and leaves the others', async () => {
  const laptop = await signedIn(studio.app)
  const phone = await signInWith(laptop.email, IPHONE)
  const [lost] = (await list(laptop.access)).filter(({ is_current }: { is_current: boolean }) => !is_current)
  expect(await end(lost.id, laptop.access)).toBe(204)
  expect([await isIn(phone), await isIn(laptop)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  expect(await list(laptop.access)).toHaveLength(1)
  expect(await end(lost.id, laptop.access)).toBe(404)
})

test('ending a sign-in of another person, or an unknown sign-in, answers 404 and ends nothing', async () => {
  const [anna, boris] = [await signedIn(studio.app), await signedIn(studio.app)]
  const [annas] = await list(anna.access)
  for (const id of [annas.id, '00000000-0000-4000-8000-000000000000', 'x', '1']) expect(await end(id, boris.access), id).toBe(404)
  expect((await studio.anonymous('DELETE', `/auth/sign-ins/${annas.id}/`)).status).toBe(401)
  expect(await isIn(anna)).toEqual([200, 200])
})

test('staff can end all sign-ins of a person with an audit entry, and guests cannot', async () => {
  const [anna, boris] = [await signedIn(studio.app), await signedIn(studio.app)]
  const phone = await signInWith(anna.email, IPHONE)
  const other = await studio.person()
  expect((await other.ask('POST', `/people/${anna.id}/end-sign-ins/`)).status).toBe(403)
  expect(await isIn(anna)).toEqual([200, 200])

  expect((await studio.staff('POST', `/people/${anna.id}/end-sign-ins/`)).status).toBe(204)
  expect([await isIn(anna), await isIn(phone), await isIn(boris)]).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ])
  const trail = await studio.open.db.select().from(auditLog).where(eq(auditLog.subjectId, anna.id))
  expect(trail).toMatchObject([{ kind: 'person', action: 'update', after: { changed: ['signed-out'] } }])
  expect((await studio.staff('POST', '/people/2000000000/end-sign-ins/')).status).toBe(404)
})
