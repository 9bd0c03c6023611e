import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { accounts, orders } from '../../../../db/schema/accounts.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { people } from '../../../../db/schema/identity.ts'

import { newsletters } from '../../../../db/schema/newsletters.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { makeSession, makeSlot } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { isNewsToken, newsToken } from '../../../../domain/kernel/link-tokens.ts'
import type { OutgoingEmail } from '../../../../domain/kernel/outbox/email.ts'
import { sendDueEmails } from '../../../../domain/kernel/outbox/send-emails.ts'
import { sendNewsletter } from '../../../../domain/operations/newsletters/send-newsletter.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const WEEK = 7 * 24 * 3_600_000
let studio: TestStudio
const sent: OutgoingEmail[] = []
const words = { subject_en: 'New mornings', text_en: 'From December.\n\nSee you!', subject_ru: 'Утренние занятия', text_ru: 'С декабря.' }

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  sent.length = 0
  // People created by earlier tests get no newsletters.
  await studio.open.db.update(people).set({ news: false })
  await studio.open.db.update(mails).set({ status: 'dropped' }).where(eq(mails.status, 'queued'))
})

type Client = { language?: 'en' | 'ru'; weeksAgo?: number; amount?: number }
/** Creates a person who paid for a class this many weeks ago. */
async function client({ language = 'en', weeksAgo = 2, amount = 45_000 }: Client = {}) {
  const { id, ask } = await studio.person()
  const { db } = studio.open
  await db.update(people).set({ language }).where(eq(people.id, id))
  const startsAt = new Date(Date.now() - weeksAgo * WEEK)
  const session = await makeSession(db, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
  const bookingId = await seat(db, session, id, { status: 'paid' })
  await db
    .insert(payments)
    .values({ provider: 'sandbox', bookingId, amount, status: 'kept', settledAt: startsAt, ...(amount === 0 && { method: 'free' }) })
  await db.update(mails).set({ status: 'dropped' }).where(eq(mails.status, 'queued'))
  return { id, ask, bookingId, session }
}

const write = (body: object = {}, key?: string) => studio.staff('POST', '/newsletters/', { body: { who: 'all', ...words, ...body }, key })
const count = async (query: string) => (await studio.staff('GET', `/newsletters/recipients/?${query}`)).body
const emailsTo = (personId: number) =>
  studio.open.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} = 'news' and ${mails.about}->>'personId' = ${String(personId)}`)
async function minutePasses(): Promise<void> {
  const past = sql`clock_timestamp() - interval '1 second'`
  await studio.open.db.update(mails).set({ nextTryAt: past }).where(eq(mails.status, 'queued'))
  await studio.open.db.update(newsletters).set({ leavesAt: past })
}
const transport = { send: async (mail: OutgoingEmail) => void sent.push(mail), close: () => {} }
const office = () => ({ db: studio.open.db, enqueue: async () => {}, transport, writeEmail: testEmailWriter(studio.open.db) })

describe('a newsletter', () => {
  test('a newsletter is sent after the undo period to paying guests with consent, in the language of each', async () => {
    const [anna, boris, no] = [await client(), await client({ language: 'ru' }), await client()]
    const free = await client({ amount: 0 })
    const { id: newcomer } = await studio.person()
    await no.ask('PATCH', '/auth/me/', { body: { news: false } })
    expect(await count('who=all')).toMatchObject({ people: 2, en: 1, ru: 1, never_paid: 0, no_email: 0 })

    const written = await write({ recipients: 2 })
    expect(written).toMatchObject({ status: 201, body: { ...words, who: 'all', recipients: 2, sent: 0, is_undone: false } })
    await sendNewsletter(office(), written.body.id)
    expect(sent).toEqual([])
    await minutePasses()
    await sendNewsletter(office(), written.body.id)
    expect(sent.map(({ subject, language }) => [language, subject.replace(/\s/g, ' ')]).sort()).toEqual([
      ['en', 'New mornings'],
      ['ru', 'Утренние занятия'],
    ])
    expect(sent.find(({ language }) => language === 'en')?.text).toContain('From December.\n\nSee you!')
    expect(await emailsTo(anna.id)).toMatchObject([{ status: 'sent', newsletterId: written.body.id }])
    expect(await emailsTo(boris.id)).toHaveLength(1)
    for (const { id } of [no, free, { id: newcomer }]) expect(await emailsTo(id)).toEqual([])
    const [listed] = (await studio.staff('GET', '/newsletters/?limit=1')).body
    expect(listed).toMatchObject({ id: written.body.id, recipients: 2, sent: 2, skipped: 0, undo: null })
  })

  test('a newsletter written in only one language is sent to everyone in this language', async () => {
    await client({ language: 'ru' })
    const { body } = await write({ subject_ru: '', text_ru: '' })
    await minutePasses()
    await sendNewsletter(office(), body.id)
    expect(sent.map(({ language }) => language)).toEqual(['ru'])
    expect(sent[0]?.text).toContain('From December.')
  })

  test('a newsletter can be undone before the first email is sent, and not afterwards', async () => {
    const anna = await client()
    const { body } = await write()
    expect(body.undo.path).toBe(`/newsletters/${body.id}/`)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    await minutePasses()
    await sendNewsletter(office(), body.id)
    expect(sent).toEqual([])
    expect(await emailsTo(anna.id)).toMatchObject([{ status: 'dropped' }])
    // Sending an email of an undone newsletter again does nothing.
    const [mail] = await emailsTo(anna.id)
    await studio.staff('POST', `/emails/${mail?.id}/resend/`)
    await sendDueEmails(office())
    expect(sent).toEqual([])

    const late = await write()
    await minutePasses()
    expect((await studio.staff('DELETE', late.body.undo.path)).body.code).toBe('too_late')
    await sendNewsletter(office(), late.body.id)
    expect(sent).toHaveLength(1)
    expect((await studio.staff('DELETE', '/newsletters/999999/')).status).toBe(404)
  })

  test('a newsletter is not sent to people who withdraw their consent in the undo period', async () => {
    const [anna, boris] = [await client(), await client()]
    const { body } = await write()
    await boris.ask('PATCH', '/auth/me/', { body: { news: false } })
    await minutePasses()
    await sendNewsletter(office(), body.id)
    expect(sent).toHaveLength(1)
    expect(await emailsTo(anna.id)).toMatchObject([{ status: 'sent' }])
    expect(await emailsTo(boris.id)).toMatchObject([{ status: 'dropped' }])
    expect((await studio.staff('GET', '/newsletters/?limit=1')).body).toMatchObject([{ recipients: 2, sent: 1, skipped: 1 }])
  })

  test('a newsletter is sent to each recipient once, even if the sending process stops halfway and another one continues', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => client()))
    const { body } = await write()
    await minutePasses()
    let left = 3
    const dying = { ...transport, send: (mail: OutgoingEmail) => (left-- > 0 ? transport.send(mail) : new Promise<void>(() => {})) }
    void sendNewsletter({ ...office(), transport: dying }, body.id)
    await expect.poll(() => sent.length).toBe(3)
    await sendNewsletter(office(), body.id)
    // A process that sends an email claims it for three minutes. This test skips the three minutes.
    await minutePasses()
    await studio.open.db.update(mails).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(mails.status, 'queued'))
    await sendDueEmails(office())
    await sendNewsletter(office(), body.id)
    expect(sent).toHaveLength(all.length)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(all.length)
  })

  test('a newsletter is sent after other emails', async () => {
    const anna = await client()
    await write()
    await studio.staff('POST', `/offerings/${(await booked(anna.id)).session}/messages/`, { body: { text_en: 'Bring socks' } })
    await minutePasses()
    await studio.open.db.update(mails).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(mails.status, 'queued'))
    await sendDueEmails(office())
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)).toEqual([false, true])
  })

  test('a newsletter is created once for repeated requests with the same key', async () => {
    const anna = await client()
    const twice = await Promise.all([1, 2].map(() => write({}, 'one press')))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await emailsTo(anna.id)).toHaveLength(1)
    expect(await write({ text_en: 'Else' }, 'one press')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await write({ who: 'owes' }, 'one press')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  test('a newsletter is refused when the number of recipients has changed or is zero', async () => {
    const anna = await client()
    expect(await write({ recipients: 5 })).toMatchObject({ status: 409, body: { code: 'people_changed' } })
    expect(await emailsTo(anna.id)).toEqual([])
    await studio.open.db.update(people).set({ news: false })
    expect(await write()).toMatchObject({ status: 409, body: { code: 'nobody_to_write_to' } })
  })

  test('a newsletter is recorded in the audit log without names', async () => {
    await client()
    const { body } = await write()
    await studio.staff('DELETE', body.undo.path)
    const trail = await studio.open.db.select().from(auditLog).where(sql`kind = 'newsletter' and subject_id = ${body.id}`)
    expect(trail).toMatchObject([
      { action: 'create', after: { who: 'all', recipients: 1 } },
      { action: 'undo', before: { newsletterId: body.id } },
    ])
    expect((await studio.staff('GET', `/audit/?kind=newsletter&subject_id=${body.id}`)).body[0].subject.name).toBe('New mornings')
  })

  test('a newsletter is refused without a valid audience, subject and text', async () => {
    await client()
    const bad = [
      { who: 'everybody' },
      { who: 'absent' },
      { who: 'absent', weeks: 0 },
      { who: 'absent', weeks: 521 },
      { who: 'absent', weeks: 1.5 },
      { who: 'all', weeks: 3 },
      { who: 'booked' },
      { who: 'booked', service_id: 1, class_name: 'Yin' },
      { who: 'booked', service_id: -1 },
      { who: 'booked', class_name: '' },
      { who: 'pass', class_name: 'Yin' },
      { subject_en: '', text_en: '', subject_ru: '', text_ru: '' },
      { subject_en: '' },
      { text_ru: ' ' },
      { subject_en: 'Two\nlines' },
      { subject_en: 'x'.repeat(121) },
      { text_en: 'x'.repeat(5001) },
      { text_en: 'a\u0000b' },
      { recipients: -1 },
    ]
    for (const body of bad) expect((await write(body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
    for (const query of ['', 'who=absent', 'who=booked', 'who=all&weeks=2', 'who=absent&weeks=x', "who=booked&class_name=a'&service_id=1"])
      expect((await studio.staff('GET', `/newsletters/recipients/?${query}`)).status, query).toBe(400)
    expect(await count("who=booked&class_name='; drop table people; --")).toMatchObject({ people: 0 })
  })
})

async function booked(personId: number) {
  const session = await makeSession(studio.open.db)
  return { session, bookingId: await seat(studio.open.db, session, personId, { status: 'paid' }) }
}

describe('the audience of a newsletter', () => {
  test('the audience of a newsletter can be pass owners, people who came in the past month, absent people, debtors, or people who booked a class', async () => {
    const { db } = studio.open
    const [anna, boris, clara] = [await client({ weeksAgo: 9 }), await client({ weeksAgo: 9 }), await client({ weeksAgo: 1 })]
    const numbers = async () => {
      const asked = ['who=pass', 'who=came', 'who=absent&weeks=8', 'who=absent&weeks=12', 'who=owes']
      return Promise.all(asked.map(async (query) => (await count(query)).people))
    }
    expect(await numbers()).toEqual([0, 1, 2, 0, 0])

    const pass = { personId: anna.id, kind: 'pass' as const, sold: {} as never, entries: null }
    const [{ id: passId } = { id: 0 }] = await db.insert(accounts).values(pass).returning({ id: accounts.id })
    // A person with a future booking is not absent.
    await booked(boris.id)
    const due = await seat(db, await makeSession(db), clara.id, { status: 'pending' })
    await db.update(bookings).set({ heldUntil: null, price: 30_000 }).where(eq(bookings.id, due))
    expect(await numbers()).toEqual([1, 1, 1, 0, 1])
    await db.update(accounts).set({ validUntil: '2020-01-01' }).where(eq(accounts.id, passId))
    await db.update(bookings).set({ attendance: 'absent' }).where(eq(bookings.id, clara.bookingId))
    expect(await numbers()).toEqual([0, 0, 1, 0, 1])

    const slot = await makeSlot(db, { nameEn: 'Pilates one to one', nameRu: 'Пилатес' })
    await seat(db, slot, anna.id, { status: 'paid' })
    const choices = (await studio.staff('GET', '/newsletters/classes/', { language: 'ru' })).body
    const service = choices.find(({ name }: { name: string }) => name === 'Пилатес')
    expect(service).toMatchObject({ people: 1, class_name: null })
    expect((await count(`who=booked&service_id=${service.service_id}`)).people).toBe(1)
    const session = choices.find(({ service_id }: { service_id: number | null }) => service_id === null)
    expect((await count(`who=booked&class_name=${encodeURIComponent(session.class_name)}`)).people).toBe(3)
    const { body } = await write({ who: 'booked', service_id: service.service_id })
    expect(body).toMatchObject({ who: 'booked', booked: 'Pilates one to one', recipients: 1 })
    expect(await emailsTo(boris.id)).toEqual([])
  })

  test('once staff record an agreement, the audience of a newsletter includes a person who has never paid, and the audit log shows the agreement', async () => {
    const { id } = await studio.person()
    const reached = async () => (await count(`who=chosen&person_ids=${id}`)).people
    const record = (news_agreed: boolean) => studio.staff('PATCH', `/people/${id}/`, { body: { news_agreed } })
    expect(await reached()).toBe(0)
    expect((await record(true)).body).toMatchObject({ news: true, news_agreed: true })
    const read = async () => (await studio.open.db.select({ at: people.newsAgreedAt }).from(people).where(eq(people.id, id)))[0]?.at
    const first = await read()
    await record(true)
    expect(await read()).toEqual(first)
    expect(await reached()).toBe(1)
    const [entry] = (await studio.staff('GET', `/audit/?kind=person&subject_id=${id}`)).body
    expect(entry).toMatchObject({ before: { news_agreed: false }, after: { news_agreed: true } })

    await studio.staff('PATCH', `/people/${id}/`, { body: { news: false } })
    await record(true)
    expect(await reached()).toBe(0)
    await studio.staff('PATCH', `/people/${id}/`, { body: { news: true } })
    await record(false)
    expect(await reached()).toBe(0)
  })

  test('the audience of a newsletter includes selected people only if they consented to news and have paid', async () => {
    const { db } = studio.open
    const [anna, boris, no] = [await client(), await client({ language: 'ru' }), await client()]
    const newcomer = await studio.person()
    await db.update(people).set({ news: false }).where(eq(people.id, no.id))
    await client()
    const person_ids = [anna.id, no.id, newcomer.id, boris.id, boris.id, 999_999]
    expect(await count(`who=chosen&person_ids=${person_ids.join(',')}`)).toEqual({
      people: 2,
      en: 1,
      ru: 1,
      said_no: 1,
      never_paid: 1,
      no_email: 0,
    })
    const { status, body } = await write({ who: 'chosen', person_ids, recipients: 2 })
    expect([status, body]).toMatchObject([201, { who: 'chosen', person_ids, recipients: 2 }])
    await minutePasses()
    await sendNewsletter(office(), body.id)
    expect(sent.map(({ language }) => language).sort()).toEqual(['en', 'ru'])
    for (const wrong of [{ who: 'chosen' }, { who: 'chosen', person_ids: [] }, { who: 'all', person_ids }])
      expect((await write(wrong)).status, JSON.stringify(wrong)).toBe(400)
    for (const query of ['who=chosen', 'who=chosen&person_ids=', 'who=chosen&person_ids=1,x', 'who=all&person_ids=1'])
      expect((await studio.staff('GET', `/newsletters/recipients/?${query}`)).status, query).toBe(400)
  })

  test('the audience of a newsletter includes buyers of a pass until it is fully refunded', async () => {
    const { db } = studio.open
    const { id } = await studio.person()
    const order = { personId: id, kind: 'pass' as const, details: {}, price: 200_000, status: 'paid' as const, language: 'en' as const }
    const [{ id: orderId } = { id: 0 }] = await db.insert(orders).values(order).returning({ id: orders.id })
    const kept = { provider: 'sandbox', orderId, amount: 200_000, status: 'kept' as const, settledAt: new Date() }
    const [{ paymentId } = { paymentId: 0 }] = await db.insert(payments).values(kept).returning({ paymentId: payments.id })
    expect((await count('who=all')).people).toBe(1)
    const refund = { paymentId, cause: 'staff' as const, status: 'done' as const }
    await db.insert(refunds).values({ ...refund, amount: 50_000 })
    expect((await count('who=all')).people).toBe(1)
    await db.insert(refunds).values({ ...refund, amount: 150_000 })
    await db.update(payments).set({ status: 'returned' }).where(eq(payments.orderId, orderId))
    expect((await count('who=all')).people).toBe(0)
  })

  test('the audience of a newsletter counts each excluded person once, under one reason', async () => {
    const { db } = studio.open
    const session = await makeSession(db, { titleEn: 'Only this once', titleRu: 'Только сейчас', capacity: 10 })
    const [gets, no, poor] = [await client(), await client(), await studio.person()]
    const byName = (await studio.staff('POST', '/people/', { body: { first_name: 'Babička' } })).body
    for (const { id } of [gets, no, poor, byName]) await seat(db, session, id, { status: 'paid' })
    await db.update(people).set({ news: false }).where(eq(people.id, no.id))
    expect(await count('who=booked&class_name=Only this once')).toEqual({
      people: 1,
      en: 1,
      ru: 0,
      said_no: 1,
      never_paid: 1,
      no_email: 1,
    })
    // A person whom staff have deleted is no longer counted.
    await studio.staff('DELETE', `/people/${poor.id}/?free_paid_seats=true`)
    expect(await count('who=booked&class_name=Только сейчас')).toMatchObject({ people: 1, never_paid: 0 })
  })
})

describe('unsubscribing from newsletters', () => {
  const keyOf = async (personId: number) =>
    (await studio.open.db.select({ key: people.newsKey }).from(people).where(eq(people.id, personId)))[0]?.key ?? ''
  const wants = async (personId: number) =>
    (await studio.open.db.select({ news: people.news }).from(people).where(eq(people.id, personId)))[0]?.news
  const press = (token: string) =>
    studio.app.inject({
      method: 'POST',
      url: `/api/news/off/${encodeURIComponent(token)}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('unsubscribing from newsletters is possible without a sign-in, by a one-click header and a link in every newsletter', async () => {
    const anna = await client()
    const { body } = await write()
    await minutePasses()
    await sendNewsletter(office(), body.id)
    const url = new URL(sent[0]?.unsubscribeUrl ?? '')
    const page = /https:\/\/ticha\.example\/news\/off\?lng=en&token=(\S+)/.exec(sent[0]?.text ?? '')
    expect(url.pathname).toBe(`/api/news/off/${page?.[1]}`)
    // The token contains no personal data.
    expect(page?.[1]).toMatch(/^[\da-f-]{36}-[\w-]{43}$/)
    // A GET request changes nothing, because scanners open every link.
    const opened = await studio.app.inject({ method: 'GET', url: url.pathname })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, expect.stringContaining('/news/off?token=')])
    expect(await wants(anna.id)).toBe(true)

    const pressed = await studio.app.inject({
      method: 'POST',
      url: url.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([pressed.statusCode, pressed.body]).toEqual([204, ''])
    expect(await wants(anna.id)).toBe(false)
    expect((await press(page?.[1] ?? '')).statusCode).toBe(204)
    expect((await anna.ask('GET', '/auth/me/')).body.news).toBe(false)
  })

  test('unsubscribing from newsletters is possible after signing out everywhere and with the previous secret', async () => {
    const anna = await client()
    const key = await keyOf(anna.id)
    const token = newsToken(testAddressKeys, key)
    await anna.ask('POST', '/auth/logout/everywhere/')
    const replaced = { current: 'another secret', previous: testAddressKeys.current }
    expect(isNewsToken(replaced, key, token)).toBe(true)
    expect((await press(token)).statusCode).toBe(204)
    expect(await wants(anna.id)).toBe(false)
  })

  test('unsubscribing from newsletters is refused with tokens that are guessed, altered, cut or of another person', async () => {
    const [anna, boris] = [await client(), await client()]
    const [hers, his] = [await keyOf(anna.id), await keyOf(boris.id)]
    const good = newsToken(testAddressKeys, hers)
    const [signature, other] = [good.slice(37), newsToken({ current: 'another secret' }, hers)]
    const wrong = [
      hers,
      `${hers}-${'A'.repeat(43)}`,
      good.slice(0, -1),
      `${good}A`,
      other,
      `${his}-${signature}`,
      good.toUpperCase(),
      String(anna.id),
      `${anna.id}-${signature}`,
      `${anna.id}.${signature}`,
      "' or 1=1 --",
      '..',
      '%00',
      'x'.repeat(100),
      `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}-${signature}`,
    ]
    for (const token of wrong) expect((await press(token)).statusCode, token).toBe(404)
    expect((await press('x'.repeat(101))).statusCode).toBe(404)
    expect([await wants(anna.id), await wants(boris.id)]).toEqual([true, true])
    // The token does not open a calendar feed.
    expect((await studio.app.inject({ method: 'GET', url: `/calendar/${good}.ics` })).statusCode).toBe(404)
  })

  test('unsubscribing from newsletters is refused once the person is erased, which also removes consent and queued emails', async () => {
    const anna = await client()
    const token = newsToken(testAddressKeys, await keyOf(anna.id))
    const { body } = await write()
    expect((await anna.ask('DELETE', '/auth/me/', { body: { password: PASSWORD, free_paid_seats: true } })).status).toBe(204)
    expect(await wants(anna.id)).toBe(false)
    expect((await press(token)).statusCode).toBe(404)
    await minutePasses()
    await sendNewsletter(office(), body.id)
    expect(sent).toEqual([])
    expect(await emailsTo(anna.id)).toEqual([])
  })

  test('unsubscribing from newsletters is shown in account, data export and the person’s card, and changes by staff are audited', async () => {
    const anna = await client()
    expect((await anna.ask('GET', '/auth/me/export/')).body.person.news).toBe(true)
    expect((await studio.staff('GET', `/people/${anna.id}/`)).body.news).toBe(true)
    const changed = await studio.staff('PATCH', `/people/${anna.id}/`, { body: { news: false } })
    expect(changed).toMatchObject({ status: 200, body: { news: false } })
    expect((await anna.ask('GET', '/auth/me/')).body.news).toBe(false)
    const trail = (await studio.staff('GET', `/audit/?kind=person&subject_id=${anna.id}`)).body
    expect(trail[0]).toMatchObject({ action: 'update', before: { news: true }, after: { news: false } })
    for (const news of ['no', 0, null]) expect((await anna.ask('PATCH', '/auth/me/', { body: { news } })).status).toBe(400)
  })

  test('unsubscribing from newsletters does not affect messages to a class, which have no unsubscribe link', async () => {
    const anna = await client()
    await anna.ask('PATCH', '/auth/me/', { body: { news: false } })
    const { session } = await booked(anna.id)
    await studio.staff('POST', `/offerings/${session}/messages/`, { body: { text_en: 'Bring socks' } })
    await minutePasses()
    await studio.open.db.update(mails).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(mails.status, 'queued'))
    await sendDueEmails(office())
    expect(sent).toHaveLength(1)
    expect(sent[0]?.unsubscribeUrl).toBeUndefined()
    expect(sent[0]?.text).not.toContain('/news/off')
  })
})

test('newsletters are refused to guests', async () => {
  const { ask } = await studio.person()
  for (const [as, status] of [
    [studio.anonymous, 401],
    [ask, 403],
  ] as const) {
    expect((await as('GET', '/newsletters/')).status).toBe(status)
    expect((await as('GET', '/newsletters/recipients/?who=all')).status).toBe(status)
    expect((await as('GET', '/newsletters/classes/')).status).toBe(status)
    expect((await as('POST', '/newsletters/', { body: { who: 'all', ...words } })).status).toBe(status)
    expect((await as('DELETE', '/newsletters/1/')).status).toBe(status)
  }
})
