import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { undoSeconds: 0 })
})
afterAll(() => studio.close())

const added = (body: object) => studio.staff('POST', '/people/', { body })
const found = async (q: string) =>
  (await studio.staff('GET', `/search/?q=${encodeURIComponent(q)}`)).body.people.map(({ id }: { id: number }) => id)

test('a phone number is normalized, found with and without spaces, and can be changed and removed', async () => {
  const { status, body } = await added({ first_name: 'Jana', phone: '777 123 456' })
  expect([status, body.phone]).toEqual([201, '+420777123456'])
  for (const typed of ['777 123 456', '777123456', '+420777', '123456']) expect(await found(typed), typed).toEqual([body.id])
  const changed = await studio.staff('PATCH', `/people/${body.id}/`, { body: { phone: '+7 916 123-45-67' } })
  expect(changed.body.phone).toBe('+79161234567')
  const [entry] = (await studio.staff('GET', `/audit/?kind=person&subject_id=${body.id}`)).body
  expect(entry.after.changed).toEqual(['phone'])
  expect(JSON.stringify(entry)).not.toContain('916')
  expect((await studio.staff('PATCH', `/people/${body.id}/`, { body: { phone: null } })).body.phone).toBeNull()
})

test.each(['12', 'none', '4,20777E+11'])('%s is refused as a phone number, with an example in the error message', async (phone) => {
  const { status, body } = await studio.staff('POST', '/people/', { body: { first_name: 'Jana', phone }, language: 'ru' })
  expect(status).toBe(400)
  expect(body.fields.phone).toContain('+420')
})

test('a phone number is in the data export, and is deleted with the person', async () => {
  const person = await studio.person()
  await studio.staff('PATCH', `/people/${person.id}/`, { body: { phone: '+420602000111' } })
  expect((await person.ask('GET', '/auth/me/export/')).body.person.phone).toBe('+420602000111')
  await studio.staff('DELETE', `/people/${person.id}/`)
  await finishRemovals(
    testDependencies(
      studio.open.db,
      testProvider(() => new Error('away')),
    ),
  )
  const rows = await rowsOf<object>(studio.open.db, `select phone from people where id = ${person.id}`)
  expect(rows).toEqual([{ phone: null }])
  expect(await found('602000111')).toEqual([])
})
