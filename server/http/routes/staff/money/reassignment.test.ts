import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { receipts } from '../../../../db/schema/receipts.ts'
import { listRefundsToNotify } from '../../../../domain/bookings/emails/booking-email-repository.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { issueReceipts } from '../../../../domain/money/receipts/issue-receipts.ts'
import { testSeller } from '../../../../domain/money/receipts/receipts.testing.ts'
import { endUndoPeriod } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
})
afterAll(() => studio.close())

const HOUR = 3_600_000
const db = () => studio.open.db
const makeClass = (price = 35_000) => makeSession(db(), { startsAt: new Date(Date.now() + 72 * HOUR), price, capacity: 10 })
const act = (body: object) => studio.staff('POST', '/actions/', { body })
const bookingOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const paymentsOf = (id: number) => db().select().from(payments).where(eq(payments.bookingId, id))
const refundsOf = (bookingId: number) =>
  db()
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingId, bookingId))
const emailsOf = async (id: number) => (await db().select().from(mails).where(eq(mails.bookingId, id))).map(({ kind }) => kind)

/** Books a new person, who owes the price or has paid in cash. */
async function add(payment: 'due' | 'cash', offering?: number, personId?: number): Promise<number> {
  const person_id = personId ?? (await studio.person()).id
  const { body } = await act({ act: 'add', offering_id: offering ?? (await makeClass()), guest: { person_id, payment } })
  await endUndoPeriod(deps)
  return body.booking_id
}
const reassign = (booking_id: number, to: number) => act({ act: 'reassign', booking_id, to })
const paymentOf = async (id: number) => (await paymentsOf(id)).find(({ status }) => status === 'kept')?.id ?? 0
const reasons = async (id: number, query = '') => (await studio.staff('GET', `/payments/${await paymentOf(id)}/reassignment/${query}`)).body

