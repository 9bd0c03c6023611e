import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { people } from '../../../../db/schema/identity.ts'
import { savedViews } from '../../../../db/schema/saved-views.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(() => studio.open.db.delete(savedViews))

const owing = { list: 'all-bookings', name: 'Hatha, unpaid', filters: { q: 'hatha', status: 'pending', from: 'today' } }
const save = (view: object = owing) => studio.staff('POST', '/saved-views/', { body: view })
const mine = async () => (await studio.staff('GET', '/saved-views/')).body

test('a saved view is listed with its filters and can be deleted', async () => {
  const { status, body } = await save()
  expect([status, body]).toEqual([200, { id: expect.any(Number), ...owing }])
  expect(await mine()).toEqual([body])
  expect((await studio.staff('DELETE', `/saved-views/${body.id}/`)).status).toBe(204)
  expect((await studio.staff('DELETE', `/saved-views/${body.id}/`)).status).toBe(404)
  expect(await mine()).toEqual([])
})

test('saving a view under an existing name replaces its filters, separately for each list', async () => {
  const { body } = await save()
  await save({ ...owing, filters: { q: 'yin' } })
  await save({ ...owing, list: 'people' })
  expect(await mine()).toMatchObject([
    { id: body.id, filters: { q: 'yin' } },
    { list: 'people', filters: owing.filters },
  ])
})

test('saved views are separate for each member of staff, and are part of the data export', async () => {
  const { body } = await save()
  const other = await studio.person()
  await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, other.id))
  expect((await other.ask('GET', '/saved-views/')).body).toEqual([])
  expect((await other.ask('DELETE', `/saved-views/${body.id}/`)).status).toBe(404)
  expect(await mine()).toHaveLength(1)
  // The data export contains the person's own views.
  await other.ask('POST', '/saved-views/', { body: owing })
  expect((await other.ask('GET', '/auth/me/export/')).body.saved_views).toEqual([owing])
})

test('a list has at most twenty saved views, which can still be changed', async () => {
  for (let n = 1; n <= 20; n++) expect((await save({ ...owing, name: `View ${n}` })).status).toBe(200)
  expect(await save()).toMatchObject({ status: 409, body: { code: 'too_many_views' } })
  expect((await save({ ...owing, name: 'View 7', filters: { q: 'new' } })).status).toBe(200)
  expect((await save({ ...owing, list: 'people' })).status).toBe(200)
})

test('a saved view without a name, list or valid filters is refused', async () => {
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(41) },
    { filters: {} },
    { filters: { q: 1 } },
    { filters: { 'a b': 'x' } },
    { list: '' },
  ])
    expect((await save({ ...owing, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})

test('a saved view with the name of an erased person is deleted, unless the view is older than the account', async () => {
  const [before, guest] = [await save({ ...owing, name: 'Zdislava, unpaid' }), await studio.person()]
  await studio.open.db.update(people).set({ firstName: 'Zdislava', lastName: 'Nová' }).where(eq(people.id, guest.id))
  const said = [
    ['Her', 'Zdislava'],
    ['Zdislava’s passes', 'pass'],
    ['Calls', 'ring zdislava nová'],
    ['Others', 'zdislavas'],
  ]
  for (const [name, q] of said) await save({ ...owing, name, filters: { q } })
  await guest.ask('DELETE', '/auth/me/', { body: { password: PASSWORD } })
  expect(before.status).toBe(200)
  expect((await mine()).map(({ name }: { name: string }) => name)).toEqual(['Zdislava, unpaid', 'Others'])
})

test('a saved view is deleted with its owner, and when it contains the email address of an erased person', async () => {
  const guest = await studio.person()
  const [{ email } = { email: '' }] = await studio.open.db.select().from(people).where(eq(people.id, guest.id))
  await save({ ...owing, name: 'Her', filters: { q: email.toUpperCase() } })
  await save({ ...owing, name: 'Yin', filters: { q: 'yin' } })
  const erase = { body: { password: PASSWORD, free_paid_seats: true } }
  expect((await guest.ask('DELETE', '/auth/me/', erase)).status).toBe(204)
  expect((await mine()).map(({ name }: { name: string }) => name)).toEqual(['Yin'])

  const other = await studio.person()
  await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, other.id))
  await other.ask('POST', '/saved-views/', { body: owing })
  expect(await studio.open.db.$count(savedViews, eq(savedViews.personId, other.id))).toBe(1)
  expect((await other.ask('DELETE', '/auth/me/', erase)).status).toBe(204)
  expect(await studio.open.db.$count(savedViews, eq(savedViews.personId, other.id))).toBe(0)
})
