import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { SIGNS_OF_LIFE } from '../../../../domain/operations/import/import-repository.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { encoded } from './people-import-shapes.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const preview = (file: string | Uint8Array, more: object = {}, language: 'en' | 'ru' = 'en') =>
  studio.staff('POST', '/people/imports/preview/', { body: { file: base64(file), ...more }, language })
const bring = (file: string | Uint8Array, added: number, unreadable = 0) =>
  studio.staff('POST', '/people/imports/', { body: { file: base64(file), language: 'ru', added, unreadable } })
const countPeople = () => studio.open.db.$count(people)
const tables = async (query: string) => await rowsOf<{ name: string }>(studio.open.db, sql.raw(query))

const CZECH = 'Jméno;Příjmení;E-mail;Mobil\r\nŽofie;Říhová;zofie@example.com;777 100 200\r\nJiří;Šťastný;;602100200\r\n'
const RUSSIAN = 'ФИО;Почта;Телефон\r\nАнна Петрова;anna-p@example.com;8 916 100-20-30\r\n'

test('imported people get newsletters only if staff confirm that these people agreed, and the newsletter mentions the agreement', async () => {
  const { db } = studio.open
  const recipients = async () => (await studio.staff('GET', '/newsletters/recipients/?who=all')).body.people
  const before = await recipients()
  const bringWith = (email: string, other: string, more: object = {}) =>
    studio.staff('POST', '/people/imports/', {
      body: { file: base64(`Name,Email\nEma,${email}\n${other},\n`), language: 'en', added: 2, unreadable: 0, ...more },
    })
  await bringWith('ema@example.com', 'Ola')
  expect(await recipients()).toBe(before)
  const { body } = await bringWith('ema-2@example.com', 'Pia', { agreed_to_news: true })
  expect(await recipients()).toBe(before + 1)

  const [ema] = await db.select().from(people).where(eq(people.email, 'ema-2@example.com'))
  const { id } = (await studio.staff('POST', '/newsletters/', { body: { who: 'all', subject_en: 'Summer', text_en: 'See you!' } })).body
  const about = { kind: 'news', newsletterId: id, personId: ema?.id ?? 0 } as const
  const written = await testEmailWriter(db)({ to: ema?.email ?? '', language: 'en', about })
  expect(written?.text).toContain('because you agreed to get my news')

  await db.update(people).set({ news: false }).where(eq(people.email, 'ema-2@example.com'))
  expect(await recipients()).toBe(before)
  expect((await studio.staff('DELETE', `/people/imports/${body.id}/`)).body).toEqual({ removed: 2, kept: 0 })
  await db.delete(mails)
})

