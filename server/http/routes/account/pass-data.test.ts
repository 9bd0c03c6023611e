import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { makeSession } from '../../../domain/bookings/seats/bookings.testing.ts'
import { finishRemovals } from '../../../domain/operations/removals/finish-removals.ts'
import { testContext } from '../../app.testing.ts'
import { passStudio } from '../booking/money/passes.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { PASSWORD } from './auth.testing.ts'

let studio: TestStudio
const { product, order, openPage, pay, buyPass, read } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { undoSeconds: 0 })
})
afterAll(() => studio.close())

const erase = (ask: ApiClient, more: object = {}) => ask('DELETE', '/auth/me/', { body: { password: PASSWORD, ...more } })
const useUp = async (ask: ApiClient, passId: number) => {
  const session_id = await makeSession(studio.open.db)
  const { body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, use: { pass_id: passId } } })
  return body.booking_id as number
}
type Money = { accounts: object[]; ledger: object[]; orders: object[]; payments: object[]; refunds: object[] }
/** All accounting rows of a person, without names. */
async function booksOf(personId: number): Promise<Money> {
  const of = (text: string) =>
    read<{ row: object }>(sql.raw(text.replaceAll(':id', String(personId)))).then((rows) => rows.map(({ row }) => row))
  return {
    accounts: await of(`select to_jsonb(a) as row from accounts a where person_id = :id order by id`),
    ledger: await of(
      `select to_jsonb(l) as row from ledger_entries l join accounts a on a.id = l.account_id where a.person_id = :id order by l.id`,
    ),
    orders: await of(`select to_jsonb(o) - 'change_key' - 'withdrawn_as' as row from orders o where person_id = :id order by id`),
    payments: await of(
      `select to_jsonb(p) - 'request' as row from payments p join orders o on o.id = p.order_id where o.person_id = :id order by p.id`,
    ),
    refunds: await of(`select to_jsonb(r) as row from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.person_id = :id order by r.id`),
  }
}

test('the data export contains credit, passes, orders, payments and refunds, without notes by staff', async () => {
  const { id, ask } = await studio.person()
  await studio.staff('POST', `/people/${id}/credit/`, { body: { amount: 500, note: 'Between us' } })
  const { orderId, passId } = await buyPass(ask, {}, { use: 'credit' })
  const bookingId = await useUp(ask, passId)
  const gone = await buyPass(ask)
  await ask('POST', `/orders/${gone.orderId}/withdrawal/`, { body: { name: 'Anna Nová', expected: { back: 3000, ahead: 0 } } })
  const data = (await ask('GET', '/auth/me/export/')).body
  expect(data.credit).toMatchObject({
    balance: 0,
    entries: [
      { why: 'spent', amount: -500 },
      { why: 'adjusted', amount: 500 },
    ],
  })
  expect(data.passes).toMatchObject([
    {
      id: gone.passId,
      state: 'ended',
      ended_why: 'withdrawn',
      history: [
        { why: 'withdrawn', amount: -10 },
        { why: 'sold', amount: 10 },
      ],
    },
    {
      id: passId,
      left: 9,
      history: [
        { why: 'spent', amount: -1, booking: { id: bookingId } },
        { why: 'sold', amount: 10 },
      ],
    },
  ])
  expect(data.orders).toMatchObject([
    { id: gone.orderId, status: 'cancelled', price: 3000, withdrawn_as: 'Anna Nová', withdrawable_until: null },
    { id: orderId, price: 3000, covered: 500, pass_id: passId, withdrawn_as: null },
  ])
  expect(data.payments).toMatchObject([
    { amount: 2500, method: 'card' },
    { amount: 0, method: 'pass', booking_id: bookingId },
    { amount: 3000 },
  ])
  expect(data.refunds).toMatchObject([{ amount: 3000, to_credit: false }])
  // The export does not contain the internal notes of staff.
  expect(JSON.stringify(data)).not.toContain('Between us')
  const { ask: stranger } = await studio.person()
  const others = (await stranger('GET', '/auth/me/export/')).body
  expect([others.passes, others.orders, others.payments]).toEqual([[], [], []])
})

