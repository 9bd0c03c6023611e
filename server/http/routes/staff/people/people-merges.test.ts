import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { endNews, findNewsKey } from '../../../../domain/people/account/people-repository.ts'
import { testContext } from '../../../app.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { passwordless } from '../../account/sign-in-code.testing.ts'
import { pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

let day = 10
const makeClass = async (): Promise<number> => (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day) })).body.id
const added = async (body: object = {}): Promise<number> =>
  (await studio.staff('POST', '/people/', { body: { first_name: 'Eva', last_name: `Nová ${++day}`, ...body } })).body.id
const seat = async (offeringId: number, person_id: number, payment = 'cash') =>
  (await studio.staff('POST', `/offerings/${offeringId}/bookings/`, { body: { person_id, payment } })).status
const preview = (kept: number, gone: number) => studio.staff('GET', `/people/${kept}/merge/?other_id=${gone}`)
const merge = async (kept: number, gone: number, more: object = {}) => {
  const digest = (await preview(kept, gone)).body.digest ?? 'none'
  return studio.staff('POST', `/people/${kept}/merge/`, { body: { other_id: gone, digest, ...more } })
}
const merged = async (kept: number, gone: number, more: object = {}) => {
  const { status, body } = await merge(kept, gone, more)
  expect([status, body.person_id]).toEqual([201, kept])
  return body as { id: number; undo_until: string; at: string }
}
const undo = (id: number) => studio.staff('DELETE', `/people/merges/${id}/`)
const page = async (id: number) => (await studio.staff('GET', `/people/${id}/`)).body

