import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Today } from '../../../../../packages/contract/studio/today.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../../../domain/guests/waiting-list/waiting-list.testing.ts'
import { recordRestore } from '../../../../domain/kernel/vitals/restores-repository.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { at, dayIn, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await testStudio(await freshDatabase())
})
afterEach(() => studio.close())

const today = async (language: 'en' | 'ru' = 'en'): Promise<Today> => (await studio.staff('GET', '/today/', { language })).body
const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id
const HOUR = 3_600_000
/** Creates a class that starts in this many hours. */
async function classIn(hours: number, length = 1): Promise<number> {
  const id = await made('/group-sessions/', pilatesClass(30))
  const startsAt = new Date(Date.now() + hours * HOUR)
  await studio.open.db
    .update(offerings)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + length * HOUR) })
    .where(eq(offerings.id, id))
  return id
}

test('Today is empty for an empty studio', async () => {
  expect(await today()).toMatchObject({ day: dayIn(0), classes: [], next_class_id: null, messages: [], unread_count: 0, tasks: [] })
})

test('the counts contain the number of rows of each list, up to thirty', async () => {
  const rows = async () => (await studio.staff('GET', '/today/counts/')).body.rows
  const { people: known, changes: _, ...others } = await rows()
  expect(known).toBe(1)
  expect(Object.entries(others).filter(([, count]) => count !== 0)).toEqual([])

  const service_id = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
  const slot = await made('/timeslots/', { service_id, start: at(2, '08:00') })
  await studio.staff('POST', `/offerings/${slot}/bookings/`, { body: { person: { first_name: 'Eva' }, payment: 'due' } })
  expect(await rows()).toMatchObject({ services: 1, classes: 1, bookings: 1, people: 2, payments: 0, news: 0, owed: 1 })
  const evening = await made('/group-sessions/', pilatesClass(5))
  await studio.staff('POST', `/offerings/${evening}/bookings/`, { body: { person: { first_name: 'Ida' }, payment: 'cash' } })
  expect(await rows()).toMatchObject({ bookings: 2, payments: 1, news: 1, receipts: 0 })

  await studio.open.db
    .insert(people)
    .values(
      Array.from({ length: 40 }, (_, n) => ({ email: `many-${n}@example.com`, firstName: 'Many', lastName: String(n), passwordHash: '-' })),
    )
  expect((await rows()).people).toBe(30)
})

test('Today shows the latest restore of a backup until staff confirm that they have checked it', async () => {
  expect((await today()).restored).toBeNull()
  const db = studio.open.db
  await recordRestore(db, { name: '2026-11-20T02-10-00.000Z', madeAt: new Date('2026-11-20T02:10:00Z') })
  await recordRestore(db, { name: '2026-11-21T02-10-00.000Z', madeAt: new Date('2026-11-21T02:10:00Z') })
  expect((await today()).restored).toMatchObject({ backup_made_at: '2026-11-21T03:10:00+01:00' })
  expect((await studio.staff('POST', '/restores/checked/', { body: {} })).status).toBe(204)
  expect((await today()).restored).toBeNull()
})

test('Today shows a class in progress with its paid bookings, even one that began on an earlier day', async () => {
  const retreat = await classIn(-30, 72)
  const guest = await studio.person()
  await seat(studio.open.db, retreat, guest.id, { price: 25_000 })
  await seat(studio.open.db, retreat, (await studio.person()).id, { status: 'pending', heldFor: -5 })
  const { day, classes, next_class_id } = await today('ru')
  expect({ day, next_class_id }).toEqual({ day: dayIn(0), next_class_id: retreat })
  expect(classes).toMatchObject([{ id: retreat, paid: 1, held: 0, roster: [{ person: { id: guest.id }, status: 'paid' }] }])
})

test('Today shows the next day with a class, ignoring past and inactive classes and days with only free slots', async () => {
  const service_id = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
  await classIn(-3)
  await made('/timeslots/', { service_id, start: at(2, '08:00') })
  await made('/group-sessions/', pilatesClass(3, { is_active: false }))
  const evening = await made('/group-sessions/', pilatesClass(5))
  const slot = await made('/timeslots/', { service_id, start: at(5, '08:00') })
  await made('/group-sessions/', pilatesClass(6))
  expect(await today()).toMatchObject({ day: dayIn(5), next_class_id: evening, classes: [{ id: slot }, { id: evening }] })
  await seat(studio.open.db, slot, (await studio.person()).id)
  expect(await today()).toMatchObject({ day: dayIn(5), next_class_id: slot })
})

test('Today shows a hidden class, marked as hidden, while it has bookings', async () => {
  const evening = await made('/group-sessions/', pilatesClass(5))
  const bookingId = await seat(studio.open.db, evening, (await studio.person()).id)
  await studio.staff('PATCH', `/group-sessions/${evening}/`, { body: { is_active: false } })
  expect(await today()).toMatchObject({ day: dayIn(5), next_class_id: evening, classes: [{ id: evening, is_active: false, taken: 1 }] })

  await studio.staff('PATCH', `/session-registrations/${bookingId}/`, { body: { status: 'cancelled' } })
  expect(await today()).toMatchObject({ classes: [], next_class_id: null })
})

