import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { lapse, makeEvent, makeSession, makeSlot } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { type BoughtPass, passStudio } from './passes.testing.ts'

let studio: TestStudio
let anna: ApiClient
let boris: ApiClient
let owned: BoughtPass
const { product, order, openPage, pay, buyPass, orderRow, read, written } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  anna = (await studio.person()).ask
  owned = await buyPass(anna)
})
afterAll(() => studio.close())
beforeEach(async () => {
  boris = (await studio.person()).ask
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
/** The paths that book a seat, each with a body for a class of its kind. */
const bookings = async (): Promise<[path: string, body: object][]> => [
  ['/bookings/', { slot_id: await makeSlot(studio.open.db) }],
  ['/sandbox/group-session/create-checkout/', { session_id: await makeSession(studio.open.db) }],
  ['/sandbox/event/create-checkout/', { event_id: await makeEvent(studio.open.db) }],
]

describe('a pass', () => {
  test('a pass is ordered, paid, used for each kind of class, and listed with its history', async () => {
    const { orderId, passId, page } = await buyPass(boris)
    expect((await boris('GET', `/orders/sessions/${page}/`)).body).toMatchObject({
      status: 'paid',
      amount: 3000,
      order: { pass_id: passId },
    })
    for (const [path, body] of await bookings())
      expect((await boris('POST', path, { body: { ...body, use: { pass_id: passId } } })).status).toBeLessThan(202)
    const [pass] = (await boris('GET', '/passes/', { language: 'ru' })).body
    expect(pass).toMatchObject({
      id: passId,
      name: 'Десять занятий',
      state: 'open',
      left: 7,
      booked_ahead: 3,
      order: { id: orderId, price: 3000 },
    })
    expect(pass.history.map(({ why, amount }: { why: string; amount: number }) => [why, amount])).toEqual([
      ['spent', -1],
      ['spent', -1],
      ['spent', -1],
      ['sold', 10],
    ])
    expect(pass.history[3]).not.toHaveProperty('staff')
    for (const resource of ['bookings', 'session-registrations', 'event-registrations'])
      expect((await boris('GET', `/${resource}/`)).body).toMatchObject([{ status: 'paid' }])
  })

  test('a pass does not pay for another person, and a refused request writes nothing', async () => {
    const calls = await bookings()
    const before = await written()
    for (const [path, body] of calls)
      for (const ask of [boris, studio.staff])
        for (const start_now of [true, false])
          expect(await ask('POST', path, { body: { ...body, use: { pass_id: owned.passId, start_now } } })).toMatchObject({
            status: 404,
            body: { code: 'not_found' },
          })
    expect(await written()).toEqual(before)
    // The account id of the person's credit is not accepted in place of a pass.
    const person = (await boris('GET', '/auth/me/')).body
    await studio.staff('POST', `/people/${person.id}/credit/`, { body: { amount: 5000, note: 'A gift' } })
    const [credit] = await read<{ id: number }>(sql`select id from accounts where person_id = ${person.id} and kind = 'credit'`)
    for (const [path, body] of calls)
      expect((await boris('POST', path, { body: { ...body, use: { pass_id: credit?.id } } })).status).toBe(404)
    expect((await anna('GET', '/passes/')).body).toMatchObject([{ left: 10 }])
  })

  test('a pass does not take over the hold of another person', async () => {
    const session = await makeSession(studio.open.db)
    const held = (await boris('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })).body.booking_id
    const { body } = await anna('POST', '/sandbox/group-session/create-checkout/', {
      body: { session_id: session, use: { pass_id: owned.passId } },
    })
    expect(body.booking_id).not.toBe(held)
    expect((await boris('GET', '/session-registrations/')).body).toMatchObject([{ id: held, status: 'pending' }])
    await lapse(studio.open.db, held)
  })
})

describe('the orders, passes and withdrawals of another person', () => {
  test('the orders, passes and withdrawals of another person answer 404 on every route, also to staff, and are not changed', async () => {
    const pending = (await order(anna, await product())).body.id
    const page = await openPage(anna, pending)
    const statement = { name: 'Boris', expected: { back: 3000, ahead: 0 } }
    const attacks = (id: number) =>
      [
        ['DELETE', `/orders/${id}/`],
        ['GET', `/orders/${id}/withdrawal/`],
        ['POST', `/orders/${id}/withdrawal/`, statement],
        ['POST', '/sandbox/order/create-checkout/', { order_id: id }],
        ['GET', `/orders/sessions/${page}/`],
        ['GET', `/orders/sessions/${owned.page}/`],
      ] as const
    for (const id of [pending, owned.orderId, 999_999])
      for (const [method, path, body] of attacks(id))
        for (const ask of [boris, studio.staff])
          expect([method, path, await ask(method, path, body && { body })]).toMatchObject([
            method,
            path,
            { status: 404, body: { code: 'not_found' } },
          ])
    for (const list of ['/orders/', '/passes/']) expect((await boris('GET', list)).body).toEqual([])
    expect([await orderRow(pending), await orderRow(owned.orderId)]).toMatchObject([
      { status: 'pending' },
      { status: 'paid', withdrawnAt: null },
    ])
    expect((await anna('DELETE', `/orders/${pending}/`)).status).toBe(204)
    expect(await anna('DELETE', `/orders/${owned.orderId}/`)).toMatchObject({ status: 409, body: { code: 'not_pending' } })
  })

  test('booking routes do not find the checkout of an order, and order routes do not find the checkout of a booking', async () => {
    const { passId } = await buyPass(boris)
    const session = await makeSession(studio.open.db)
    const booked = await boris('POST', '/sandbox/group-session/create-checkout/', {
      body: { session_id: session, use: { pass_id: passId } },
    })
    expect((await boris('GET', `/checkout/sessions/${owned.page}/`)).status).toBe(404)
    const unpaid = (await order(boris, await product())).body.id
    const page = await openPage(boris, unpaid)
    expect((await boris('GET', `/checkout/sessions/${page}/`)).status).toBe(404)
    const ofBooking = new URL(booked.body.checkout_url).searchParams.get('session_id')
    expect((await boris('GET', `/orders/sessions/${ofBooking}/`)).status).toBe(404)
  })

  test('the orders, passes and withdrawals of another person cannot be changed by guests on the routes for staff', async () => {
    const note = 'Because'
    const powers = [
      ['POST', `/passes/${owned.passId}/entries/`, { amount: 5, note }],
      ['POST', `/passes/${owned.passId}/prolong/`, { until: '2030-01-01', note }],
      ['POST', `/passes/${owned.passId}/end/`, { note }],
      ['GET', `/passes/${owned.passId}/refund/`],
      ['POST', `/passes/${owned.passId}/refund/`, {}],
      ['POST', `/people/${(await anna('GET', '/auth/me/')).body.id}/passes/`, { product_id: 1, method: 'free' }],
    ] as const
    const before = await written()
    // The owner of a pass cannot use the staff routes for it either.
    for (const [method, path, body] of powers)
      for (const ask of [boris, anna]) expect((await ask(method, path, { ...(body && { body }), key: 'mine' })).status).toBe(403)
    expect(await written()).toEqual(before)
  })
})

describe('a request is refused with an error message in both languages and writes nothing', () => {
  const isSaid = { en: /[a-z]/i, ru: /[а-я]/i }
  async function refused(ask: ApiClient, path: string, body: object, status: number, code: string, method: 'POST' | 'DELETE' = 'POST') {
    const before = await written()
    for (const language of ['en', 'ru'] as const) {
      const answer = await ask(method, path, { body, language })
      expect([path, body, answer]).toMatchObject([path, body, { status, body: { code, error: expect.stringMatching(isSaid[language]) } }])
    }
    expect(await written()).toEqual(before)
  }

  test('a request is refused and writes nothing for an invalid or unknown pass, or a changed price', async () => {
    const numbers = [0, -1, 1.5, '1', null, 2_147_483_648, 1e300, [owned.passId], { id: owned.passId }, true].map((pass_id) => ({
      pass_id,
    }))
    const shapes = [{}, { pass_id: owned.passId, credit: true }, { pass_id: owned.passId, start_now: 'yes' }, 'pass', [owned.passId], 7]
    const [slot, session, event] = (await bookings()) as [[string, object], [string, object], [string, object]]
    for (const use of [...numbers, ...shapes]) await refused(anna, session[0], { ...session[1], use }, 400, 'validation')
    for (const [path, body] of [slot, event])
      for (const use of [{ pass_id: 0 }, 'pass']) await refused(anna, path, { ...body, use }, 400, 'validation')
    for (const [path, body] of [slot, session, event]) {
      await refused(anna, path, { ...body, use: { pass_id: 2_147_483_647 } }, 404, 'not_found')
      await refused(anna, path, { ...body, use: { pass_id: owned.passId }, expected_price: 1 }, 409, 'price_changed')
    }
  })

  test('a request is refused and writes nothing for an invalid, unknown or withdrawn product, a changed price or wrong credit', async () => {
    const sold = await product()
    const gone = await product({ isOnSale: false })
    const input = (product_id: unknown, more: object = {}) => ({ kind: 'pass', product_id, ...more })
    for (const product_id of [0, -1, 1.5, '1', null, undefined, 2_147_483_648, [sold]])
      await refused(boris, '/orders/', input(product_id), 400, 'validation')
    for (const more of [{ kind: 'voucher' }, { kind: undefined }, { use: { pass_id: owned.passId } }, { price: 1 }, { start_now: 1 }])
      await refused(boris, '/orders/', input(sold, more), 400, 'validation')
    for (const expected_price of [-1, 0.5, '3000']) await refused(boris, '/orders/', input(sold, { expected_price }), 400, 'validation')
    for (const id of [gone, 2_147_483_647]) await refused(boris, '/orders/', input(id), 404, 'not_found')
    await refused(boris, '/orders/', input(sold, { expected_price: 2999 }), 409, 'price_changed')
    expect((await boris('POST', '/orders/', { body: input(sold, { expected_price: 2999 }) })).body).toMatchObject({ price: 3000 })
    await refused(boris, '/orders/', input(sold, { use: 'credit', expected_due: 2900 }), 409, 'credit_short')
    await studio.open.db.execute(sql`update settings set passes_on = false`)
    await refused(boris, '/orders/', input(sold), 409, 'passes_off')
    await studio.open.db.execute(sql`update settings set passes_on = true`)
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '99999999999999999999', '%00']) {
      expect((await boris('GET', `/orders/${id}/withdrawal/`)).status).toBe(404)
      expect((await boris('DELETE', `/orders/${id}/`)).status).toBe(404)
    }
    for (const order_id of [0, '1', null, -1, 2_147_483_648])
      await refused(boris, '/sandbox/order/create-checkout/', { order_id }, 400, 'validation')
  })

  test('a request is refused and writes nothing for a sixth unpaid order, and for the checkout of a lapsed or paid order', async () => {
    const products = await Promise.all([1, 2, 3, 4, 5, 6].map(() => product()))
    const ids = []
    for (const id of products.slice(0, 5)) ids.push((await order(boris, id)).body.id)
    await refused(boris, '/orders/', { kind: 'pass', product_id: products[5] }, 409, 'too_many_orders')
    expect((await order(boris, products[0])).status).toBe(200)
    await studio.open.db.execute(sql`update orders set held_until = clock_timestamp() where id = ${ids[0]}`)
    await refused(boris, '/sandbox/order/create-checkout/', { order_id: ids[0] }, 409, 'hold_lapsed')
    const page = await openPage(boris, ids[1])
    await pay(page)
    await refused(boris, '/sandbox/order/create-checkout/', { order_id: ids[1] }, 409, 'already_paid')
    await refused(boris, `/orders/${ids[1]}/`, {}, 409, 'not_pending', 'DELETE')
  })

  test('a request is refused and writes nothing for a class that the pass does not pay for, with each reason', async () => {
    const session = (more: object = {}) => makeSession(studio.open.db, { startsAt: inDays(1), ...more })
    const book = async (pass_id: number, changes: object = {}) => ({ session_id: await session(changes), use: { pass_id } })
    const path = '/sandbox/group-session/create-checkout/'
    const opens = { kinds: ['session' as const], serviceIds: null, serviceTypes: null, priceUpTo: 50_000 }
    const { passId: dear } = await buyPass(boris, { opens })
    await refused(boris, path, await book(dear), 409, 'pass_not_for_this')
    const { passId: one } = await buyPass(boris, { entries: 1 })
    expect((await boris('POST', path, { body: await book(one) })).status).toBe(200)
    await refused(boris, path, await book(one), 409, 'pass_empty')
    const { passId: daily } = await buyPass(boris, { perDay: 1 })
    expect((await boris('POST', path, { body: await book(daily) })).status).toBe(200)
    await refused(boris, path, await book(daily), 409, 'pass_day_limit')
    const { passId: ahead } = await buyPass(boris, { ahead: 1 })
    expect((await boris('POST', path, { body: await book(ahead) })).status).toBe(200)
    await refused(boris, path, await book(ahead, { startsAt: inDays(3) }), 409, 'pass_ahead_limit')
    const { passId: later } = await buyPass(boris, {}, { start_now: false })
    await refused(boris, path, await book(later), 409, 'pass_start_needed')
    expect((await boris('GET', '/passes/')).body.find(({ id }: { id: number }) => id === later)).toMatchObject({ state: 'unstarted' })
    await studio.staff('POST', `/passes/${ahead}/end/`, { body: { note: 'Asked for' } })
    await refused(boris, path, await book(ahead), 409, 'pass_ended')
  })

  test('staff cannot set a booking back to paid if it was paid by a pass that has ended since', async () => {
    const { passId } = await buyPass(boris)
    const body = { session_id: await makeSession(studio.open.db), use: { pass_id: passId } }
    const { booking_id: id } = (await boris('POST', '/sandbox/group-session/create-checkout/', { body })).body
    await studio.open.db.execute(sql`update bookings set status = 'cancelled', cancelled_by = 'staff' where id = ${id}`)
    const paid = () => studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'paid' } })
    await studio.staff('POST', `/passes/${passId}/end/`, { body: { note: 'Moved away' } })
    expect(await paid()).toMatchObject({ status: 409, body: { code: 'pass_ended' } })
    expect(await read(sql`select status, ledger_on(id, account_id) as spent from bookings where id = ${id}`)).toEqual([
      { status: 'cancelled', spent: 1 },
    ])
  })
})