describe('the merge of two people', () => {
  test('the merge of two people can be previewed and undone, takes chosen fields from either person, and redirects the old page', async () => {
    const [kept, gone] = [
      await added({ phone: '777 111 001' }),
      await added({ first_name: 'Ева', phone: '+7 916 100-20-30', language: 'ru' }),
    ]
    const offering = await makeClass()
    await seat(offering, gone)
    const shown = (await preview(kept, gone)).body
    expect(shown).toMatchObject({
      kept: { id: kept, owned: { bookings: 0 } },
      gone: { id: gone, owned: { bookings: 1, payments: 1 } },
      takes_address: false,
      owed: 0,
      both_booked: [],
    })
    const done = await merged(kept, gone, { name: 'gone', language: 'gone' })
    expect(Date.parse(done.undo_until) - Date.parse(done.at)).toBeGreaterThan(23 * 3_600_000)
    const here = await page(kept)
    expect(here).toMatchObject({ first_name: 'Ева', phone: '+420777111001', language: 'ru', bookings: [{ offering_id: offering }] })
    expect(here.merges).toMatchObject([{ id: done.id, name: expect.stringContaining('Ева') }])
    expect((await page(gone)).id).toBe(kept)
    const listed = (await studio.staff('GET', '/people/?limit=100')).body.map(({ id }: { id: number }) => id)
    expect([listed.includes(kept), listed.includes(gone)]).toEqual([true, false])
    const trail = (await studio.staff('GET', `/audit/?kind=person&subject_id=${kept}`)).body
    expect(trail[0]).toMatchObject({ action: 'merge', after: { merged_id: gone, bookings: 1 } })

    expect((await undo(done.id)).status).toBe(204)
    expect((await undo(done.id)).status).toBe(204)
    expect(await page(kept)).toMatchObject({ first_name: 'Eva', language: 'en', bookings: [], merges: [] })
    expect(await page(gone)).toMatchObject({ id: gone, first_name: 'Ева', bookings: [{ offering_id: offering }] })
  })

  test('after a merge, the remaining person gets no newsletters if either person had opted out, and the unsubscribe links of both still work', async () => {
    const [kept, gone] = [await added(), await added()]
    await studio.staff('PATCH', `/people/${gone}/`, { body: { news: false } })
    const first = await merged(kept, gone)
    expect(await page(kept)).toMatchObject({ news: false })
    await undo(first.id)
    expect([(await page(kept)).news, (await page(gone)).news]).toEqual([true, false])

    await studio.staff('PATCH', `/people/${gone}/`, { body: { news: true } })
    const second = await merged(kept, gone)
    const key = await findNewsKey(studio.open.db, gone)
    expect(await endNews(studio.open.db, String(key))).toBe(true)
    expect(await page(kept)).toMatchObject({ news: false })
    await undo(second.id)
    expect([(await page(kept)).news, (await page(gone)).news]).toEqual([false, false])
  })

  test('after a merge, the remaining person has agreed to newsletters if either person had agreed and neither had opted out', async () => {
    const agreedAt = async (id: number) =>
      (await studio.open.db.select({ at: people.newsAgreedAt }).from(people).where(eq(people.id, id)))[0]?.at ?? null
    const agree = (id: number) => studio.staff('PATCH', `/people/${id}/`, { body: { news_agreed: true } })
    const [kept, gone, later] = [await added(), await added(), await added()]
    await agree(gone)
    await agree(later)
    const first = await agreedAt(gone)
    expect(first).not.toBeNull()
    const one = await merged(kept, gone)
    expect(await page(kept)).toMatchObject({ news: true, news_agreed: true })
    const two = await merged(kept, later)
    expect(await agreedAt(kept)).toEqual(first)
    await undo(two.id)
    await undo(one.id)
    expect([await agreedAt(kept), await agreedAt(gone)]).toEqual([null, first])
    expect((await agreedAt(later))?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)

    await studio.staff('PATCH', `/people/${kept}/`, { body: { news: false } })
    const three = await merged(kept, gone)
    expect(await page(kept)).toMatchObject({ news: false, news_agreed: false })
    await undo(three.id)
    expect([(await page(kept)).news_agreed, (await page(gone)).news_agreed]).toEqual([false, true])
  })

  test('the merge of two people is refused if both have a seat in one class, and requires consent to transfer a debt', async () => {
    const [kept, gone, offering] = [await added(), await added(), await makeClass()]
    await seat(offering, kept)
    await seat(offering, gone, 'due')
    const both = await merge(kept, gone, { with_owed: true })
    expect([both.status, both.body.code, both.body.both_booked]).toMatchObject([409, 'both_booked', [{ id: offering }]])
    const { roster } = (await studio.staff('GET', `/offerings/${offering}/`)).body
    const { booking_id } = roster.find(({ person }: { person: { id: number } }) => person.id === kept)
    await studio.staff('PATCH', `/session-registrations/${booking_id}/`, { body: { status: 'cancelled' } })
    const asked = await merge(kept, gone)
    expect([asked.status, asked.body.code]).toEqual([409, 'owes'])
    await merged(kept, gone, { with_owed: true })
    const owed = (await studio.staff('GET', '/owed/')).body
    expect(owed.map(({ person }: { person: { id: number } }) => person.id)).toContain(kept)
  })

  test('the merge of two people signs out and notifies the merged account, and the data export of the remaining account contains both histories', async () => {
    const [stays, goes] = [await studio.newcomer(), await studio.newcomer()]
    await studio.open.db.update(people).set({ emailProvenAt: sql`now()` })
    const offering = await makeClass()
    await seat(offering, goes.id)
    await goes.ask('PUT', '/receipts/buyer/', { body: { name: 'Firma', address: 'Ulice 1', company_number: '27074358', vat_number: null } })
    const { id } = await merged(stays.id, goes.id)
    for (const [method, path] of [
      ['GET', '/auth/me/'],
      ['GET', '/auth/me/export/'],
      ['GET', '/bookings/'],
      ['DELETE', '/auth/me/'],
    ] as const)
      expect([path, (await goes.ask(method, path, method === 'DELETE' ? { body: { password: 'lotus flower' } } : {})).status]).toEqual([
        path,
        401,
      ])
    const login = await studio.anonymous('POST', '/auth/login/', { body: { email: goes.email, password: 'lotus flower' } })
    expect(login.status).toBe(401)
    const written = await studio.open.db
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.cause, `merged:${id}`))
    expect(written).toEqual([{ kind: 'people-merged' }])
    const file = (await stays.ask('GET', '/auth/me/export/')).body
    expect(file.person.other_emails).toEqual([goes.email])
    expect(file.sign_ins).toHaveLength(2)
    expect(JSON.stringify(file)).toContain('Pilates')

    // Staff find the remaining person by the address of the merged one.
    const found = (await studio.staff('GET', `/search/?q=${goes.email.toUpperCase()}`)).body.people
    expect(found.map(({ id: one }: { id: number }) => one)).toEqual([stays.id])
    const body = { person: { first_name: 'Eva', email: goes.email }, payment: 'free' }
    const row = (await studio.staff('POST', `/offerings/${await makeClass()}/bookings/`, { body })).body
    expect(row.person.id).toBe(stays.id)
    const csv = Buffer.from(`Name,Email\nEva,${goes.email}\n`).toString('base64')
    const read = (await studio.staff('POST', '/people/imports/preview/', { body: { file: csv } })).body
    expect(read.totals).toMatchObject({ added: 0, known: 1 })
    await studio.open.db.execute(`delete from payments where booking_id = ${row.booking_id}`)
    await studio.open.db.execute(`delete from bookings where id = ${row.booking_id}`)

    expect((await undo(id)).status).toBe(204)
    expect((await studio.anonymous('POST', '/auth/login/', { body: { email: goes.email, password: 'lotus flower' } })).status).toBe(200)
    expect((await stays.ask('GET', '/auth/me/export/')).body.person.other_emails).toEqual([])
  })
})