test('deleting an account with a pass requires consent, and keeps the books without personal data', async () => {
  const { id, ask } = await studio.person()
  await ask('PATCH', '/auth/me/', { body: { first_name: 'Jarmila', last_name: 'Podivná' } })
  const { email } = (await ask('GET', '/auth/me/')).body
  const withdrawn = await buyPass(ask)
  await ask('POST', `/orders/${withdrawn.orderId}/withdrawal/`, { body: { name: 'Jarmila Podivná', expected: { back: 3000, ahead: 0 } } })
  const { passId } = await buyPass(ask)
  await useUp(ask, passId)
  const waiting = (await order(ask, await product())).body.id
  const page = await openPage(ask, waiting)

  expect(await erase(ask)).toMatchObject({ status: 409, body: { code: 'paid_ahead' } })
  expect(await erase(ask, { free_paid_seats: true })).toMatchObject({ status: 409, body: { code: 'has_pass' } })
  const russian = await ask('DELETE', '/auth/me/', { body: { password: PASSWORD, free_paid_seats: true }, language: 'ru' })
  expect(russian.body.error).toContain('абонемент')
  expect((await ask('GET', '/passes/')).body).toHaveLength(2)
  const before = await booksOf(id)
  expect((await erase(ask, { free_paid_seats: true, give_up_credit: true })).status).toBe(204)

  const after = await booksOf(id)
  // The future class was released, and the unpaid order is no longer pending.
  expect(after.accounts).toEqual(before.accounts)
  expect(after.refunds).toEqual(before.refunds)
  expect(after.ledger.slice(0, before.ledger.length)).toEqual(before.ledger)
  expect(after.orders).toEqual(
    before.orders.map((row) => ((row as { id: number }).id === waiting ? { ...row, status: 'cancelled', held_until: null } : row)),
  )
  const everything = await read<{
    text: string
  }>(sql`select (select string_agg(to_jsonb(o)::text, '') from orders o) || (select string_agg(to_jsonb(a)::text, '') from accounts a)
    || (select string_agg(to_jsonb(p)::text, '') from payments p) || (select string_agg(to_jsonb(m)::text, '') from mails m)
    || (select string_agg(to_jsonb(l)::text, '') from ledger_entries l) || (select string_agg(to_jsonb(q)::text, '') from people q) as text`)
  for (const trace of ['Jarmila', 'Podivná', email]) expect(everything[0]?.text, trace).not.toContain(trace)
  expect((await pay(page)).status).toBe(409)
  // Staff can only read the pass and the payments of an erased person.
  expect((await studio.staff('GET', '/passes/all/?limit=50')).body.map((one: { id: number }) => one.id)).toContain(passId)
  expect((await studio.staff('GET', '/payments/?limit=50')).status).toBe(200)
  expect((await studio.staff('POST', `/people/${id}/passes/`, { body: { product_id: await product(), method: 'cash' } })).status).toBe(404)
})

test('deleting a person requires consent of staff if the person has a valid pass, but not if the pass is expired or empty', async () => {
  const { id, ask } = await studio.person()
  const { passId } = await buyPass(ask, { starts: 'purchase', days: 30 })
  const remove = (more = '') => studio.staff('DELETE', `/people/${id}/${more}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'person_has_pass', error: expect.stringContaining('pass') } })
  await studio.open.db.execute(sql`update accounts set valid_until = current_date - 2 where id = ${passId}`)
  expect((await remove()).status).toBe(204)
  await finishRemovals(testContext(studio.open))
  expect((await ask('GET', '/auth/me/')).status).toBe(401)

  const empty = await studio.person()
  const bought = await buyPass(empty.ask, { entries: 1 })
  await studio.staff('POST', `/passes/${bought.passId}/entries/`, { body: { amount: -1, note: 'A mistake' } })
  expect((await erase(empty.ask)).status).toBe(204)
})
