import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { classMessages } from '../../../../db/schema/cancellations.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { makeSession, testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../../../domain/guests/waiting-list/waiting-list.testing.ts'
import type { OutgoingEmail } from '../../../../domain/kernel/outbox/email.ts'
import { sendDueEmails } from '../../../../domain/kernel/outbox/send-emails.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { lapse, seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let session: number
const sent: OutgoingEmail[] = []
const list = waitingStudio(() =>
  testDependencies(
    studio.open.db,
    testProvider(() => new ProviderDown('away')),
  ),
)

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  sent.length = 0
  session = await makeSession(studio.open.db)
})

async function sits(language: 'en' | 'ru' = 'en', status: 'paid' | 'pending' = 'paid'): Promise<number> {
  const { id } = await studio.person()
  await studio.open.db.delete(mails).where(eq(mails.kind, 'welcome'))
  const booking = await seat(studio.open.db, session, id, { status })
  await studio.open.queue.executeSql(`update bookings set language = '${language}' where id = ${booking}`)
  return booking
}

const path = () => `/offerings/${session}/messages/`
const write = (body: object, key?: string) => studio.staff('POST', path(), { body, key })
const emailsOf = (booking: number) => studio.open.db.select().from(mails).where(eq(mails.bookingId, booking))

async function post(): Promise<void> {
  await studio.open.db.update(mails).set({ createdAt: sql`now() - interval '1 hour'` })
  const transport = { send: async (mail: OutgoingEmail) => void sent.push(mail), close: () => {} }
  await sendDueEmails({ db: studio.open.db, enqueue: async () => {}, transport, writeEmail: testEmailWriter(studio.open.db) })
}

async function minutePasses(): Promise<void> {
  const past = sql`clock_timestamp() - interval '1 second'`
  await studio.open.db.update(mails).set({ nextTryAt: past }).where(eq(mails.status, 'queued'))
  await studio.open.db.update(classMessages).set({ leavesAt: past })
}