describe('refused merges', () => {
  test('merge routes are refused to guests and visitors', async () => {
    const [kept, gone, guest] = [await added(), await added(), await studio.person()]
    const { id } = await merged(kept, gone)
    const calls = [
      ['GET', `/people/${kept}/merge/?other_id=${guest.id}`],
      ['POST', `/people/${guest.id}/merge/`],
      ['DELETE', `/people/merges/${id}/`],
      ['GET', '/people/twins/'],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { body: { other_id: kept, digest: 'x' } } : {}
      expect([path, (await guest.ask(method, path, body)).status]).toEqual([path, 403])
      expect([path, (await studio.anonymous(method, path, body)).status]).toEqual([path, 401])
    }
    expect((await page(kept)).merges).toHaveLength(1)
  })

  test('a person cannot be merged with themselves, with staff, or with unknown, deleted or merged people', async () => {
    const [kept, gone] = [await added(), await added()]
    const owner = (await studio.staff('GET', '/auth/me/')).body.id
    const codes = async (one: number, other: number) => {
      const { status, body } = await merge(one, other)
      return [status, body.code, (await preview(one, other)).status]
    }
    expect(await codes(kept, kept)).toEqual([409, 'same_person', 409])
    expect(await codes(kept, owner)).toEqual([409, 'staff_stay', 409])
    expect(await codes(kept, 999_999)).toEqual([404, 'not_found', 404])
    expect(await codes(999_999, kept)).toEqual([404, 'not_found', 404])
    await merged(owner, gone)
    expect(await codes(kept, gone)).toEqual([404, 'not_found', 404])
    expect(await codes(gone, kept)).toEqual([404, 'not_found', 404])
    const going = await added()
    await studio.staff('DELETE', `/people/${going}/`)
    expect(await codes(kept, going)).toEqual([404, 'not_found', 404])
    expect((await studio.staff('GET', `/people/${gone}/credit/`)).status).toBe(404)
    expect((await studio.staff('PATCH', `/people/${gone}/`, { body: { first_name: 'Back' } })).status).toBe(404)
    expect((await studio.staff('DELETE', `/people/${gone}/`)).status).toBe(404)
    expect(await seat(await makeClass(), gone)).toBe(404)
  })

  test.each([
    ['no other', {}],
    ['a word as the other id', { other_id: 'eva' }],
    ['an id that is too large', { other_id: 1e12 }],
    ['a negative id', { other_id: -1 }],
    ['an unknown side', { name: 'both' }],
    ['an unknown field', { email: 'gone' }],
    ['no digest', { digest: undefined }],
    ['a digest that is too long', { digest: 'x'.repeat(65) }],
    ['a string for with_owed', { with_owed: 'yes' }],
  ])('a merge request with %s is refused', async (what, wrong) => {
    const [kept, gone] = [await added(), await added()]
    const body = { ...(what === 'no other' ? {} : { other_id: gone }), digest: 'x', ...wrong }
    expect((await studio.staff('POST', `/people/${kept}/merge/`, { body })).status).toBe(400)
    expect((await page(gone)).id).toBe(gone)
  })

  test('merge paths and queries with invalid ids are refused', async () => {
    const kept = await added()
    for (const path of [`/people/${kept}/merge/`, `/people/${kept}/merge/?other_id=x`, '/people/twins/?person_id=x'])
      expect([path, (await studio.staff('GET', path)).status]).toEqual([path, 400])
    expect((await undo(999_999)).status).toBe(404)
    expect((await studio.staff('GET', '/people/eva/merge/?other_id=1')).status).toBe(404)
    expect((await studio.staff('DELETE', '/people/merges/none/')).status).toBe(404)
  })
})