describe('the preview of a spreadsheet file', () => {
  test.each([
    ['UTF-8', Buffer.from(CZECH), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${CZECH}`), 'utf-8'],
    ['Windows-1250', encoded(CZECH, 'windows-1250'), 'windows-1250'],
    ['Unicode text', Buffer.from(`\ufeff${CZECH}`, 'utf16le'), 'utf-16le'],
    ['commas', Buffer.from(CZECH.replaceAll(';', ',')), 'utf-8'],
    ['tabs', Buffer.from(CZECH.replaceAll(';', '\t')), 'utf-8'],
  ])('the preview of a spreadsheet file reads a Czech file: %s', async (_, file, encoding) => {
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      encoding,
      columns: ['first_name', 'last_name', 'email', 'phone'],
      totals: { added: 2, known: 0, repeated: 0, unreadable: 0, remarks: 0 },
    })
    expect(body.head).toEqual(['Jméno', 'Příjmení', 'E-mail', 'Mobil'])
    expect(body.added).toEqual([
      { row: 2, name: 'Žofie Říhová', first_name: 'Žofie', last_name: 'Říhová', email: 'zofie@example.com', phone: '+420777100200' },
      { row: 3, name: 'Jiří Šťastný', first_name: 'Jiří', last_name: 'Šťastný', email: null, phone: '+420602100200' },
    ])
  })

  test.each([
    ['UTF-8', Buffer.from(RUSSIAN), 'utf-8'],
    ['Windows-1251', encoded(RUSSIAN, 'windows-1251'), 'windows-1251'],
  ])('the preview of a spreadsheet file reads a Russian file: %s', async (_, file, encoding) => {
    const { body } = await preview(file)
    expect(body).toMatchObject({ encoding, columns: ['name', 'email', 'phone'] })
    expect(body.added).toMatchObject([{ first_name: 'Анна', last_name: 'Петрова', email: 'anna-p@example.com', phone: '+79161002030' }])
  })

  test('the preview of a spreadsheet file guesses the columns by their content when there are no headings, and the columns can be changed', async () => {
    const file = 'Petra Malá,petra@example.com,regular\nDan Bílý,dan@example.com,new\n'
    const { body } = await preview(file)
    expect(body).toMatchObject({ head: null, columns: ['name', 'email', null], totals: { added: 2 } })
    const changed = await preview(file, { columns: ['last_name', 'email', 'first_name'] })
    expect(changed.body.added[0]).toMatchObject({ name: 'regular Petra Malá' })
    expect((await preview(encoded(CZECH, 'windows-1250'), { encoding: 'windows-1251' })).body.encoding).toBe('windows-1251')
  })
})

test('the preview of an import lists unreadable rows, omitted values and repeated people with row and column', async () => {
  const rows = ['Name,Email,Phone', 'Eva,eva@example,', 'Ida,ida@example.com,12', '"Iva\nNová",iva@example.com,', ',,777 111 222']
  const file = [...rows, 'Iva,IVA@example.com ,', `${'x'.repeat(90)},x@example.com,`, 'Ota,,+420777111333', 'Oto,,777111333', ''].join('\n')
  const { body } = await preview(file)
  expect(body.added.map(({ name }: { name: string }) => name)).toEqual(['Ida', 'Iva Nová', 'Ota'])
  expect(body.unreadable).toEqual([
    { row: 2, column: 1, value: 'eva@example', fault: 'email_invalid' },
    { row: 5, column: 0, value: '', fault: 'name_missing' },
    { row: 7, column: 0, value: 'x'.repeat(60), fault: 'name_too_long' },
  ])
  expect(body.remarks).toEqual([{ row: 3, column: 2, value: '12', remark: 'phone_unreadable' }])
  expect(body.repeated).toEqual([
    { row: 6, column: 1, value: 'IVA@example.com', by: 'email', other_row: 4 },
    { row: 9, column: 2, value: '777111333', by: 'phone', other_row: 8 },
  ])
})

test('an import adds unknown people once, sends no email, is audited, and leaves known people unchanged', async () => {
  const before = await countPeople()
  const file = `Name;Email;Phone\nKlára Known;klara@example.com;777222111\nBare Name;;\nbare name;;\n`
  const { status, body } = await bring(file, 2)
  expect(status).toBe(201)
  expect(body.people).toBe(2)
  expect(Date.parse(body.undo_until) - Date.parse(body.at)).toBe(24 * 3_600_000)
  expect(await countPeople()).toBe(before + 2)
  expect(await studio.open.db.$count(mails)).toBe(0)
  const [klara] = (await studio.staff('GET', '/people/?q=klara')).body
  expect(klara).toMatchObject({ first_name: 'Klára', last_name: 'Known', phone: '+420777222111', language: 'ru', has_account: false })
  const [entry] = (await studio.staff('GET', `/audit/?kind=person&subject_id=${klara.id}`)).body
  expect([entry.action, JSON.stringify(entry.after).includes('klara@')]).toEqual(['create', false])

  const other =
    'Name;Email;Phone\nOther;KLARA@example.com;\nK. Known;;777222111\nAnother;other@example.com;+420 777 222 111\nBARE NAME;;\nNew;new@example.com;\nKarel Known;karel@example.com;777222111\n'
  const again = (await preview(other)).body
  expect(again.totals).toMatchObject({ added: 3, known: 3, unreadable: 0 })
  expect(again.known.map(({ by }: { by: string }) => by)).toEqual(['email', 'phone', 'name'])
  expect((await bring(other, 3)).status).toBe(201)
  expect((await studio.staff('GET', `/people/${klara.id}/`)).body).toMatchObject({ first_name: 'Klára', phone: '+420777222111' })
})

test('an import is refused when its counts differ from those of the preview', async () => {
  const before = await countPeople()
  const file = 'Name,Email\nUna,una@example.com\nBad,bad\n'
  for (const [added, unreadable] of [
    [1, 0],
    [2, 1],
  ] as const)
    expect((await bring(file, added, unreadable)).body.code).toBe('import_changed')
  expect(await countPeople()).toBe(before)
  expect((await bring(file, 1, 1)).status).toBe(201)
})

describe('an import file', () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0, ...Array.from({ length: 500 }, (_, index) => (index * 37) % 256)])
  test.each([
    ['a workbook', zip, 'import_no_text'],
    ['a quote never closed', 'Name,Email\nA,a1@example.com\n"B,b1@example.com\nC,c1@example.com\n', 'import_broken'],
    ['a million rows', 'a\n'.repeat(1_000_000), 'import_too_many'],
    ['5,001 people', `Name,Email\n${Array.from({ length: 5001 }, (_, index) => `P,p${index}@example.com`).join('\n')}`, 'import_too_many'],
    ['nothing', '', 'import_empty'],
    ['spaces', ' \n"  ",\n,,\n', 'import_empty'],
  ])('an import file is refused and writes nothing: %s', async (_, file, code) => {
    const before = await countPeople()
    for (const answer of [await preview(file, {}, 'ru'), await bring(file, 1)]) {
      expect([answer.status, answer.body.code]).toEqual([409, code])
      if (code === 'import_broken') expect(answer.body.row).toBe(3)
    }
    expect(await countPeople()).toBe(before)
  })

  test('an import file of 50 MB, in invalid base64, or with unknown columns or encodings is refused', async () => {
    expect((await preview(Buffer.alloc(50 * 1024 * 1024, 'a'))).status).toBe(413)
    expect((await studio.staff('POST', '/people/imports/preview/', { body: { file: '§§§' } })).status).toBe(400)
    expect((await preview('a', { columns: ['is_staff'] })).status).toBe(400)
    expect((await preview('a', { encoding: 'utf-7' })).status).toBe(400)
  })

  test('an import file with a row of five thousand cells or a formula is read as text, and NUL is refused', async () => {
    const { body } = await preview(`Name,Email\n"=HYPERLINK(""http://evil.example"")",f@example.com\n${','.repeat(5000)}z\n`)
    expect(body.added[0].name).toBe('=HYPERLINK("http://evil.example")')
    expect((await preview('Name,Email\nA\u0000B,n@example.com\n')).body.code).toBe('import_no_text')
  })
})

test('an import can add 5,000 people at once', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `Name ${index},many-${index}@example.com`)
  const { status, body } = await bring(`Name,Email\n${rows.join('\n')}`, 5000)
  expect([status, body.people]).toEqual([201, 5000])
  expect((await studio.staff('DELETE', `/people/imports/${body.id}/`)).body).toEqual({ removed: 5000, kept: 0 })
}, 180_000)

test('undoing an import removes only the people who have had no activity since', async () => {
  const names = ['idle', 'booked', 'registered', 'wrote', 'deleted']
  const { body } = await bring(`Name,Email\n${names.map((name) => `U ${name},u-${name}@example.com`).join('\n')}`, 5)
  const id = async (name: string) => (await studio.staff('GET', `/people/?q=u-${name}`)).body[0]?.id
  const { id: session } = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(9) })).body
  await studio.staff('POST', `/offerings/${session}/bookings/`, { body: { person_id: await id('booked'), payment: 'cash' } })
  await studio.anonymous('POST', '/auth/password-reset/', { body: { email: 'u-registered@example.com' } })
  const message = { name: 'U', email: 'u-wrote@example.com', subject: 'Hello', message: 'Hello there, when is yoga?' }
  await studio.anonymous('POST', '/contact/', { body: message })
  await studio.staff('DELETE', `/people/${await id('deleted')}/`)

  const undone = await studio.staff('DELETE', `/people/imports/${body.id}/`)
  expect([undone.status, undone.body]).toEqual([200, { removed: 1, kept: 4 }])
  expect(await id('idle')).toBeUndefined()
  expect(await id('booked')).toBeDefined()
  expect((await studio.staff('DELETE', `/people/imports/${body.id}/`)).body).toEqual({ removed: 0, kept: 0 })
  const listed = (await studio.staff('GET', '/people/imports/')).body
  expect(listed.map((one: { id: number }) => one.id)).not.toContain(body.id)
})

test('undoing an import is refused after a day', async () => {
  const { body } = await bring('Name,Email\nLate,late@example.com\n', 1)
  await studio.open.db.execute(sql`update imports set undo_until = clock_timestamp() where id = ${body.id}`)
  expect((await studio.staff('DELETE', `/people/imports/${body.id}/`)).body.code).toBe('too_late')
  expect((await studio.staff('DELETE', '/people/imports/999999/')).status).toBe(404)
})

test('every column that refers to a person is known as a sign of activity, as a member of staff, or as derived', async () => {
  const rows = await tables(`select conrelid::regclass::text || '.' || attname as name from pg_constraint join pg_attribute
    on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and confrelid = 'people'::regclass`)
  const ofStaff = /\.(staff_id|made_by)$/
  // These columns are derived from bookings and payments, or recorded by staff. They are deleted with the person.
  const derived = ['person_totals.person_id', 'person_totals_due.person_id', 'not_twins.first_id', 'not_twins.second_id']
  expect(
    rows.map(({ name }) => name).filter((name) => !ofStaff.test(name) && !SIGNS_OF_LIFE.includes(name) && !derived.includes(name)),
  ).toEqual([])
})

test('imports are refused to guests', async () => {
  const guest = (await studio.person()).ask
  const body = { file: base64('Name\nA'), language: 'en', added: 1, unreadable: 0 }
  for (const [ask, status] of [
    [studio.anonymous, 401],
    [guest, 403],
  ] as const) {
    expect((await ask('POST', '/people/imports/preview/', { body })).status).toBe(status)
    expect((await ask('POST', '/people/imports/', { body })).status).toBe(status)
    expect((await ask('GET', '/people/imports/')).status).toBe(status)
    expect((await ask('DELETE', '/people/imports/1/')).status).toBe(status)
  }
})
