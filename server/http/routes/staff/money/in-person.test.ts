import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { dayOf } from '../../../../domain/kernel/studio-time.ts'
import { pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const month = dayOf(new Date(), 'Europe/Prague').slice(0, 7)
const rows = async () => (await studio.staff('GET', '/today/counts/')).body.rows
const lines = async () => (await studio.staff('GET', `/in-person/?month=${month}`)).body
let days = 4
async function sell(payment: 'cash' | 'card' | 'transfer'): Promise<{ bookingId: number; paymentId: number }> {
  const offering = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++days) })).body.id
  const { booking_id, paid } = (
    await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person: { first_name: 'Eva' }, payment } })
  ).body
  return { bookingId: booking_id, paymentId: paid.payment_id }
}

test('the count of money taken in person is 0 until staff choose how to record it or take some', async () => {
  expect((await rows()).in_person).toBe(0)
  await studio.staff('PATCH', '/settings/', { body: { sales_records: 'flat_tax' } })
  expect((await rows()).in_person).toBe(1)
  await studio.staff('PATCH', '/settings/', { body: { sales_records: null } })
  await sell('transfer')
  expect([(await rows()).in_person, await lines()]).toEqual([0, []])
})

test('cash and card payments in person are listed by consecutive number, and a refund cancels the line of its payment', async () => {
  const [cash] = [await sell('cash'), await sell('card')]
  await studio.staff('POST', `/session-registrations/${cash.bookingId}/refund/`, { body: { amount: 250 }, key: 'once' })
  const { tasks } = (await studio.staff('GET', '/today/')).body
  const { refund_id } = tasks.find(({ kind }: { kind: string }) => kind === 'by_hand')
  expect((await lines()).map(({ number }: { number: number }) => number)).toEqual([1, 2])
  await studio.staff('POST', `/refunds/${refund_id}/given-back/`, { body: {} })
  expect(await lines()).toMatchObject([
    { number: 1, amount: 250, method: 'cash', cancels: null, is_refund: false, payment_id: cash.paymentId },
    { number: 2, amount: 250, method: 'card', is_refund: false },
    { number: 3, amount: -250, cancels: 1, is_refund: true, payment_id: cash.paymentId },
  ])
  expect((await rows()).in_person).toBe(2)
})

test('the file of money taken in person has consecutive numbers, negative refunds and no names', async () => {
  const { body, headers } = await studio.staff('GET', `/in-person/csv/?month=${month}&language=cs`)
  expect(headers['content-disposition']).toContain(`in-person-${month}.csv`)
  const written = String(body).split('\r\n')
  expect(written[0]).toContain('Pořadové č.;Datum;Čas;Částka, CZK')
  expect(written[1]).toMatch(/^1;\d{4}-\d\d-\d\d;\d\d:\d\d;250,00;hotově;/)
  expect(written[3]).toMatch(/^3;.*;-250,00;.*;1$/)
  expect(String(body)).not.toContain('Eva')
})

test('staff can correct whether money was taken in person only on the day of the payment, and the correction is audited', async () => {
  const { paymentId } = await sell('transfer')
  const correct = (in_person: boolean) => studio.staff('PATCH', `/payments/${paymentId}/in-person/`, { body: { in_person } })
  const before = (await lines()).length
  expect((await correct(true)).status).toBe(204)
  expect((await lines()).length).toBe(before + 1)
  const [entry] = (await studio.staff('GET', '/audit/?kind=person')).body
  expect(entry).toMatchObject({ action: 'update', before: { in_person: false }, after: { in_person: true } })
  await studio.open.db.update(payments).set({ settledAt: sql`settled_at - interval '1 day'` }).where(eq(payments.id, paymentId))
  expect(await correct(false)).toMatchObject({ status: 409, body: { code: 'not_today' } })
  expect((await studio.staff('PATCH', '/payments/999999/in-person/', { body: { in_person: true } })).status).toBe(404)
})
