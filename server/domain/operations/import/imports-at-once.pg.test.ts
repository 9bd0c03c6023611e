import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { people } from '../../../db/schema/identity.ts'
import { type ApiClient, pilatesClass, type TestStudio, testStudio } from '../../../http/routes/catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshServerDatabase(inject('databaseUrl'), 8))
})
afterAll(() => studio.close())

const bring = (ask: ApiClient, file: string, added: number) =>
  ask('POST', '/people/imports/', { body: { file: Buffer.from(file).toString('base64'), language: 'en', added, unreadable: 0 } })
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8]

test.each(ROUNDS)('a file sent three times at once is imported only once, even without email addresses (%s)', async (round) => {
  const before = await studio.open.db.$count(people)
  const file = `Name,Email\n${Array.from({ length: 51 }, (_, index) => `R${round} N${index},`).join('\n')}\n`
  const answers = await Promise.all([1, 2, 3].map(() => bring(studio.staff, file, 51)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await studio.open.db.$count(people)).toBe(before + 51)
})

test.each(ROUNDS)(
  'an import during a registration with the same address either creates only one person for the address or is refused completely (%s)',
  async (round) => {
    const before = await studio.open.db.$count(people)
    const email = `self-${round}@example.com`
    const [file, own] = await Promise.all([
      bring(studio.staff, `Name,Email\nSelf,${email}\nOther,other-${round}@example.com\n`, 2),
      studio.anonymous('POST', '/auth/register/', { body: { email, password: 'a long enough passphrase 7' } }),
    ])
    const added = (await studio.open.db.$count(people)) - before
    if (file.status === 201) expect(added).toBe(2)
    else expect([file.body.code, own.status, added]).toEqual(['import_changed', 201, 1])
  },
)

test.each(ROUNDS)(
  'undoing an import while staff add an imported person to a class either removes the person or keeps person and booking (%s)',
  async (round) => {
    const { body } = await bring(studio.staff, `Name,Email\nUndone,undone-${round}@example.com\n`, 1)
    const [person] = (await studio.staff('GET', `/people/?q=undone-${round}@`)).body
    const { id } = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(20 + round) })).body
    const [undone, booked] = await Promise.all([
      studio.staff('DELETE', `/people/imports/${body.id}/`),
      studio.staff('POST', `/offerings/${id}/bookings/`, { body: { person_id: person.id, payment: 'cash' } }),
    ])
    expect(undone.status).toBe(200)
    expect(undone.body).toEqual(booked.status === 201 ? { removed: 0, kept: 1 } : { removed: 1, kept: 0 })
    if (booked.status !== 201) expect(['not_found', 'person_erased']).toContain(booked.body.code)
  },
)
