import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { demoRows } from '../../../db/schema/demo.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { receipts } from '../../../db/schema/receipts.ts'
import { settings } from '../../../db/schema/settings.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { fillDemoStudio } from '../../../demo/fill-demo-studio.ts'
import { type TestStudio, testStudio } from '../../../http/routes/catalog/catalog.testing.ts'
import { makeEvent, makePeople, makeSession, makeSlot, testDependencies } from '../../bookings/seats/bookings.testing.ts'
import { demoEmail } from '../../kernel/placeholder-email.ts'
import { writeSettings } from '../../kernel/settings/settings-repository.ts'
import { createSandboxProvider } from '../../money/payments/sandbox-provider.ts'
import { issueReceipts } from '../../money/receipts/issue-receipts.ts'
import { makePaidBooking, receiptDependencies } from '../../money/receipts/receipts.testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await testStudio(await freshDatabase())
})
afterEach(() => studio.close())

const guest = (number: number) => ({ email: demoEmail(number), passwordHash: '!', firstName: 'Guest', lastName: String(number) })

/** Fills a small demo with all kinds of rows: a slot of a service, a group class, an event and two guests, one of whom has paid for the class. */
async function fillSmallDemo() {
  const { db } = studio.open
  const [one, two] = await db
    .insert(people)
    .values([guest(1), guest(2)])
    .returning({ id: people.id })
  const slot = await makeSlot(db)
  const [service] = await db.select({ id: services.id }).from(services)
  const [session, event] = [await makeSession(db), await makeEvent(db)]
  const mark = (kind: 'service' | 'offering' | 'person', id = 0) => ({ kind, subjectId: id })
  await db
    .insert(demoRows)
    .values([
      ...[slot, session, event].map((id) => mark('offering', id)),
      ...[one, two].map((person) => mark('person', person?.id)),
      mark('service', service?.id),
    ])
  const cash = { provider: 'none', channel: 'studio', method: 'cash' } as const
  await makePaidBooking(db, { personId: one?.id ?? 0, offeringId: session }, cash)
  return { session, event, service: service?.id ?? 0, guest: one?.id ?? 0 }
}

const remove = () => studio.staff('POST', '/setup/demo/remove/', { body: {} })
const plan = async () => (await studio.staff('GET', '/setup/steps/')).body.demo
const isGuest = like(people.email, '%@demo.invalid')
const count = async () => {
  const { db } = studio.open
  return [
    await db.$count(services),
    await db.$count(offerings),
    await db.$count(bookings),
    await db.$count(payments),
    await db.$count(people, isGuest),
  ]
}
async function bookedByAnna(offeringId: number, changes: Partial<typeof bookings.$inferInsert> = {}) {
  const [personId = 0] = await makePeople(studio.open.db, 1)
  const booking = { offeringId, personId, status: 'paid', price: 30_000, language: 'en', ...changes } as const
  const [row] = await studio.open.db.insert(bookings).values(booking).returning({ id: bookings.id })
  return { personId, bookingId: row?.id ?? 0 }
}

/** Fills the full demo, as a first start does. */
async function fillWholeDemo() {
  const { db } = studio.open
  const deps = testDependencies(db, createSandboxProvider(db, { secret: 'a secret of the tests' }))
  await fillDemoStudio(deps)
  return deps
}

// Fills a full demo studio, which takes a while on a busy machine.
test('the removal of demo data deletes all demo rows and receipts, audits their counts, and prevents a second demo', {
  timeout: 120_000,
}, async () => {
  const { db } = studio.open
  const deps = await fillWholeDemo()
  const [ofServices, classes, ofBookings, , guests] = await count()
  const expected = { services: ofServices, classes, people: guests, bookings: ofBookings, changed: 0, hidden: 0, in_use: [] }
  expect(await plan()).toEqual(expected)
  // Payments of demo guests do not use numbers of real receipts.
  await issueReceipts(receiptDependencies(db))
  expect(await db.$count(receipts)).toBeGreaterThan(40)
  expect(await db.$count(receipts, eq(receipts.series, 'receipt'))).toBe(0)

  expect(await remove()).toMatchObject({ status: 200, body: expected })
  expect([...(await count()), await db.$count(receipts), await db.$count(demoRows)]).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(await plan()).toBeNull()
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.kind, 'demo'))
  expect(entry).toMatchObject({ action: 'delete', subjectId: null, before: { classes, people: guests }, after: null })
  expect(await remove()).toMatchObject({ status: 404 })

  await fillDemoStudio(deps)
  expect(await count()).toEqual([0, 0, 0, 0, 0])
})

test('the removal of demo data ends the discount of the demo, but not a discount that staff have chosen', async () => {
  const discount = async () => (await studio.staff('GET', '/settings/')).body.first_online_discount_percent
  const setDemoDiscount = () => studio.open.db.transaction((tx) => writeSettings(tx, { firstOnlineDiscountPercent: 20 }))
  await fillSmallDemo()
  await setDemoDiscount()
  expect((await remove()).status).toBe(200)
  expect(await discount()).toBe(0)

  await studio.open.db.delete(settings)
  await fillSmallDemo()
  await setDemoDiscount()
  await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 15 } })
  expect((await remove()).status).toBe(200)
  expect(await discount()).toBe(15)
})

test('the removal of demo data does not delete the studio’s own classes and bookings', async () => {
  await fillSmallDemo()
  const mine = await makeSession(studio.open.db)
  const { bookingId } = await bookedByAnna(mine)
  expect((await remove()).status).toBe(200)
  expect(await studio.open.db.select({ id: offerings.id }).from(offerings)).toEqual([{ id: mine }])
  expect(await studio.open.db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: bookingId }])
})

