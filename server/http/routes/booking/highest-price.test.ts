import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { at, dayIn, pilatesClass, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

// The maximum that Stripe can charge is 999,999.99 CZK.
const HIGHEST = 999_999
const TOO_HIGH = 1_000_000

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const service = { name: 'Private Pilates', duration: 60 }
const workshop = {
  event_type: 'workshop',
  subtype: 'Deep rest',
  time: at(9, '15:00'),
  capacity: 8,
  place: 'Studio',
  price: 900,
  force: true,
}
const session = { ...pilatesClass(2), price: undefined }
const series = { ...session, date: dayIn(20), weekdays: [1], count: 2 }

test.each([
  ['/services/', service, 'price'],
  ['/group-sessions/', session, 'price'],
  ['/group-sessions/series/', series, 'price'],
  ['/events/', workshop, 'price'],
  ['/events/', workshop, 'returning_price'],
])('%s with %j accepts the highest %s that a card can be charged, and refuses more', async (path, item, field) => {
  const put = (price: number, language: 'en' | 'ru') => studio.staff('POST', path, { language, body: { ...item, [field]: price } })
  const refusal = { status: 400, body: { code: 'validation' } }
  expect(await put(TOO_HIGH, 'en')).toMatchObject({ ...refusal, body: { fields: { [field]: 'This must be at most 999999.' } } })
  expect(await put(TOO_HIGH, 'ru')).toMatchObject({ ...refusal, body: { fields: { [field]: 'Должно быть не\u00a0больше 999999.' } } })

  const { status, body } = await put(HIGHEST, 'en')
  expect(status).toBe(201)
  const [first] = [body].flat()
  expect(first[field]).toBe(HIGHEST)
  const change = (price: number) => studio.staff('PATCH', `${path.replace('series/', '')}${first.id}/`, { body: { [field]: price } })
  expect(await change(TOO_HIGH)).toMatchObject(refusal)
  expect((await change(HIGHEST)).status).toBe(200)
})

test('a price above the limit is also refused for the following classes of a series', async () => {
  const { body } = await studio.staff('POST', '/group-sessions/series/', { body: { ...series, price: 300, date: dayIn(60) } })
  const path = `/offerings/${body[0].id}/following/`
  expect(await studio.staff('PATCH', path, { body: { price: TOO_HIGH } })).toMatchObject({ status: 400, body: { code: 'validation' } })
})

test('a stored price above the limit is shown', async () => {
  const { body } = await studio.staff('POST', '/services/', { body: { ...service, price: 900 } })
  await studio.open.bulk.write(({ rows }) => rows('update services set price = 100000000 where id = $1', [body.id]))
  expect(await studio.staff('GET', `/services/${body.id}/`)).toMatchObject({ status: 200, body: { price: TOO_HIGH } })
})
