import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const jelinek = await made('/people/', { first_name: 'Fjodor', last_name: 'Jelínek' })
  await made('/people/', { first_name: 'Пётр', last_name: 'Йордан' })
  const session = await made('/group-sessions/', pilatesClass(12, { title_en: 'Łódź flow', title_ru: 'Ещё мягче' }))
  await studio.staff('POST', `/offerings/${session}/bookings/`, { body: { person_id: jelinek, payment: 'cash' } })
  const email = { name: 'Šárka Říhová', email: 'sarka@example.com', subject: 'Otázka', message: 'Může začít začátečník?' }
  await studio.anonymous('POST', '/contact/', { body: email })
  await studio.open.db.insert(mails).values({
    kind: 'contact',
    to: 'sarka@example.com',
    subject: 'Příště ve čtvrtek',
    language: 'en',
    status: 'failed',
    cause: 'a test',
    about: { kind: 'contact', messageId: 1 },
  } as typeof mails.$inferInsert)
})
afterAll(() => studio.close())

const names = async (path: string, words: string, field: string): Promise<unknown[]> =>
  (await studio.staff('GET', `${path}?q=${encodeURIComponent(words)}`)).body.map((row: Record<string, unknown>) => row[field])

test.each(['Jelinek', 'jelínek', 'JELÍNEK fjodor', 'Jeli\u0301nek'])(
  'the search for %s finds the person, their bookings and their payments',
  async (words) => {
    expect(await names('/people/', words, 'last_name')).toEqual(['Jelínek'])
    expect(await names('/session-registrations/', words, 'status')).toEqual(['paid'])
    expect(await names('/payments/', words, 'amount')).toEqual([250])
  },
)

test.each([
  ['/people/', 'петр', 'last_name', 'Йордан'],
  ['/people/', 'Пётр йордан', 'last_name', 'Йордан'],
  ['/group-sessions/', 'lodz', 'title', 'Łódź flow'],
  ['/group-sessions/', 'еще', 'title', 'Łódź flow'],
  ['/messages/', 'sarka rihova zacatecnik', 'subject', 'Otázka'],
  ['/emails/', 'pristi', 'subject', undefined],
  ['/emails/', 'priste ctvrtek', 'subject', 'Příště ve čtvrtek'],
])('the search in %s for %s ignores accents', async (path, words, field, expected) => {
  expect(await names(path, words, field)).toEqual(expected === undefined ? [] : [expected])
})

test('the search distinguishes й from и', async () => {
  expect(await names('/people/', 'иордан', 'last_name')).toEqual([])
})