test('the removal of demo data is refused while a person who is not a demo guest has a booking in a demo class', async () => {
  const { session, event } = await fillSmallDemo()
  await bookedByAnna(event)
  const before = await count()
  expect((await plan()).in_use).toMatchObject([{ id: event, kind: 'event' }])
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'demo_in_use' } })
  await bookedByAnna(session, { status: 'pending', heldUntil: new Date(Date.now() + 600_000) })
  expect((await plan()).in_use.map(({ id }: { id: number }) => id).sort()).toEqual([session, event].sort())
  expect((await count()).with(2, 0)).toEqual(before.with(2, 0))
})

test('the removal of demo data is refused while a person waits for a demo class or has paid for one without a refund', async () => {
  const { db } = studio.open
  const { session: offeringId } = await fillSmallDemo()
  const { personId, bookingId } = await bookedByAnna(offeringId, { status: 'cancelled', cancelledBy: 'staff', cancelledAt: new Date() })
  const money = { bookingId, provider: 'stripe', amount: 30_000, status: 'kept', settledAt: new Date() } as const
  const [payment] = await db.insert(payments).values(money).returning({ id: payments.id })
  expect(await remove()).toMatchObject({ status: 409 })
  await db
    .update(payments)
    .set({ status: 'returned' })
    .where(eq(payments.id, payment?.id ?? 0))
  const [entry] = await db.insert(waiting).values({ offeringId, personId, language: 'en', status: 'waiting' }).returning({ id: waiting.id })
  expect(await remove()).toMatchObject({ status: 409 })
  await db
    .update(waiting)
    .set({ status: 'closed' })
    .where(eq(waiting.id, entry?.id ?? 0))
  expect(await remove()).toMatchObject({ status: 200 })
})

test('the removal of demo data hides a demo class with a cancelled booking of a real person instead of deleting it', async () => {
  const { db } = studio.open
  const { session } = await fillSmallDemo()
  const { bookingId } = await bookedByAnna(session, { status: 'cancelled', cancelledBy: 'staff', cancelledAt: new Date() })
  expect(await plan()).toMatchObject({ hidden: 1, classes: 2, bookings: 1 })
  expect((await remove()).status).toBe(200)
  expect(await db.select({ id: offerings.id, isActive: offerings.isActive }).from(offerings)).toEqual([{ id: session, isActive: false }])
  expect(await db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: bookingId }])
})

test('the removal of demo data keeps a demo class that staff have edited and its bookings, but not the bookings of demo guests', async () => {
  const { db } = studio.open
  const { session, event } = await fillSmallDemo()
  await studio.staff('PATCH', `/group-sessions/${session}/`, { body: { title_en: 'My own class', price: 400 } })
  // A class that was only hidden is still a demo row.
  await studio.staff('PATCH', `/events/${event}/`, { body: { is_active: false } })
  const { bookingId } = await bookedByAnna(session)
  expect(await plan()).toMatchObject({ changed: 1, in_use: [] })
  expect((await remove()).status).toBe(200)
  expect(await db.select({ id: offerings.id, titleEn: offerings.titleEn, isActive: offerings.isActive }).from(offerings)).toEqual([
    { id: session, titleEn: 'My own class', isActive: true },
  ])
  expect(await db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: bookingId }])
})

test('the removal of demo data does not delete a demo service that has a class of the studio', async () => {
  const { db } = studio.open
  const { service } = await fillSmallDemo()
  const startsAt = new Date(Date.now() + 90 * 86_400_000)
  const slot = { kind: 'slot', capacity: 1, serviceId: service, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) } as const
  await db.insert(offerings).values(slot)
  expect((await remove()).status).toBe(200)
  expect(await db.select({ id: services.id }).from(services)).toEqual([{ id: service }])
})

test('the removal of demo data is refused when a demo guest with a booking has a real email address', async () => {
  const { db } = studio.open
  const { guest: personId } = await fillSmallDemo()
  await db.update(people).set({ email: 'kate@example.com' }).where(eq(people.id, personId))
  expect(await plan()).toMatchObject({ people: 1, bookings: 0 })
  expect(await remove()).toMatchObject({ status: 409 })
})

test('the removal of demo data erases a demo guest with credit, and deletes demo guests from the studio’s own classes', async () => {
  const { db } = studio.open
  const { guest: personId } = await fillSmallDemo()
  const mine = await makeSession(db)
  await db.insert(bookings).values({ offeringId: mine, personId, status: 'paid', price: 30_000, language: 'en' })
  const credit = await studio.staff('POST', `/people/${personId}/credit/`, {
    body: { amount: 500, note: 'A try' },
    key: crypto.randomUUID(),
  })
  expect(credit.status).toBeLessThan(300)
  expect((await remove()).status).toBe(200)
  expect(await db.$count(bookings)).toBe(0)
  expect(await db.select({ firstName: people.firstName, email: people.email }).from(people).where(eq(people.id, personId))).toEqual([
    { firstName: '', email: `erased-${personId}@erased.invalid` },
  ])
})

test('the removal of demo data deletes demo guests whose classes staff have already deleted', async () => {
  const { db } = studio.open
  await db.insert(people).values([guest(1), guest(2)])
  await db.execute(sql`insert into demo_rows select 'person', id from people where email like '%@demo.invalid'`)
  expect(await plan()).toMatchObject({ classes: 0, services: 0, people: 2, bookings: 0 })
  expect((await remove()).status).toBe(200)
  expect(await db.$count(people, isGuest)).toBe(0)
})

test('only staff can remove the demo', async () => {
  const { ask } = await studio.person()
  expect(await ask('POST', '/setup/demo/remove/', { body: {} })).toMatchObject({ status: 403 })
  expect(await studio.anonymous('POST', '/setup/demo/remove/', { body: {} })).toMatchObject({ status: 401 })
})