describe('a payment received at the studio that belongs to another booking', () => {
  test('adding a due booking is refused to guests, and for a full class', async () => {
    const [wrong, right] = [await add('cash'), await add('due')]
    const { status, body } = await reassign(wrong, right)
    expect({ status, body }).toMatchObject({ status: 202, body: { undo: { path: `/actions/${body.id}/` }, emails: 2 } })
    expect(await bookingOf(wrong)).toMatchObject({ status: 'paid' })
    expect(await paymentsOf(right)).toEqual([])

    await endUndoPeriod(deps)
    expect(await bookingOf(wrong)).toMatchObject({ status: 'pending', heldUntil: null, paidAt: null })
    expect(await paymentsOf(wrong)).toMatchObject([{ status: 'returned', amount: 35_000, method: 'cash' }])
    expect(await refundsOf(wrong)).toMatchObject([
      { refund: { amount: 35_000, cause: 'reassigned', status: 'done', byHand: true, handedOver: 'cash', toCredit: false } },
    ])
    expect(await bookingOf(right)).toMatchObject({ status: 'paid' })
    expect(await paymentsOf(right)).toMatchObject([{ status: 'kept', amount: 35_000, method: 'cash', channel: 'studio' }])
    expect((await emailsOf(wrong)).filter((kind) => !kind.startsWith('studio-'))).toEqual(['booking-confirmed', 'payment-reassigned'])
    expect((await emailsOf(right)).filter((kind) => !kind.startsWith('studio-'))).toEqual(['booking-confirmed'])
    // The job that announces refunds must not tell the person that money was refunded.
    expect((await listRefundsToNotify(db())).map(({ bookingId }) => bookingId)).not.toContain(wrong)
  })

  test('moving a payment to another booking issues a credit note for the wrong receipt and a receipt for the right person, and leaves the income unchanged', async () => {
    const month = async () => (await studio.staff('GET', '/income/')).body
    const [wrong, right] = [await add('cash'), await add('due')]
    const issue = () => issueReceipts({ db: db(), timeZone: deps.timeZone, seller: () => testSeller })
    await issue()
    const before = await month()
    await reassign(wrong, right)
    await endUndoPeriod(deps)
    await issue()
    const documentsOf = async (bookingId: number) =>
      db()
        .select({ kind: receipts.kind, amount: receipts.amount, refersTo: receipts.refersTo, id: receipts.id, snapshot: receipts.snapshot })
        .from(receipts)
        .innerJoin(payments, eq(payments.id, receipts.paymentId))
        .where(eq(payments.bookingId, bookingId))
        .orderBy(receipts.id)
    const [first, note] = await documentsOf(wrong)
    expect(first).toMatchObject({ kind: 'receipt', amount: 35_000 })
    expect(note).toMatchObject({ kind: 'credit_note', amount: -35_000, refersTo: first?.id, snapshot: { isReassigned: true } })
    const person = (
      await db()
        .select()
        .from(people)
        .where(eq(people.id, (await bookingOf(right))?.personId ?? 0))
    )[0]
    expect(await documentsOf(right)).toMatchObject([
      { kind: 'receipt', amount: 35_000, snapshot: { buyer: { name: `${person?.firstName} ${person?.lastName}`.trim() } } },
    ])
    const after = await month()
    expect(after.refunds.amount - before.refunds.amount).toBe(350)
    expect(after.net).toBe(before.net)
    expect(after.payments.amount - before.payments.amount).toBe(350)
  })

  test('a payment received at the studio that belongs to another booking is not moved if the move is undone', async () => {
    const [wrong, right] = [await add('cash'), await add('due')]
    const { body } = await reassign(wrong, right)
    expect((await studio.staff('DELETE', `/actions/${body.id}/`)).status).toBe(204)
    await endUndoPeriod(deps)
    expect(await bookingOf(wrong)).toMatchObject({ status: 'paid' })
    expect(await refundsOf(wrong)).toEqual([])
    expect(await paymentsOf(right)).toEqual([])
  })

  test('a payment received at the studio that belongs to another booking can be moved back, and each new confirmation is sent', async () => {
    const [one, other] = [await add('cash'), await add('due')]
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      expect((await reassign(from, to)).status).toBe(202)
      await endUndoPeriod(deps)
    }
    expect(await bookingOf(one)).toMatchObject({ status: 'paid' })
    expect(await bookingOf(other)).toMatchObject({ status: 'pending' })
    expect((await emailsOf(one)).filter((kind) => kind === 'booking-confirmed')).toHaveLength(2)
  })

  test('a payment received at the studio that belongs to another booking moves to another class of the same person', async () => {
    const { id } = await studio.person()
    const [wrong, right] = [await add('cash', undefined, id), await add('due', undefined, id)]
    expect((await reassign(wrong, right)).body.emails).toBe(2)
    await endUndoPeriod(deps)
    expect([(await bookingOf(wrong))?.status, (await bookingOf(right))?.status]).toEqual(['pending', 'paid'])
  })

  test('a payment received at the studio that belongs to another booking is in the audit log of both bookings', async () => {
    const [wrong, right] = [await add('cash'), await add('due')]
    await reassign(wrong, right)
    await endUndoPeriod(deps)
    const entries = (id: number, action: string) =>
      db()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.kind, 'booking'), eq(auditLog.subjectId, id), eq(auditLog.action, action)))
    expect(await entries(wrong, 'reassign')).toMatchObject([
      { before: { status: 'paid', amount: 35_000 }, after: { status: 'pending', amount: 0, toBookingId: right } },
    ])
    expect(await entries(right, 'status')).toMatchObject([{ after: { status: 'paid', method: 'cash' } }])
  })
})

