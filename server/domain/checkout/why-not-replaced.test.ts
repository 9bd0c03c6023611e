import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, type TestProvider, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import type { Decision } from '../kernel/decision.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import type { PurchaseId } from '../money/payments/purchase.ts'
import { makeCourse, makeDates } from '../products/courses/courses.testing.ts'
import { makeProduct, sellPasses } from '../products/passes/passes.testing.ts'
import { lineOf, linkKeys, siteUrl, turnOnTransfers } from './bank/bank.testing.ts'
import { openOrderTransfer, openTransfer } from './bank/open-transfer.ts'
import { takeBankLines } from './bank/take-bank-lines.ts'
import { placeCourseOrder } from './courses/place-course-order.ts'
import { openCheckout } from './open-checkout.ts'
import { openOrderCheckout } from './open-order-checkout.ts'
import { placeBooking } from './place-booking.ts'
import { placeOrder } from './place-order.ts'
import { placeVoucherOrder } from './place-voucher-order.ts'
import { settlePayment } from './settle-payment.ts'

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider

beforeAll(async () => {
  open = await freshDatabase()
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  await sellPasses(open.db)
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())

type Change = { use?: 'credit'; startNow?: boolean }
type Buy = (personId: number, change?: Change) => Promise<PurchaseId | string>

const language = 'en' as const
const shown = { expectedPrice: undefined, expectedDue: undefined, use: undefined, language, siteUrl }
const orderIdOf = (placed: Decision<{ order: { id: number } }>) => (placed.ok ? { orderId: placed.value.order.id } : placed.reason)

const kinds: Record<string, () => Promise<Buy>> = {
  class: async () => {
    // A transfer is possible until 24 hours before the class.
    const offeringId = await makeSession(open.db, { startsAt: new Date(Date.now() + 48 * 3_600_000) })
    return async (personId, change) => {
      const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language, siteUrl, ...change })
      return placed.ok ? { bookingId: placed.value.bookingId } : placed.reason
    }
  },
  pass: async () => {
    const productId = await makeProduct(open.db)
    return async (personId, change) => orderIdOf(await placeOrder(deps, { personId, productId, startNow: false, ...shown, ...change }))
  },
  course: async () => {
    const courseId = await makeCourse(open.db, await makeDates(open.db, { weeks: 2 }))
    return async (personId, change) => orderIdOf(await placeCourseOrder(deps, { personId, courseId, ...shown, ...change }))
  },
  voucher: async () => {
    const gift = { forName: 'Boris', words: '', sendOn: null, sendTo: null, language }
    return async (personId) =>
      orderIdOf(await placeVoucherOrder(deps, { personId, worth: { amount: 100_000 }, gift, language, expectedPrice: undefined }))
  },
}

async function openCard(personId: number, { bookingId, orderId }: PurchaseId) {
  const who = { personId, language, siteUrl }
  return bookingId === undefined ? openOrderCheckout(deps, { ...who, orderId }) : openCheckout(deps, { ...who, bookingId })
}

/** Problems of the first payment that staff have not handled yet. */
const troubles = {
  'a payment of the wrong amount': async (personId: number, id: PurchaseId) => {
    const opened = await openCard(personId, id)
    const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) as string) : opened.reason
    provider.pay(sessionId, { amount: 5_000 })
    expect(await settlePayment(deps, { sessionId })).toBe('flagged')
  },
  'a transfer of too little money': async (personId: number, { bookingId, orderId }: PurchaseId) => {
    const who = { personId, language, siteUrl }
    const transfers = { ...deps, linkKeys }
    await (bookingId === undefined ? openOrderTransfer(transfers, { ...who, orderId }) : openTransfer(transfers, { ...who, bookingId }))
    const [payment] = (
      await open.queue.executeSql(`select variable_symbol as symbol from payments where status = 'open'
      and ${bookingId === undefined ? `order_id = ${orderId}` : `booking_id = ${bookingId}`}`)
    ).rows as { symbol: string }[]
    const line = lineOf({ amount: 5_000, symbol: payment?.symbol ?? null })
    expect(await takeBankLines(deps, { source: 'fio', lines: [line], at: new Date() })).toMatchObject({ matched: 1 })
  },
}

const paymentsOf = async (personId: number) =>
  (
    await open.queue.executeSql(`select p.id, p.status, p.amount from payments p left join bookings b on b.id = p.booking_id
      left join orders o on o.id = p.order_id where coalesce(b.person_id, o.person_id) = ${personId}`)
  ).rows

const changes: [kind: string, how: string, change: Change][] = [
  ['class', 'credit for a part', { use: 'credit' }],
  ['pass', 'credit for a part', { use: 'credit' }],
  ['pass', 'an earlier start', { startNow: true }],
  ['course', 'credit for a part', { use: 'credit' }],
  ['voucher', 'the same wishes', {}],
]

describe.each(Object.entries(troubles))('%s', (_trouble, happen) => {
  test.each(changes)('a second payment for a %s is prevented when the person orders it again with %s', async (kind, _how, change) => {
    const [personId = 0, staffId = 0] = await makePeople(open.db, 2)
    const buy = await kinds[kind]?.()
    const first = await buy?.(personId)
    if (!buy || first === undefined || typeof first === 'string') throw new Error('The first purchase was refused.')
    await happen(personId, first)
    await adjustCredit(open.db, { personId, amount: 10_000, note: 'A gift', staffId })

    const before = await paymentsOf(personId)

    const again = await buy(personId, change)
    expect(['money_in_question', first]).toContainEqual(again)
    expect(await openCard(personId, first)).toMatchObject({ reason: 'money_in_question' })
    expect(await paymentsOf(personId)).toEqual(before)
  })
})
