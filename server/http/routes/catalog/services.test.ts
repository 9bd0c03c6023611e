import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { lapse, seat, unpaidPage } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { at, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const pilates = { name: 'Private Pilates', duration: 60, price: 950 }
const enter = async (more: object = {}) => (await studio.staff('POST', '/services/', { body: { ...pilates, ...more } })).body
const slotOf = async (service_id: number, days: number) =>
  (await studio.staff('POST', '/timeslots/', { body: { service_id, start: at(days, '09:00') } })).body

describe('entering a service', () => {
  test('entering a service requires only name, duration and price, and derives the type from the name', async () => {
    const { status, body } = await studio.staff('POST', '/services/', { body: pilates })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Private Pilates',
      name_en: 'Private Pilates',
      name_ru: '',
      description: '',
      description_en: '',
      description_ru: '',
      duration: 60,
      price: 950,
      is_online: false,
      place: '',
      place_en: '',
      place_ru: '',
      meet_link: null,
      service_type: 'pilates',
      taught_in: [],
      for_whom_en: '',
      for_whom_ru: '',
      to_bring_en: '',
      to_bring_ru: '',
      outline_en: '',
      outline_ru: '',
      policy: null,
    })
  })

  test('entering a service accepts texts in one language, and shows them in the other language until its own texts are set', async () => {
    const { body } = await studio.staff('POST', '/services/', { body: { ...pilates, name: 'Пилатес', place: 'Студия' }, language: 'ru' })
    expect(body).toMatchObject({ name: 'Пилатес', name_en: '', name_ru: 'Пилатес', place_en: '', place_ru: 'Студия' })
    expect((await studio.staff('GET', `/services/${body.id}/`)).body).toMatchObject({ name: 'Пилатес', place: 'Студия' })

    const { body: changed } = await studio.staff('PATCH', `/services/${body.id}`, { body: { name: 'Pilates' } })
    expect(changed).toMatchObject({ name: 'Pilates', name_en: 'Pilates', name_ru: 'Пилатес', service_type: 'pilates' })
  })

  test('entering a service answers in the language of the request, in English where Russian is missing', async () => {
    const { id } = await enter({ name_en: 'Stretching', name_ru: 'Растяжка', place: 'Studio' })
    expect((await studio.staff('GET', `/services/${id}/`, { language: 'ru' })).body).toMatchObject({ name: 'Растяжка', place: 'Studio' })
    expect((await studio.staff('GET', `/services/${id}/`)).body).toMatchObject({ name: 'Stretching', place: 'Studio' })
  })

  test('entering a service stores its description in both languages, and the public list of slots contains the description', async () => {
    const texts = { description_en: 'Mat and small ball.\nAt your pace.', description_ru: 'Коврик и малый мяч.' }
    const { id } = await enter({ ...texts, place: 'Studio' })
    const slot = await slotOf(id, 3)
    expect((await studio.staff('GET', `/services/${id}/`, { language: 'ru' })).body).toMatchObject({
      ...texts,
      description: texts.description_ru,
    })

    const described = async (path: string, language: 'en' | 'ru') => (await studio.anonymous('GET', path, { language })).body
    const inList = async (language: 'en' | 'ru') =>
      (await described('/timeslots/available/', language)).find((one: { id: number }) => one.id === slot.id).service.description
    expect([await inList('en'), await inList('ru')]).toEqual([texts.description_en, texts.description_ru])
    expect(await described('/services/with_pricing/', 'ru')).toContainEqual(
      expect.objectContaining({ id, description: texts.description_ru }),
    )

    await studio.staff('PATCH', `/services/${id}/`, { body: { description: 'Now with straps.' } })
    expect([await inList('en'), await inList('ru')]).toEqual(['Now with straps.', texts.description_ru])
  })

  test('entering a service does not change a type chosen by staff when the name changes, but updates a derived type', async () => {
    const chosen = await enter({ name: 'Pilates', service_type: 'stretching' })
    expect((await studio.staff('PATCH', `/services/${chosen.id}/`, { body: { name: 'Hatha Yoga' } })).body.service_type).toBe('stretching')
    expect((await enter({ name: undefined, name_ru: 'Растяжка у станка' })).service_type).toBe('stretching')
    const read = await enter({ name: 'Pilates' })
    expect((await studio.staff('PATCH', `/services/${read.id}/`, { body: { name: 'Hatha Yoga' } })).body.service_type).toBe('hatha_yoga')
  })

  test.each([
    [{ duration: 60, price: 950 }, 'name'],
    [{ ...pilates, name: '' }, 'name'],
    [{ ...pilates, name: '   ' }, 'name'],
    [{ name_en: '', name_ru: ' ', duration: 60, price: 950 }, 'name_en'],
    [{ name: 'Pilates', price: 950 }, 'duration'],
    [{ name: 'Pilates', duration: 60 }, 'price'],
    [{ ...pilates, price: 650.5 }, 'price'],
    [{ ...pilates, price: -1 }, 'price'],
    [{ ...pilates, price: '950' }, 'price'],
    [{ ...pilates, price: 1e12 }, 'price'],
    [{ ...pilates, duration: 0 }, 'duration'],
    [{ ...pilates, name: 'Pila\u0000tes' }, 'name'],
    [{ ...pilates, name: 'x'.repeat(10_000) }, 'name'],
    [{ ...pilates, name: 7 }, 'name'],
    [{ ...pilates, is_online: 'yes' }, 'is_online'],
    [{ ...pilates, meet_link: 'javascript:alert(1)' }, 'meet_link'],
    [{ ...pilates, meet_link: 'https://meet.example.com/a\u0000b' }, 'meet_link'],
    [{ ...pilates, meet_link: '' }, 'meet_link'],
    [{ ...pilates, service_type: 'boxing' }, 'service_type'],
    [{ ...pilates, taught_in: ['de'] }, 'taught_in.0'],
    [{ ...pilates, description: 'x'.repeat(4001) }, 'description'],
    [{ ...pilates, description_ru: 'x\u0000' }, 'description_ru'],
  ])('entering a service refuses %j, naming the field', async (body, field) => {
    const before = (await studio.staff('GET', '/services/')).body.length
    const answer = await studio.staff('POST', '/services/', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', fields: { [field]: expect.any(String) } } })
    expect((await studio.staff('GET', '/services/')).body).toHaveLength(before)
  })

  test('entering a service refuses a price below the minimum, but accepts 0', async () => {
    expect(await studio.staff('POST', '/services/', { body: { ...pilates, price: 14 } })).toMatchObject({
      status: 400,
      body: { code: 'price_below_minimum' },
    })
    expect((await enter({ price: 0 })).price).toBe(0)
    expect((await enter({ price: 15 })).price).toBe(15)
    const { id } = await enter()
    expect(await studio.staff('PATCH', `/services/${id}/`, { body: { price: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'price_below_minimum' },
    })
    expect((await studio.staff('GET', `/services/${id}/`)).body.price).toBe(950)
  })

  test('entering a service ignores unknown fields', async () => {
    expect((await studio.staff('POST', '/services/', { body: { ...pilates, id: 7, colour: 'blue' } })).status).toBe(201)
  })
})

describe('changing a service', () => {
  test('changing a service changes the given fields with PATCH, and requires all with PUT', async () => {
    const { id } = await enter({ meet_link: 'https://meet.example.com/room' })
    expect((await studio.staff('PATCH', `/services/${id}/`, { body: { price: 700, meet_link: null } })).body).toMatchObject({
      name: 'Private Pilates',
      price: 700,
      meet_link: null,
    })
    expect((await studio.staff('PATCH', `/services/${id}/`, { body: {} })).body).toMatchObject({ price: 700 })
    expect(await studio.staff('PUT', `/services/${id}/`, { body: { price: 800 } })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String), duration: expect.any(String) } },
    })
    expect((await studio.staff('PUT', `/services/${id}/`, { body: { name: 'Yin', duration: 75, price: 800 } })).body).toMatchObject({
      name: 'Yin',
      duration: 75,
      price: 800,
    })
  })

  test('changing a service answers 404 for an unknown or invalid id', async () => {
    for (const id of ['99999', '99999999999', '0', '-1', 'x', '1.5'])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const)
        expect(await studio.staff(method, `/services/${id}/`, method === 'PATCH' ? { body: {} } : {})).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        })
  })
})

