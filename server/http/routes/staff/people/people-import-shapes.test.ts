import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportPreview } from '../../../../../packages/contract/people/people-import.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { shapes } from './people-import-shapes.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const preview = async (file: string | Uint8Array, more: object = {}) =>
  studio.staff('POST', '/people/imports/preview/', { body: { file: Buffer.from(file).toString('base64'), ...more } })
const peopleOf = ({ added }: ImportPreview) => added.map(({ first_name, last_name, email, phone }) => [first_name, last_name, email, phone])

test.each(shapes)('the preview of an import reads all people with name, address and phone: $name', async ({ file, people, is = {} }) => {
  const { status, body } = await preview(file)
  expect(status).toBe(200)
  expect(body).toMatchObject(is)
  expect(peopleOf(body)).toEqual(people)
  expect(body.unreadable).toEqual([])
})

test('a file with 5,000 people, a heading row and empty last lines is accepted', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `Person ${index},p${index}@example.org`)
  const { body } = await preview(`sep=,\nName,Email\n${rows.join('\n')}\n\n`)
  expect(body.totals).toEqual({ added: 5000, known: 0, repeated: 0, unreadable: 0, remarks: 0 })
})

test('people are matched by address, by phone if they have no address, and by name if they have neither', async () => {
  const rows = ['Jana Nová,jana@example.com,777111222', 'Karel Nový,karel@example.com,777111222', 'J. Nová,,777 111 222']
  const { body } = await preview(`Name,Email,Phone\n${[...rows, 'Eva,JANA@example.com,', 'Ida Bílá,,', 'ida bílá,,'].join('\n')}\n`)
  expect(peopleOf(body).map(([first]) => first)).toEqual(['Jana', 'Karel', 'Ida'])
  expect(body.repeated).toEqual([
    { row: 4, column: 2, value: '777 111 222', by: 'phone', other_row: 2 },
    { row: 5, column: 1, value: 'JANA@example.com', by: 'email', other_row: 2 },
    { row: 7, column: 0, value: 'ida bílá', by: 'name', other_row: 6 },
  ])
})

test('an email address with a space is reported as unreadable and not shortened', async () => {
  const { body } = await preview('Name,Email\nJana,jana novak@example.com\nPetr,petr@example.com\n')
  expect(body.unreadable).toEqual([{ row: 2, column: 1, value: 'jana novak@example.com', fault: 'email_invalid' }])
})

test('the separator, the heading row and each column of a file can be chosen', async () => {
  const file = 'Jana Nováková;jana@example.com,home\nPetr Svoboda;petr@example.com,work\n'
  expect((await preview(file, { separator: ';' })).body).toMatchObject({ separator: ';', columns: ['name', 'email'] })
  expect((await preview(file, { separator: ',' })).body).toMatchObject({ separator: ',', columns: ['email', 'name'] })

  const headed = 'Name;Email;Other\nMeno;jana@example.com;777123456\nPetr;petr@example.com;602111222\n'
  expect(peopleOf((await preview(headed, { head_row: 2 })).body)).toEqual([['Petr', '', 'petr@example.com', '+420602111222']])
  expect((await preview(headed, { head_row: 0 })).body).toMatchObject({ head: null, head_row: null, skipped: [] })
  const chosen = await preview('A;B;C;D\nNová;Jana;777123456;jana@example.com\n', {
    head_row: 1,
    columns: ['last_name', 'first_name', 'phone', 'email'],
  })
  expect(peopleOf(chosen.body)).toEqual([['Jana', 'Nová', 'jana@example.com', '+420777123456']])
  expect(chosen.body.columns_sure).toEqual([true, true, true, true])
})

test('a vCard is refused with the code import_contacts', async () => {
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Nováková;Jana;;;\r\nFN:Jana Nováková\r\nEMAIL:jana@example.com\r\nEND:VCARD\r\n'
  expect((await preview(card)).body).toMatchObject({ code: 'import_contacts' })
})
