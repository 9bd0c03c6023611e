import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { dayIn, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let jelinek: number
let flow: number
let booking: number
let payment: number

const made = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body
const search = async (q: string, language: 'en' | 'ru' = 'en') => {
  const { status, body } = await studio.staff('GET', `/search/?q=${encodeURIComponent(q)}`, { language })
  expect(status, q).toBe(200)
  return body
}
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  jelinek = (await made('/people/', { first_name: 'Fjodor', last_name: 'Jelínek', email: 'fjodor@example.com' })).id
  await made('/people/', { first_name: 'Пётр', last_name: 'Йордан' })
  for (const days of [3, 4, 5, 6, 7, 8])
    await made('/group-sessions/', pilatesClass(days, { title_en: 'Dawn yin', title_ru: 'Тёплая инь' }))
  flow = (await made('/group-sessions/', pilatesClass(12, { title_en: 'Łódź flow', title_ru: 'Ещё мягче' }))).id
  await made(`/offerings/${flow}/bookings/`, { person_id: jelinek, payment: 'cash' })
  const [paid] = (await studio.staff('GET', '/payments/?limit=1')).body
  payment = paid.id
  booking = paid.booking.id
  await studio.open.db.insert(mails).values(
    [1, 2, 3, 4, 5, 6].map((number) => ({
      kind: 'contact',
      to: 'sarka@example.com',
      subject: 'About fjodor',
      language: 'en',
      status: 'failed',
      cause: `test ${number}`,
      about: { kind: 'contact', messageId: 1 },
    })) as (typeof mails.$inferInsert)[],
  )
})
afterAll(() => studio.close())

test.each(['jelinek', 'JELÍNEK fjodor', 'fjodor@'])('the search for %s finds the person', async (words) => {
  expect(ids((await search(words)).people)).toEqual([jelinek])
})

test('the search treats ё and е as one letter in names and titles', async () => {
  expect((await search('петр')).people[0]).toMatchObject({ first_name: 'Пётр', email: null })
  expect((await search('еще мягче', 'ru')).classes).toMatchObject([{ id: flow, title: 'Ещё мягче', kind: 'session', is_active: true }])
})

test('the search finds a person by an address with an international domain', async () => {
  const { id } = await made('/people/', { first_name: 'Ivan', email: 'ivan@пример.рф' })
  for (const words of ['ivan@пример.рф', '@Пример.рф', 'xn--e1afmkfd']) expect(ids((await search(words)).people)).toEqual([id])
})

test('the search returns at most five results of each kind: the next classes, and the newest emails whose address or subject matches', async () => {
  const { classes } = await search('dawn')
  expect(classes).toHaveLength(5)
  expect(classes[0].start.slice(0, 10)).toBe(dayIn(3))
  const { emails } = await search('sarka')
  expect(emails).toHaveLength(5)
  expect(ids(emails)).toEqual(ids(emails).toSorted((one, other) => other - one))
  expect(ids((await search('about fjodor')).emails)).toEqual(ids(emails))
})

test('the search finds classes by date, with or without a word of the title', async () => {
  const [year, month, day] = dayIn(12).split('-')
  for (const words of [dayIn(12), `${day}.${month}.${year}`, `flow ${day}.${month}.`])
    expect(ids((await search(words)).classes)).toEqual([flow])
  expect((await search(`dawn ${dayIn(12)}`)).classes).toEqual([])
})

test.each(['jelinek', 'łódź', 'fjodor FLOW'])('the search for %s finds the booking by the person or the class', async (words) => {
  expect((await search(words)).bookings).toMatchObject([{ id: booking, title: 'Łódź flow', person: { id: jelinek } }])
  expect((await search(`${words} nobody`)).bookings).toEqual([])
})

test.each(['', '#', '№ '])('the search for a number with the prefix "%s" finds the booking and its payment', async (sign) => {
  const found = await search(`${sign}${booking}`)
  const person = { id: jelinek, last_name: 'Jelínek' }
  expect(found.bookings).toMatchObject([{ id: booking, type: 'group', title: 'Łódź flow', status: 'paid', person }])
  expect(found.payments).toMatchObject([{ id: payment, amount: 250, status: 'kept', title: 'Łódź flow', person }])
})

test('the search treats SQL and pattern characters as text, and finds nothing for them', async () => {
  for (const words of ['%', '_', '\\', "'; drop table people", '99999999999999', '31.2.', '#0'])
    expect(Object.values(await search(words)).flat(), words).toEqual([])
})

test('the search does not find a person deleted by staff', async () => {
  const { id } = await made('/people/', { first_name: 'Zmizelá' })
  expect(ids((await search('zmizela')).people)).toEqual([id])
  await studio.staff('DELETE', `/people/${id}/`)
  expect((await search('zmizela')).people).toEqual([])
})

test('the search refuses an empty or overlong query, and requests by everyone except staff', async () => {
  for (const path of ['/search/', '/search/?q=', '/search/?q=%20', `/search/?q=${'a'.repeat(201)}`])
    expect((await studio.staff('GET', path)).status, path).toBe(400)
  expect((await studio.anonymous('GET', '/search/?q=jelinek')).status).toBe(401)
  expect((await (await studio.person()).ask('GET', '/search/?q=jelinek')).status).toBe(403)
})