describe('deleting a service', () => {
  test('deleting a service deletes its free slots', async () => {
    const service = await enter({ place: 'Studio' })
    const slot = await slotOf(service.id, 20)
    expect(await studio.staff('DELETE', `/services/${service.id}/`)).toMatchObject({ status: 204, body: undefined })
    expect((await studio.staff('GET', `/services/${service.id}/`)).status).toBe(404)
    expect((await studio.staff('GET', `/timeslots/${slot.id}/`)).status).toBe(404)
  })

  test('deleting a service is refused while a slot is held, and deletes lapsed bookings', async () => {
    const service = await enter({ place: 'Studio' })
    const slot = await slotOf(service.id, 21)
    const anna = await studio.person()
    await seat(studio.open.db, slot.id, anna.id, { status: 'pending', heldFor: -1 })
    const held = await slotOf(service.id, 22)
    const hold = await seat(studio.open.db, held.id, anna.id, { status: 'pending' })
    expect(await studio.staff('DELETE', `/services/${service.id}/`)).toMatchObject({ status: 409, body: { code: 'in_use' } })

    await lapse(studio.open.db, hold)
    expect((await studio.staff('DELETE', `/services/${service.id}/`)).status).toBe(204)
  })

  test('deleting a service is refused after any payment', async () => {
    const service = await enter({ place: 'Studio' })
    const slot = await slotOf(service.id, 23)
    const bookingId = await seat(studio.open.db, slot.id, (await studio.person()).id, { status: 'pending', heldFor: -1 })
    await unpaidPage(studio.open.db, bookingId)
    expect(await studio.staff('DELETE', `/services/${service.id}/`, { language: 'ru' })).toMatchObject({
      status: 409,
      body: { code: 'in_use', error: expect.stringMatching(/[а-я]/) },
    })
    expect(await studio.staff('DELETE', `/timeslots/${slot.id}/`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
  })
})

describe('the routes of services', () => {
  const calls = [
    ['GET', '/services/'],
    ['GET', '/services/99999/'],
    ['POST', '/services/'],
    ['PUT', '/services/99999/'],
    ['PATCH', '/services/99999/'],
    ['DELETE', '/services/99999/'],
  ] as const

  test.each(calls)('%s %s answers 401 without a token and 403 to everyone except staff, before validation', async (method, path) => {
    const { ask } = await studio.person()
    const wrong = method === 'GET' || method === 'DELETE' ? {} : { body: { price: 'wrong' } }
    expect(await studio.anonymous(method, path, wrong)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await ask(method, path, wrong)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

test('the list of services for staff is paged from the newest, with the total count', async () => {
  const newest = await enter({ name: 'The newest' })
  const all = await studio.staff('GET', '/services/')
  expect(all.headers['x-total-count']).toBe(String(all.body.length))
  const page = await studio.staff('GET', '/services?limit=1')
  expect(page.body).toEqual([newest])
  expect(page.headers['x-total-count']).toBe(String(all.body.length))
  expect((await studio.staff('GET', '/services/?limit=2&offset=1')).body).toEqual(all.body.slice(1, 3))
  for (const query of ['limit=0', 'limit=x', 'offset=-1', 'limit=99999', 'limit=1.5'])
    expect(await studio.staff('GET', `/services/?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } })
})
