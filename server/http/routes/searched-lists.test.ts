import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../db/testing.ts'
import { seat } from '../../domain/catalog/testing-repository.ts'
import { at, pilatesClass, type TestStudio, testStudio } from './catalog-testing.ts'

let studio: TestStudio
const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id

beforeAll(async () => {
  studio = await testStudio(await freshEmbeddedDatabase())
  const pilates = await made('/services/', { name_en: 'Pilates', name_ru: 'Пилатес', duration: 55, price: 950 })
  await made('/services/', { name_en: 'Yin', duration: 75, price: 650, place_en: 'Garden_house' })
  const slots = [await made('/timeslots/', { service_id: pilates, start: at(5, '08:00') })]
  slots.push(await made('/timeslots/', { service_id: pilates, start: at(6, '08:00') }))
  await made('/group-sessions/', pilatesClass(7, { title_en: 'Morning flow', title_ru: 'Утренний поток' }))
  await made('/group-sessions/', pilatesClass(8, { title_en: 'Evening calm' }))
  await made('/events/', { event_type: 'sound_healing', time: at(9, '10:00'), price: 500, capacity: 5 })
  for (const slot of slots) await seat(studio.open.db, slot, (await studio.person()).id)
})
afterAll(() => studio.close())

const found = async (path: string, field: string): Promise<unknown[]> => {
  const { body, headers } = await studio.staff('GET', path)
  expect(headers['x-total-count'], path).toBe(String(body.length))
  return body.map((row: Record<string, unknown>) => row[field])
}

test.each([
  ['/services/', 'пилатес', 'name', ['Pilates']],
  ['/services/', 'GARDEN_ yin', 'name', ['Yin']],
  ['/services/', 'gardenX', 'name', []],
  ['/group-sessions/', 'поток утренний', 'title', ['Morning flow']],
  ['/events/', 'sound', 'event_type', ['sound_healing']],
  ['/timeslots/all/', 'yin', 'id', []],
  ['/audit/', 'EVENT owner@ create', 'kind', ['event']],
])('%s finds %s in either language, whatever the order and case', async (path, words, field, expected) => {
  expect(await found(`${path}?q=${encodeURIComponent(words)}`, field)).toEqual(expected)
})

test('bookings are found by whose they are and by what was booked', async () => {
  const [first] = (await studio.staff('GET', '/bookings/')).body
  expect(await found(`/bookings/?q=${encodeURIComponent(`${first.client.email} pilates`)}`, 'id')).toEqual([first.id])
  expect(await found('/bookings/?q=yin', 'id')).toEqual([])
})

test('lists come in the order that is asked for, one way and the other', async () => {
  expect(await found('/services/?sort=price', 'price')).toEqual([650, 950])
  expect(await found('/services/?sort=-name', 'name')).toEqual(['Yin', 'Pilates'])
  expect((await found('/audit/?sort=kind', 'kind'))[0]).toBe('event')
  expect(await found('/group-sessions/?sort=title', 'title')).toEqual(['Evening calm', 'Morning flow'])
  const starts = (await found('/bookings/?sort=start', 'slot')) as { start: string }[]
  expect(starts.map(({ start }) => start)).toEqual(starts.map(({ start }) => start).sort())
})

test('a field that nobody can sort by is refused', async () => {
  for (const path of ['/services/', '/timeslots/all/', '/group-sessions/', '/events/', '/bookings/', '/gallery/', '/mails/', '/audit/'])
    expect((await studio.staff('GET', `${path}?sort=password`)).status, path).toBe(400)
})
