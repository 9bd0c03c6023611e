import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import {
  makePeople,
  makeSession,
  makeSlot,
  type TestProvider,
  tally,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { openOrderCheckout } from '../../checkout/open-order-checkout.ts'
import { endPassByStaff } from '../../checkout/orders/change-pass.ts'
import { sellPass } from '../../checkout/orders/sell-pass.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { refundPass } from '../../checkout/refunds/refund-pass.ts'
import { readWithdrawal, withdraw } from '../../checkout/refunds/withdraw.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { makeProduct, passOf, sellPasses } from './passes.testing.ts'

const SITE = 'http://localhost'
const DAY = 86_400_000

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
let staff: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  staff = (await makePeople(open.db, 1))[0] as number
  await sellPasses(open.db)
})
afterAll(() => open.close())

type Product = NonNullable<Parameters<typeof makeProduct>[1]>
const times = (n: number) => Array.from({ length: n }, (_, index) => index)
const newPerson = async () => (await makePeople(open.db, 1))[0] as number
const sessions = (n: number, startsAt = new Date(Date.now() + 5 * DAY)) =>
  Promise.all(times(n).map(() => makeSession(open.db, { startsAt })))

async function soldTo(personId: number, product: Product = {}): Promise<number> {
  const sold = await sellPass(deps, { personId, productId: await makeProduct(open.db, product), method: 'cash', staffId: staff })
  if (!sold.ok) throw new Error(sold.reason)
  return sold.value
}

async function use(personId: number, passId: number, offeringId: number, kind: 'session' | 'slot' = 'session'): Promise<string> {
  try {
    const input = { personId, offeringId, kind, language: 'en', siteUrl: SITE, use: { passId, startNow: true } } as const
    const placed = await placeBooking(deps, input)
    return placed.ok ? 'booked' : placed.reason
  } catch (error) {
    return databaseFault(error)?.constraint ?? String(error)
  }
}
const bookingOf = async (personId: number, offeringId: number) =>
  (await open.queue.executeSql(`select id from bookings where person_id = ${personId} and offering_id = ${offeringId} order by id desc`))
    .rows[0] as { id: number }

async function ordered(personId: number, productId: number, more: { use?: 'credit' } = {}) {
  const input = { personId, productId, expectedPrice: undefined, startNow: true, use: more.use, expectedDue: undefined }
  const placed = await placeOrder(deps, { ...input, language: 'en', siteUrl: SITE })
  if (!placed.ok) return { refused: placed.reason, orderId: 0, sessionId: '' }
  const orderId = placed.value.order.id
  const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: SITE })
  return { refused: undefined, orderId, sessionId: opened.ok ? (opened.value.url.split('/').at(-1) as string) : '' }
}

