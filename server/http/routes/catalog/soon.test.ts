import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const session = async (days: number, more: object = {}): Promise<number> =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(days, more) })).body.id
const soon = async () => (await studio.anonymous('GET', '/group-sessions/soon/')).body.map(({ id }: { id: number }) => id)
const take = async (id: number) => seat(studio.open.db, id, (await studio.person()).id, {})

test('the list of classes that start soon contains the next seven days, plus the next bookable class if all of these are full', async () => {
  expect(await soon()).toEqual([])
  const last = await session(30)
  expect(await soon()).toEqual([last])
  const full = await session(20, { max_participants: 1 })
  await take(full)
  expect(await soon()).toEqual([last])
  const later = await session(5, { max_participants: 1 })
  const first = await session(3, { max_participants: 1 })
  await session(4, { is_active: false })
  expect(await soon()).toEqual([first, later])
  await take(first)
  expect(await soon()).toEqual([first, later])
  await take(later)
  expect(await soon()).toEqual([first, later, last])
})

test('the list of classes that start soon is the same for visitors, people and staff', async () => {
  const { body } = await studio.anonymous('GET', '/group-sessions/soon/')
  const person = await studio.person()
  for (const ask of [person.ask, studio.staff]) expect((await ask('GET', '/group-sessions/soon/')).body).toEqual(body)
})