describe('moving a payment is refused', () => {
  test('moving a payment is refused with both amounts if the other booking owes another amount', async () => {
    const [wrong, right] = [await add('cash'), await add('due', await makeClass(40_000))]
    expect(await reassign(wrong, right)).toMatchObject({
      status: 409,
      body: { code: 'owes_other_amount', error: expect.stringMatching(/CZK\s350.*CZK\s400/) },
    })
    const { body } = await studio.staff('POST', '/actions/', { body: { act: 'reassign', booking_id: wrong, to: right }, language: 'ru' })
    expect(body.error).toMatch(/Получено 350\sKč, к оплате 400\sKč/)
  })

  test('moving a payment is refused if the other booking is paid or cancelled', async () => {
    const [wrong, paid] = [await add('cash'), await add('cash')]
    expect(await reassign(wrong, paid)).toMatchObject({ status: 409, body: { code: 'not_owed' } })
    const cancelled = await add('due')
    await studio.staff('PATCH', `/session-registrations/${cancelled}/`, { body: { status: 'cancelled' } })
    expect(await reassign(wrong, cancelled)).toMatchObject({ status: 409, body: { code: 'not_owed' } })
    expect((await reassign(wrong, wrong)).body.code).toBe('not_owed')
    expect((await reassign(wrong, 999_999)).status).toBe(404)
  })

  test.each([100, 350])('moving a payment is refused after a refund of %d', async (amount) => {
    const [wrong, right] = [await add('cash'), await add('due')]
    await act({ act: 'refund', booking_id: wrong, amount })
    await endUndoPeriod(deps)
    expect(await reassign(wrong, right)).toMatchObject({ status: 409, body: { code: 'not_reassignable' } })
  })

  test('moving a payment is refused for money that was paid online', async () => {
    const [wrong, right] = [await add('cash'), await add('due')]
    await db().update(payments).set({ provider: 'sandbox', channel: 'online', method: 'card' }).where(eq(payments.bookingId, wrong))
    expect(await reasons(wrong)).toMatchObject({ why: expect.stringContaining('at the studio'), targets: [] })
    expect(await reassign(wrong, right)).toMatchObject({ status: 409, body: { code: 'not_reassignable' } })
  })

  test('moving a payment is refused once the books of the year of the payment are closed', async () => {
    const [wrong, right] = [await add('cash'), await add('due')]
    const settledAt = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 5, 1))
    await db().update(payments).set({ settledAt }).where(eq(payments.bookingId, wrong))
    expect(await reassign(wrong, right)).toMatchObject({ status: 409, body: { code: 'books_closed' } })
  })

  test('moving a payment is refused while another action on either booking can still be undone', async () => {
    const [one, two, right] = [await add('cash'), await add('cash'), await add('due')]
    expect((await reassign(one, right)).status).toBe(202)
    expect((await reassign(one, right)).body.code).toBe('action_waiting')
    expect((await reassign(two, right)).body.code).toBe('action_waiting')
    await endUndoPeriod(deps)
    expect(await bookingOf(two)).toMatchObject({ status: 'paid' })
  })
})

describe('the list of bookings to which a payment can be moved', () => {
  test('the list of bookings to which a payment can be moved shows the effect of each move, equal amounts first', async () => {
    const wrong = await add('cash')
    const { id } = await studio.person()
    await db().update(people).set({ firstName: 'Zdislava', lastName: 'Unpaid' }).where(eq(people.id, id))
    const [dearer, equal] = [await add('due', await makeClass(40_000), id), await add('due', undefined, id)]
    const { amount, why, targets } = await reasons(wrong, '?q=zdislava')
    expect({ amount, why }).toEqual({ amount: 350, why: null })
    expect(targets).toMatchObject([
      { booking_id: equal, amount: 350, is_possible: true, text: expect.stringMatching(/Unpaid again: .*Zdislava Unpaid.*Two emails/) },
      { booking_id: dearer, amount: 400, is_possible: false, text: expect.stringContaining('same amount') },
    ])
  })

  test('the list of bookings to which a payment can be moved omits debts that are about to be paid and people whom staff have deleted', async () => {
    const { id } = await studio.person()
    await db().update(people).set({ firstName: 'Kvido' }).where(eq(people.id, id))
    const [wrong, other, right] = [await add('cash'), await add('cash'), await add('due', undefined, id)]
    const listed = async () => (await reasons(wrong, '?q=kvido')).targets.length
    expect(await listed()).toBe(1)
    const { body } = await reassign(other, right)
    expect(await listed()).toBe(0)
    await studio.staff('DELETE', `/actions/${body.id}/`)
    expect(await listed()).toBe(1)
    expect((await studio.staff('DELETE', `/people/${id}/?cancel_owed=true`)).status).toBeLessThan(300)
    expect(await listed()).toBe(0)
  })

  test('the list of bookings to which a payment can be moved is 404 for an unknown payment', async () => {
    expect((await studio.staff('GET', '/payments/999999/reassignment/')).status).toBe(404)
  })
})