describe('suggested duplicates', () => {
  type Pair = { people: { id: number }[]; by: string }
  const pairs = async (query = ''): Promise<[number[], string][]> =>
    ((await studio.staff('GET', `/people/twins/${query}`)).body as Pair[]).map(({ people: both, by }) => [both.map(({ id }) => id), by])

  test('suggested duplicates are people with the same phone, or the same full name and no other phone, unless both have accounts', async () => {
    const one = await added({ first_name: 'Žofie', last_name: 'Říhová', phone: '777 300 400' })
    const phone = await added({ first_name: 'Sofie', last_name: '', phone: '777 300 400' })
    const name = await added({ first_name: 'žofie', last_name: 'Říhová' })
    const plain = await added({ first_name: 'Zofie', last_name: 'Rihova' })
    const another = await added({ first_name: 'Žofie', last_name: 'Říhová', phone: '777 300 401' })
    expect(await pairs(`?person_id=${one}`)).toEqual([
      [[one, phone], 'phone'],
      [[one, name], 'name'],
      [[one, plain], 'name'],
    ])
    const all = await pairs()
    expect(all).toEqual(
      expect.arrayContaining([
        [[one, phone], 'phone'],
        [[one, name], 'name'],
        [[name, another], 'name'],
      ]),
    )
    expect(all.filter(([ids]) => ids.includes(one) && ids.includes(another))).toEqual([])

    const [first, second] = [await studio.person(), await studio.person()]
    for (const { id } of [first, second]) await studio.staff('PATCH', `/people/${id}/`, { body: { phone: '777 300 500' } })
    expect(await pairs(`?person_id=${first.id}`)).toEqual([])
    expect((await pairs()).filter(([ids]) => ids.includes(first.id))).toEqual([])
    const third = await added({ phone: '777 300 500' })
    expect(await pairs(`?person_id=${first.id}`)).toEqual([[[first.id, third], 'phone']])

    await merged(one, phone)
    expect((await pairs()).filter(([ids]) => ids.includes(phone))).toEqual([])
    expect(await pairs('?person_id=999999')).toEqual([])
  })

  test('suggested duplicates do not include accounts with an unproven address', async () => {
    const client = await added({ first_name: 'Klára', last_name: 'Dvořáková' })
    const withPassword = await studio.newcomer()
    const registered = await passwordless(studio.app)
    const without = { id: registered.id, ask: studio.anonymous }
    for (const { id } of [withPassword, without]) {
      await studio.open.db.update(people).set({ firstName: 'Klára', lastName: 'Dvořáková' }).where(eq(people.id, id))
      expect(await pairs(`?person_id=${id}`)).toEqual([])
      expect((await page(id)).has_account).toBe(true)
    }
    expect(await pairs(`?person_id=${client}`)).toEqual([])
    expect((await pairs()).filter(([ids]) => ids.includes(client))).toEqual([])
    await studio.open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, registered.id))
    expect(await pairs(`?person_id=${client}`)).toEqual([[[client, registered.id], 'name']])
  })

  test.each(['the client', 'the account'])(
    'merging suggested duplicates ends the sign-ins and the password of an unproven account when %s remains',
    async (stays) => {
      const client = await added({ first_name: 'Klára', last_name: `Malá ${stays}` })
      await studio.staff('POST', `/people/${client}/credit/`, { body: { amount: 600, note: 'For the last time' } })
      const stranger = await studio.newcomer()
      if (stays === 'the client') await merged(client, stranger.id)
      else await merged(stranger.id, client)
      expect((await stranger.ask('GET', '/credit/')).status).toBe(401)
      const login = await studio.anonymous('POST', '/auth/login/', { body: { email: stranger.email, password: PASSWORD } })
      expect(login.status).toBe(401)
    },
  )

  test('duplicates that staff have rejected are not suggested again, and the rejection is deleted when either person is erased or merged', async () => {
    const apart = (ids: number[]) => studio.staff('POST', '/people/twins/reject/', { body: { ids } })
    const kept = async () =>
      ((await studio.open.queue.executeSql('select first_id, second_id from not_twins')).rows as { first_id: number; second_id: number }[])
        .map(({ first_id, second_id }) => [first_id, second_id])
        .filter(([first]) => [one, two, three].includes(first as number))
    const guest = await studio.person()
    await studio.staff('PATCH', `/people/${guest.id}/`, { body: { phone: '777 300 600' } })
    const [one, two, three] = [guest.id, await added({ phone: '777 300 600' }), await added({ phone: '777 300 600' })] as const
    expect(await pairs(`?person_id=${two}`)).toEqual([
      [[two, one], 'phone'],
      [[two, three], 'phone'],
    ])
    expect((await apart([two, one])).status).toBe(204)
    expect((await apart([one, two])).status).toBe(204)
    expect(await kept()).toEqual([[one, two]])
    expect(await pairs(`?person_id=${two}`)).toEqual([[[two, three], 'phone']])
    expect(await pairs(`?person_id=${one}`)).toEqual([[[one, three], 'phone']])
    expect((await pairs()).filter(([ids]) => ids.includes(one))).toEqual([])
    expect((await guest.ask('GET', '/auth/me/export/')).body.person.told_apart).toEqual([expect.stringMatching(/^\d{4}-/)])

    expect((await apart([one, one])).body.code).toBe('same_person')
    expect((await apart([one, 999_999])).status).toBe(404)
    expect((await guest.ask('POST', '/people/twins/reject/', { body: { ids: [one, two] } })).status).toBe(403)

    expect((await apart([two, three])).status).toBe(204)
    await merged(two, three)
    expect(await kept()).toEqual([])
    expect((await apart([one, two])).status).toBe(204)
    expect(await kept()).toEqual([[one, two]])
    await studio.staff('DELETE', `/people/${two}/`)
    await studio.open.db.execute(sql`update removals set runs_at = clock_timestamp() where done_at is null`)
    await finishRemovals(testContext(studio.open))
    expect(await kept()).toEqual([])
  })

  test('suggested duplicates do not include people who share only the first name', async () => {
    const [one, other] = [await added({ first_name: 'Jana', last_name: '' }), await added({ first_name: 'Jana', last_name: '' })]
    expect((await pairs()).filter(([ids]) => ids.includes(one) || ids.includes(other))).toEqual([])
  })
})
