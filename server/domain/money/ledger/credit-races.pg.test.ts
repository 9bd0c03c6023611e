import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, type TestProvider, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { bookAndPay } from '../../checkout/book-and-pay.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { payOutCredit } from '../../checkout/refunds/pay-out-credit.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { adjustCredit } from './adjust-credit.ts'
import { faultsOfAccounts } from './credit.testing.ts'
import { findCredit } from './credit-repository.ts'

const PRICE = 35_000

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
let staff: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  staff = (await makePeople(open.db, 1))[0] as number
})
afterAll(() => open.close())

const times = (n: number) => Array.from({ length: n }, (_, index) => index)
const sessions = (n: number) => Promise.all(times(n).map(() => makeSession(open.db, { price: PRICE })))
async function somebodyWith(amount: number): Promise<number> {
  const [personId] = (await makePeople(open.db, 1)) as [number]
  await adjustCredit(open.db, { personId, amount, note: 'A gift', staffId: staff })
  return personId
}
const input = (personId: number, offeringId: number) =>
  ({ personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://localhost', use: 'credit', expectedDue: 0 }) as const
const balanceOf = async (personId: number) => (await findCredit(open.db, personId))?.balance

async function book(personId: number, offeringId: number): Promise<string> {
  try {
    const placed = await placeBooking(deps, input(personId, offeringId))
    return placed.ok ? 'booked' : placed.reason
  } catch (error) {
    return databaseFault(error)?.constraint ?? String(error)
  }
}

test('twenty simultaneous bookings with credit for one class create one booking', async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await somebodyWith(PRICE)
    const classes = await sessions(20)
    expect(tally(await Promise.all(classes.map((session) => book(anna, session))))).toEqual({ booked: 1, credit_short: 19 })
    expect(await balanceOf(anna)).toBe(0)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('credit is spent only once when a hold, late money and bookings compete for it', async () => {
  for (let round = 0; round < 8; round++) {
    const anna = await somebodyWith(20_000)
    const [first, second, third] = (await sessions(3)) as [number, number, number]
    const opened = await bookAndPay(deps, { ...input(anna, first), expectedDue: undefined })
    const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) as string) : ''
    await open.queue.executeSql(`update bookings set held_until = clock_timestamp() where person_id = ${anna}`)
    provider.pay(sessionId)
    await Promise.all([
      settlePayment(deps, { sessionId }),
      settlePayment(deps, { sessionId }),
      placeBooking(deps, { ...input(anna, second), expectedDue: undefined }),
      placeBooking(deps, { ...input(anna, third), expectedDue: undefined }),
    ])
    expect(await faultsOfAccounts(open)).toEqual([])
  }
})

test('simultaneous refunds and a class cancellation return the spent credit only once', async () => {
  const anna = await somebodyWith(PRICE)
  const [session] = (await sessions(1)) as [number]
  const placed = await placeBooking(deps, input(anna, session))
  const bookingId = placed.ok ? placed.value.bookingId : 0
  const [cancellation] = (
    await open.queue.executeSql(`insert into cancellations (offering_id, person_id, tell, was_active, runs_at, created_at)
      values (${session}, ${staff}, false, true, clock_timestamp(), clock_timestamp()) returning id`)
  ).rows as { id: number }[]
  const refund = (key: string) => refundBooking(deps, { kind: 'session', bookingId, amount: undefined, key, staffId: staff })
  await Promise.all([
    ...times(5).map((n) => refund(`key ${n}`)),
    ...times(5).map(() => refund('the same')),
    ...times(3).map(() => runCancellation(deps, cancellation?.id ?? 0)),
  ])
  expect(await balanceOf(anna)).toBe(PRICE)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('simultaneous payouts and bookings spend the credit only once', async () => {
  for (let round = 0; round < 5; round++) {
    const [anna] = (await makePeople(open.db, 1)) as [number]
    const [first, ...others] = (await sessions(4)) as [number, ...number[]]
    const opened = await bookAndPay(deps, { ...input(anna, first), use: undefined, expectedDue: undefined })
    const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) as string) : ''
    provider.pay(sessionId)
    await settlePayment(deps, { sessionId })
    const bookingId = opened.ok ? opened.value.bookingId : 0
    await refundBooking(deps, { kind: 'session', bookingId, amount: undefined, way: 'credit', key: 'to credit', staffId: staff })
    await Promise.all([
      ...times(5).map(() => payOutCredit(deps, { personId: anna, staffId: staff })),
      ...others.map((session) => book(anna, session)),
    ])
    expect(await balanceOf(anna)).toBe(0)
    expect(await faultsOfAccounts(open)).toEqual([])
  }
})

test('the trigger prevents spending more than the credit even without the lock of the person', async () => {
  const anna = await somebodyWith(PRICE)
  const classes = await sessions(20)
  const answers = await Promise.all(
    classes.map((session) =>
      open.queue
        .executeSql(
          `with place as (insert into bookings (offering_id, person_id, status, paid_at, price, covered, account_id, language)
             select ${session}, ${anna}, 'paid', now(), ${PRICE}, ${PRICE}, id, 'en' from accounts where person_id = ${anna} returning id, account_id)
           insert into ledger_entries (account_id, amount, why, cause, booking_id, at)
             select account_id, -${PRICE}, 'spent', 'bare:' || id, id, clock_timestamp() from place`,
        )
        .then(
          () => 'booked',
          (error) => databaseFault(error)?.constraint,
        ),
    ),
  )
  expect(tally(answers.map(String))).toEqual({ balance_within: 19, booked: 1 })
})