describe('a message to a class', () => {
  test('a message to a class is sent to everyone with a seat after the undo period, in their language', async () => {
    const [anna, boris] = [await sits('en'), await sits('ru', 'pending')]
    const lapsed = await sits('en', 'pending')
    await lapse(studio.open.db, lapsed)
    const words = {
      subject_en: 'Please bring socks',
      text_en: 'It is cold.\n\nSee you!',
      subject_ru: 'Возьмите носки',
      text_ru: 'Прохладно.',
    }
    const written = await write(words)
    expect(written).toMatchObject({ status: 201, body: { ...words, recipients: 2, sent: 0, is_undone: false } })
    await post()
    expect(sent).toEqual([])
    await minutePasses()
    await post()
    expect(sent.map(({ subject }) => subject).sort()).toEqual(['Please bring socks', 'Возьмите носки'])
    expect(sent.find(({ language }) => language === 'en')?.text).toContain('It is cold.\n\nSee you!')
    expect(await emailsOf(anna)).toMatchObject([{ kind: 'class-message', status: 'sent' }])
    expect(await emailsOf(boris)).toHaveLength(1)
    expect(await emailsOf(lapsed)).toEqual([])
    expect((await studio.staff('GET', path())).body).toMatchObject([{ id: written.body.id, recipients: 2, sent: 2, failed: 0, undo: null }])
  })

  test('a message in one language is sent to everyone in the class, with the title of the class as the default subject', async () => {
    await sits('en')
    await sits('ru')
    await write({ text_ru: 'Прохладно.' })
    await minutePasses()
    await post()
    expect(sent.map(({ text }) => text.includes('Прохладно.'))).toEqual([true, true])
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^About Hatha Yoga, /),
      expect.stringMatching(/^О\u00a0занятии «Hatha Yoga», /),
    ])
  })

  test('a message to a class can be undone until the undo period ends', async () => {
    const anna = await sits()
    const { body } = await write({ text_en: 'Oops' })
    expect(body.undo.path).toBe(`${path()}${body.id}/`)
    expect((await studio.staff('DELETE', `/offerings/999999/messages/${body.id}/`)).status).toBe(404)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    await minutePasses()
    await post()
    expect(sent).toEqual([])
    expect(await emailsOf(anna)).toMatchObject([{ status: 'dropped' }])
    expect((await studio.staff('GET', path())).body).toMatchObject([{ is_undone: true, undo: null }])

    const late = await write({ text_en: 'Hello' })
    await minutePasses()
    expect((await studio.staff('DELETE', late.body.undo.path)).body.code).toBe('too_late')
    await post()
    expect(sent).toHaveLength(1)
  })

  test('a message to a class is sent once for two requests with the same key', async () => {
    const anna = await sits()
    const twice = await Promise.all([1, 2].map(() => write({ text_en: 'Bring a mat' }, 'one press')))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    expect(await emailsOf(anna)).toHaveLength(1)

    expect(await write({ text_en: 'Something else' }, 'one press')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect((await write({ text_en: 'Bring a mat' }, 'another press')).status).toBe(201)
    expect((await write({ text_en: 'Bring a mat' })).status).toBe(201)
    expect(await emailsOf(anna)).toHaveLength(3)
    await minutePasses()
    await post()
  })

  test('a message to a class is not sent to a person whose booking was cancelled in the undo period', async () => {
    const anna = await sits()
    await write({ text_en: 'Hello' })
    await studio.staff('PATCH', `/session-registrations/${anna}/`, { body: { status: 'cancelled' } })
    await minutePasses()
    await post()
    expect(sent.filter(({ subject }) => subject.startsWith('About'))).toEqual([])
  })

  test('a message to the waiting list is sent in each person’s language, with the reason in the footer, but not to people who have left the list', async () => {
    const { offeringId } = await list.fullClass(1)
    session = offeringId
    const [anna, boris, clara] = await list.waitFor(session, 3, { language: 'ru' })
    await studio.open.db.delete(mails)
    expect(await write({ text_en: 'A second class', to: 'nobody' })).toMatchObject({ status: 400 })
    const written = await write({ text_en: 'A second class', text_ru: 'Второе занятие', to: 'waiting' }, 'list')
    expect(written).toMatchObject({ status: 201, body: { recipients: 3, to: 'waiting' } })
    expect(await write({ text_en: 'A second class', text_ru: 'Второе занятие' }, 'list')).toMatchObject({ body: { code: 'key_reused' } })
    const removed = (await list.entryOf(clara ?? 0))?.id
    expect((await studio.staff('PATCH', `/waiting-list/${removed}/`, { body: { status: 'left' } })).status).toBe(204)
    await minutePasses()
    await post()
    expect(sent.map(({ text }) => [text.includes('Второе занятие'), /Я\sпишу всем, кто стоит в\sочереди/.test(text)])).toEqual([
      [true, true],
      [true, true],
    ])
    expect([await list.mailsOf((await list.entryOf(anna ?? 0))?.id), await list.mailsOf((await list.entryOf(boris ?? 0))?.id)]).toEqual([
      ['waiting-message'],
      ['waiting-message'],
    ])
    expect((await studio.staff('GET', path())).body).toMatchObject([{ recipients: 3, sent: 2 }])
    const { body: trail } = await studio.staff('GET', '/audit/?limit=5')
    expect(trail).toContainEqual(expect.objectContaining({ action: 'message', after: expect.objectContaining({ written_to: 'waiting' }) }))
  })

  test('a message to booked and waiting people is one message, and undoing it withdraws all of its emails', async () => {
    const { offeringId } = await list.fullClass(1)
    session = offeringId
    await list.waitFor(session, 1)
    await studio.open.db.delete(mails)
    expect((await write({ text_en: 'Only the booked' })).body.recipients).toBe(1)
    const { body } = await write({ text_en: 'Everyone', to: 'both' })
    expect(body.recipients).toBe(2)
    expect((await studio.staff('DELETE', body.undo.path)).status).toBe(204)
    await minutePasses()
    await post()
    expect(sent.map(({ text }) => text.includes('Only the booked'))).toEqual([true])
  })

  test('a message to an empty waiting list is refused', async () => {
    await sits()
    expect(await write({ text_en: 'Hello', to: 'waiting' })).toMatchObject({ status: 409, body: { code: 'nobody_booked' } })
  })

  test('a message to a class requires a text and at least one booking', async () => {
    expect(await write({ text_en: 'Hello' })).toMatchObject({ status: 409, body: { code: 'nobody_booked' } })
    await sits()
    for (const body of [{}, { subject_en: 'Only a subject' }, { text_en: ' ' }, { text_en: 'x'.repeat(5001) }, { text_en: 5 }])
      expect((await write(body)).status, JSON.stringify(body).slice(0, 50)).toBe(400)
    expect((await studio.staff('POST', '/offerings/999999/messages/', { body: { text_en: 'Hello' } })).status).toBe(404)
    expect((await studio.staff('GET', path())).body).toEqual([])
  })
})