test('only one of ten simultaneous bookings of different kinds gets the last entry of a pass', async () => {
  for (let round = 0; round < 3; round++) {
    const anna = await newPerson()
    const passId = await soldTo(anna, { entries: 1 })
    const classes = await sessions(7)
    const slots = await Promise.all(times(3).map(() => makeSlot(open.db)))
    const answers = await Promise.all([...classes.map((id) => use(anna, passId, id)), ...slots.map((id) => use(anna, passId, id, 'slot'))])
    expect(tally(answers)).toEqual({ booked: 1, pass_empty: 9 })
    expect(await passOf(open.db, passId)).toMatchObject({ left: 0 })
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('twenty simultaneous bookings do not exceed the limits of a pass on classes per day and on classes booked ahead', async () => {
  for (let round = 0; round < 2; round++) {
    const [anna, boris] = [await newPerson(), await newPerson()]
    const [daily, few] = [await soldTo(anna, { perDay: 2 }), await soldTo(boris, { ahead: 3, entries: null })]
    const [ofADay, classes] = [
      await sessions(20),
      await Promise.all(times(20).map((n) => sessions(1, new Date(Date.now() + (n + 1) * DAY)))),
    ]
    const [onDay, ahead] = await Promise.all([
      Promise.all(ofADay.map((id) => use(anna, daily, id))),
      Promise.all(classes.map(([id]) => use(boris, few, id as number))),
    ])
    expect(tally(onDay)).toEqual({ booked: 2, pass_day_limit: 18 })
    expect(tally(ahead)).toEqual({ booked: 3, pass_ahead_limit: 17 })
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('an entry is returned once when guest, staff and class cancellation cancel the booking at once', async () => {
  for (let round = 0; round < 3; round++) {
    const anna = await newPerson()
    const passId = await soldTo(anna)
    const [session] = (await sessions(1)) as [number]
    await refundUntilStart(open.db, session, 100)
    expect(await use(anna, passId, session)).toBe('booked')
    const bookingId = (await bookingOf(anna, session)).id
    const [cancellation] = (
      await open.queue.executeSql(`insert into cancellations (offering_id, person_id, tell, was_active, runs_at, created_at)
        values (${session}, ${staff}, false, true, clock_timestamp(), clock_timestamp()) returning id`)
    ).rows as { id: number }[]
    await Promise.all([
      ...times(3).map(() => leave({ ...deps, changeSecret: 'secret' } as never, { personId: anna, bookingId })),
      ...times(3).map(() => changeStatus(deps, { kind: 'session', bookingId, status: 'cancelled', staffId: staff })),
      ...times(3).map(() => runCancellation(deps, cancellation?.id ?? 0)),
    ])
    expect(await passOf(open.db, passId)).toMatchObject({ left: 10 })
    const back = await open.queue.executeSql(
      `select count(*)::int as n from ledger_entries where account_id = ${passId} and amount > 0 and booking_id = ${bookingId}`,
    )
    expect(back.rows).toEqual([{ n: 1 }])
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('only one pass is created when payment events and new orders of one person arrive at the same time', async () => {
  const productId = await makeProduct(open.db, { entries: 1, price: 20_000, mostPerPerson: 1 })
  for (let round = 0; round < 3; round++) {
    const anna = await newPerson()
    await adjustCredit(open.db, { personId: anna, amount: 5000, note: 'A gift', staffId: staff })
    const { sessionId } = await ordered(anna, productId, { use: 'credit' })
    provider.pay(sessionId)
    await Promise.all([
      ...times(5).map((n) => settlePayment(deps, { sessionId, eventId: `${sessionId}-${n % 2}` })),
      ...times(3).map(() => ordered(anna, productId, { use: 'credit' })),
    ])
    const [{ n }] = (await open.queue.executeSql(`select count(*)::int as n from accounts where person_id = ${anna} and kind = 'pass'`))
      .rows as [{ n: number }]
    expect(n).toBe(1)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('one of five simultaneous sales succeeds for a pass that is limited to one per person', async () => {
  const productId = await makeProduct(open.db, { mostPerPerson: 1 })
  for (let round = 0; round < 2; round++) {
    const anna = await newPerson()
    const sales = await Promise.all(times(5).map(() => sellPass(deps, { personId: anna, productId, method: 'cash', staffId: staff })))
    expect(tally(sales.map((sale) => (sale.ok ? 'sold' : sale.reason)))).toEqual({ sold: 1, once_per_person: 4 })
  }
})

test('a pass is refunded at most once when it is withdrawn, refunded, ended and used at once', async () => {
  const givenBack: number[] = []
  for (let round = 0; round < 4; round++) {
    const anna = await newPerson()
    const productId = await makeProduct(open.db, { price: 300_000 })
    const { orderId, sessionId } = await ordered(anna, productId)
    provider.pay(sessionId)
    await settlePayment(deps, { sessionId })
    const [{ id: passId }] = (await open.queue.executeSql(`select id from accounts where order_id = ${orderId}`)).rows as [{ id: number }]
    const classes = (await sessions(4)) as [number, ...number[]]
    expect(await use(anna, passId, classes[0])).toBe('booked')
    const shown = await readWithdrawal({ db: open.db, timeZone: deps.timeZone }, { orderId, personId: anna })
    const expected = shown.ok ? { back: shown.value.back, ahead: shown.value.ahead.length } : { back: 0, ahead: 0 }
    expect(expected).toEqual({ back: 300_000, ahead: 1 })
    const asked = { orderId, personId: anna, name: 'Anna', expected }
    await Promise.all([
      ...times(4).map(() => withdraw(deps, asked)),
      ...(round % 2 ? times(2).map((n) => refundPass(deps, { passId, amount: undefined, key: `k${n}`, staffId: staff })) : []),
      ...(round % 4 === 3 ? [endPassByStaff(deps, { passId, note: 'Asked for', staffId: staff })] : []),
      ...classes.slice(1).map((id) => use(anna, passId, id)),
    ])
    const live = await open.queue.executeSql(
      `select count(*)::int as n from bookings b join accounts a on a.id = b.account_id where a.id = ${passId} and a.ended_at is not null
         and is_live(b.status, b.held_until)`,
    )
    expect(live.rows).toEqual([{ n: 0 }])
    const [{ back }] = (
      await open.queue.executeSql(
        `select coalesce(sum(r.amount), 0)::int as back from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`,
      )
    ).rows as [{ back: number }]
    expect([0, 300_000]).toContain(back)
    givenBack.push(back)
  }
  expect(givenBack).toContain(300_000)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('the trigger prevents spending an entry that does not exist, even without the lock of the person', async () => {
  const anna = await newPerson()
  const passId = await soldTo(anna, { entries: 1 })
  const classes = await sessions(20)
  const bare = (session: number) =>
    open.queue
      .executeSql(
        `with place as (insert into bookings (offering_id, person_id, status, paid_at, price, covered, account_id, language)
           values (${session}, ${anna}, 'paid', now(), 35000, 35000, ${passId}, 'en') returning id)
         insert into ledger_entries (account_id, amount, why, cause, booking_id, at)
           select ${passId}, -1, 'spent', 'bare:' || id, id, clock_timestamp() from place`,
      )
      .then(
        () => 'booked',
        (error) => String(databaseFault(error)?.constraint),
      )
  expect(tally(await Promise.all(classes.map(bare)))).toEqual({ booked: 1, entries_within: 19 })
})