test('Today omits a class that is being cancelled', async () => {
  const evening = await made('/group-sessions/', pilatesClass(5))
  await seat(studio.open.db, evening, (await studio.person()).id)
  await studio.staff('POST', `/offerings/${evening}/cancellation/`, { body: {} })
  expect(await today()).toMatchObject({ classes: [], next_class_id: null })
})

test('Today shows first-online discounts of people with an unproven address until the address is proven', async () => {
  const service_id = await made('/services/', {
    name: 'Pilates',
    duration: 55,
    price: 950,
    is_online: true,
    meet_link: 'https://meet.example.com/x',
  })
  const slots = [
    await made('/timeslots/', { service_id, start: at(3, '09:00').toISOString() }),
    await made('/timeslots/', { service_id, start: at(4, '09:00').toISOString() }),
  ]
  const [unproven, proven] = [await studio.newcomer(), await studio.person()]
  for (const [index, { ask }] of [unproven, proven].entries())
    expect((await ask('POST', '/bookings/', { body: { slot_id: slots[index], service_id } })).body).toMatchObject({ price_paid: 760 })
  expect((await today()).unproven_discounts).toMatchObject([{ person: { id: unproven.id }, class: { id: slots[0], title: 'Pilates' } }])
  await studio.open.db.update(people).set({ emailProvenAt: new Date() })
  expect((await today()).unproven_discounts).toEqual([])
})

test('Today lists unanswered messages and counts the unread ones', async () => {
  const write = async (subject: string) => {
    const written = { name: 'Jana', email: `${subject}@example.com`, subject, message: 'Hello' }
    await studio.anonymous('POST', '/contact/', { body: written })
    return (await studio.staff('GET', '/messages/?limit=1')).body[0].id as number
  }
  const [first, answered, aside, last] = [await write('first'), await write('answered'), await write('aside'), await write('last')]
  await studio.staff('POST', `/messages/${answered}/reply/`, { body: { text: 'Yes.' } })
  await studio.staff('PATCH', `/messages/${aside}/`, { body: { archived: true } })
  const { messages, unread_count } = await today()
  expect(messages.map(({ id }) => id)).toEqual([last, first])
  expect(unread_count).toBe(2)
})

test('Today lists failed refunds and failed emails until they are handled', async () => {
  const session = await made('/group-sessions/', pilatesClass(5))
  const bookingId = await seat(studio.open.db, session, (await studio.person()).id, { price: 25_000 })
  const kept = { bookingId, provider: 'sandbox', amount: 25_000, status: 'kept' as const, settledAt: new Date() }
  const [payment] = await studio.open.db.insert(payments).values(kept).returning({ id: payments.id })
  await studio.open.db
    .insert(refunds)
    .values({ paymentId: payment?.id ?? 0, amount: 5000, cause: 'staff', status: 'failed', lastError: 'expired' })
  const failed = { kind: 'booking-confirmed', to: 'ana@exampel.com', language: 'en' as const, status: 'failed' as const }
  const about = { kind: 'booking-confirmed', bookingId }
  const [lost, other] = await studio.open.db
    .insert(mails)
    .values([1, 2].map((n) => ({ ...failed, about, cause: `lost-${n}`, subject: 'Booked', lastError: '550 no such mailbox' })))
    .returning({ id: mails.id })

  const { tasks } = await today()
  expect(tasks.map(({ kind }) => kind).sort()).toEqual(['mail_failed', 'mail_failed', 'refund_failed'])
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'refund_failed', amount: 50, detail: 'expired' }))
  expect(tasks).toContainEqual(
    expect.objectContaining({ email_id: lost?.id, text: expect.stringContaining('ana@exampel.com'), amount: null }),
  )

  await studio.staff('POST', `/emails/${lost?.id}/resend/`)
  expect((await studio.staff('POST', `/emails/${other?.id}/dismiss/`)).status).toBe(204)
  expect((await today()).tasks.map(({ kind }) => kind)).toEqual(['refund_failed'])
  expect((await studio.staff('POST', '/emails/1000000/dismiss/')).status).toBe(404)
})

test('the task on Today about a failed email to the studio asks staff only to resend the email', async () => {
  const about = { kind: 'studio-booking', bookingId: 1 }
  const [mail] = await studio.open.db
    .insert(mails)
    .values({ kind: 'studio-booking', to: null, language: 'en', status: 'failed', about, cause: 'lost-3', subject: null, lastError: '550' })
    .returning({ id: mails.id })
  const task = (await today()).tasks.find(({ email_id }) => email_id === mail?.id)
  expect(task?.text.replaceAll('\u00a0', ' ')).toBe('An email to the studio wasn’t delivered. Resend it.')
  await studio.staff('POST', `/emails/${mail?.id}/dismiss/`)
})

test('Today warns when a seat has been free for more than two minutes while people wait for it', async () => {
  const list = waitingStudio(() =>
    testDependencies(
      studio.open.db,
      testProvider(() => new ProviderDown('away')),
    ),
  )
  await list.freeSince(60)
  expect((await today()).has_stuck_list).toBe(false)
  const offeringId = await list.freeSince(125)
  expect((await today()).has_stuck_list).toBe(true)
  await list.tend(offeringId)
  expect((await today()).has_stuck_list).toBe(false)
})
