import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { accounts, orders } from '../../db/schema/accounts.ts'
import { bankLines } from '../../db/schema/bank-lines.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { mails } from '../../db/schema/notifications.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import { MAX_HOLDS } from '../bookings/seats/seat-rules.ts'
import { needsAttention } from '../checkout/attention/attention-list.ts'
import { attachLine, detachLine } from '../checkout/bank/attach-line.ts'
import {
  bookByTransfer,
  daysLater,
  lineOf,
  linkKeys,
  openTransferOf,
  readBooks,
  siteUrl,
  statusOf,
  turnOnTransfers,
  type Waiting,
} from '../checkout/bank/bank.testing.ts'
import { confirmTransfer } from '../checkout/bank/confirm-transfer.ts'
import { openOrderTransfer, openTransfer } from '../checkout/bank/open-transfer.ts'
import { queueTransferReminders } from '../checkout/bank/queue-transfer-reminders.ts'
import { readSuggestions } from '../checkout/bank/read-suggestions.ts'
import { takeBankLines } from '../checkout/bank/take-bank-lines.ts'
import { expireCheckout } from '../checkout/expire-checkout.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { placeVoucherOrder } from '../checkout/place-voucher-order.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../money/ledger/credit.testing.ts'
import { findCredit } from '../money/ledger/credit-repository.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { skipPaymentNumbers } from '../money/payments/payment-repository.ts'
import { cancelClass } from '../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'
import { erasePersonData } from '../operations/removals/erase-person-data.ts'
import { readPasswordHash } from '../people/account/people-repository.ts'
import { makeProduct, sellPasses } from '../products/passes/passes.testing.ts'
import { toPrint } from '../products/vouchers/vouchers.testing.ts'
import { merge, part } from './merge-desk.testing.ts'

let open: OpenDatabase
let deps: BookingDependencies
let staffId: number
let once: number
let many: number

beforeAll(async () => {
  open = await freshDatabase()
  deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
  staffId = await person()
  await open.db.execute(sql`update people set is_staff = true where id = ${staffId}`)
  await sellPasses(open.db)
  await turnOnTransfers(open.db)
  once = await makeProduct(open.db, { mostPerPerson: 1, price: 100_000 })
  many = await makeProduct(open.db, { price: 100_000 })
})
afterAll(() => open.close())

async function person(): Promise<number> {
  return (await makePeople(open.db, 1))[0] as number
}
const take = (symbol: string, ...amounts: number[]) =>
  takeBankLines(deps, { source: 'fio', lines: amounts.map((amount) => lineOf({ symbol, amount })), at: new Date() })
const balanceOf = async (personId: number) => (await findCredit(open.db, personId))?.balance ?? 0
/** Returns the causes of the emails about a payment that follow the email with the QR code. */
const emailsAbout = async (paymentId: number) =>
  (
    await open.db
      .select({ cause: mails.cause })
      .from(mails)
      .where(sql`${mails.cause} like ${`transfer:%:${paymentId}:%`} and ${mails.cause} not like 'transfer:opened:%'`)
      .orderBy(mails.id)
  ).map(({ cause }) => cause?.split(':')[1])

type Kind = 'pass' | 'voucher'

/** Orders a pass or voucher for CZK 1,000 and opens its transfer. */
async function order(kind: Kind, productId = once) {
  const personId = await person()
  const asked = { personId, expectedPrice: undefined, language: 'en' as const }
  const placed =
    kind === 'pass'
      ? await placeOrder(deps, { ...asked, productId, startNow: true, use: undefined, expectedDue: undefined, siteUrl })
      : await placeVoucherOrder(deps, { ...asked, worth: { amount: 100_000 }, gift: toPrint })
  if (!placed.ok) throw new Error(placed.reason)
  const orderId = placed.value.order.id
  const opened = await openOrderTransfer({ ...deps, linkKeys }, { orderId, personId, language: 'en', siteUrl })
  if (!opened.ok) throw new Error(opened.reason)
  const [payment] = await open.db.select().from(payments).where(eq(payments.orderId, orderId))
  return { personId, orderId, paymentId: payment?.id ?? 0, symbol: payment?.variableSymbol ?? '' }
}
const orderRow = async (id: number) => (await open.db.select().from(orders).where(eq(orders.id, id)))[0]
const lapseOrder = (id: number) =>
  open.db.update(orders).set({ heldUntil: sql`clock_timestamp() - interval '1 second'` }).where(eq(orders.id, id))
const moneyOf = async (orderId: number) =>
  (await open.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)).map(
    ({ status, amount }) => `${status} ${amount}`,
  )
/** Returns the number of passes and vouchers that an order created. */
const madeOf = async (orderId: number) => {
  const { rows } = (await open.db.execute(sql`select
    (select count(*)::int from accounts where order_id = ${orderId}) + (select count(*)::int from vouchers where order_id = ${orderId}) as n`)) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n
}

describe.each<Kind>(['pass', 'voucher'])('a %s paid by transfer', (kind) => {
  test('a purchase paid by transfer is completed once its exact price has arrived in two parts', async () => {
    const { orderId, personId, symbol } = await order(kind)
    await take(symbol, 60_000)
    expect(await madeOf(orderId)).toBe(0)
    await take(symbol, 40_000)
    expect([await madeOf(orderId), await moneyOf(orderId), await balanceOf(personId)]).toEqual([1, ['kept 100000'], 0])
  })

  test('a smaller amount does not complete a purchase paid by transfer, but extends the hold by a day and asks the person for the rest', async () => {
    const { orderId, paymentId, symbol } = await order(kind)
    const before = (await orderRow(orderId))?.heldUntil?.getTime() ?? 0
    await take(symbol, 99_999)
    expect([await madeOf(orderId), await emailsAbout(paymentId)]).toEqual([0, ['short']])
    expect((await orderRow(orderId))?.heldUntil?.getTime()).toBe(before + 24 * 3_600_000)
  })

  test('a larger amount completes a purchase paid by transfer, and the surplus becomes credit of the buyer', async () => {
    const { orderId, paymentId, personId, symbol } = await order(kind)
    await take(symbol, 123_400)
    expect([await madeOf(orderId), await moneyOf(orderId), await balanceOf(personId)]).toEqual([
      1,
      ['kept 100000', 'returned 23400'],
      23_400,
    ])
    expect(await emailsAbout(paymentId)).toEqual([])
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('a purchase paid by transfer is completed by money that arrives after the hold has ended', async () => {
    const { orderId, symbol } = await order(kind)
    await lapseOrder(orderId)
    await take(symbol, 100_000)
    expect([await madeOf(orderId), await moneyOf(orderId)]).toEqual([1, ['kept 100000']])
  })
})

describe('a pass that staff sell while its order waits for a transfer', () => {
  const soldTo = (personId: number, method: 'transfer' | 'cash', price?: number, key?: string) =>
    sellPass(deps, { personId, productId: many, method, price, key, staffId })
  const passesOf = (personId: number) => open.db.$count(accounts, and(eq(accounts.personId, personId), eq(accounts.kind, 'pass')))

  test('recording the sale of a pass as paid by transfer completes the person’s open order of this pass, and the bank line counts once', async () => {
    const { orderId, personId, symbol } = await order('pass', many)
    const sold = await soldTo(personId, 'transfer', undefined, 'key')
    expect([sold, await soldTo(personId, 'transfer', undefined, 'key')]).toEqual([sold, sold])
    await take(symbol, 100_000)
    expect([sold.ok, await madeOf(orderId), await moneyOf(orderId), await passesOf(personId)]).toEqual([true, 1, ['kept 100000'], 1])
    expect((await soldTo(personId, 'transfer')).ok).toBe(true)
    expect(await passesOf(personId)).toBe(2)
  })

  test.each([
    ['in cash', 'cash', undefined],
    ['at another price', 'transfer', 90_000],
  ] as const)('recording the sale of a pass %s leaves the transfer for the person’s order open', async (_, method, price) => {
    const { orderId, personId } = await order('pass', many)
    expect((await soldTo(personId, method, price)).ok).toBe(true)
    expect([await madeOf(orderId), await moneyOf(orderId), await passesOf(personId)]).toEqual([0, ['open 100000'], 1])
  })
})

test('late money for a second pass of a product limited to one per person waits for staff, and the person is asked what to do with the money', async () => {
  const { orderId, paymentId, personId, symbol } = await order('pass')
  await lapseOrder(orderId)
  const sold = await sellPass(deps, { personId, productId: once, method: 'cash', staffId })
  expect(sold.ok).toBe(true)
  await take(symbol, 100_000)
  expect([await madeOf(orderId), await moneyOf(orderId), await emailsAbout(paymentId)]).toEqual([0, ['returned 100000'], ['late']])
})

describe('money taken in person', () => {
  const takenOf = async (bookingId: number) =>
    (
      await open.db.select({ inPerson: payments.inPerson }).from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.id)
    ).map(({ inPerson }) => inPerson)
  const added = async (payment: 'cash' | 'card' | 'transfer' | 'free') => {
    const given = await addPersonToClass(deps, {
      offeringId: await makeSession(open.db),
      who: { personId: await person() },
      payment,
      staffId,
    })
    return given.ok ? given.value : 0
  }

  test.each([
    ['cash', true],
    ['card', true],
    ['transfer', false],
  ] as const)('money that staff record as %s is marked as taken in person: %s', async (payment, expected) => {
    expect(await takenOf(await added(payment))).toEqual([expected])
  })

  test('the field inPerson is null for a free seat and before money arrives, and false for a bank transfer through the site', async () => {
    expect(await takenOf(await added('free'))).toEqual([null])
    const { bookingId, symbol, amount } = await bookByTransfer(deps, await person(), await makeSession(open.db, { startsAt: inDays(3) }))
    expect(await takenOf(bookingId)).toEqual([null])
    await take(symbol, amount + 100)
    expect(await takenOf(bookingId)).toEqual([false, false])
  })

  test('the field inPerson is true for money paid by a payment code that was shown at the studio', async () => {
    const { bookingId, paymentId, symbol, amount } = await bookByTransfer(
      deps,
      await person(),
      await makeSession(open.db, { startsAt: inDays(3) }),
    )
    await open.db.update(payments).set({ channel: 'studio' }).where(eq(payments.id, paymentId))
    await take(symbol, amount)
    expect(await takenOf(bookingId)).toEqual([true])
  })

  test('a correction of whether money was taken in person is preserved when the payment changes later', async () => {
    const bookingId = await added('cash')
    const where = eq(payments.bookingId, bookingId)
    await open.db.update(payments).set({ inPerson: false }).where(where)
    await open.db.update(payments).set({ status: 'returned' }).where(where)
    expect(await takenOf(bookingId)).toEqual([false])
  })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Moves the transfer into the past, instead of changing the clock. */
const elapse = (paymentId: number, hours: number) =>
  open.db.execute(sql`with moved as (update payments set created_at = created_at - make_interval(hours => ${hours}) where id = ${paymentId} returning booking_id, order_id),
    one as (update bookings set held_until = held_until - make_interval(hours => ${hours}) where id = (select booking_id from moved))
    update orders set held_until = held_until - make_interval(hours => ${hours}) where id = (select order_id from moved)`)

test('bookings that wait for a transfer count among the unpaid holds of a person until their money arrives', async () => {
  const personId = await person()
  const held = []
  for (let day = 3; held.length < MAX_HOLDS; day++)
    held.push(await bookByTransfer(deps, personId, await makeSession(open.db, { startsAt: inDays(day) })))
  const asked = { personId, offeringId: await makeSession(open.db), kind: 'session', language: 'en', siteUrl } as const
  expect(await placeBooking(deps, asked)).toMatchObject({ ok: false, reason: 'too_many_holds' })
  const [{ symbol, amount }] = held as [Waiting]
  await take(symbol, amount)
  expect(await placeBooking(deps, asked)).toMatchObject({ ok: true })
})

describe('the reminder of a transfer', () => {
  const waiting = async () => bookByTransfer(deps, await person(), await makeSession(open.db, { startsAt: inDays(4) }))
  const remind = () => queueTransferReminders(deps)

  test('the reminder of a transfer is sent once after half of the hold has passed', async () => {
    const { paymentId } = await waiting()
    await elapse(paymentId, 11)
    await remind()
    expect(await emailsAbout(paymentId)).toEqual([])
    await elapse(paymentId, 2)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await emailsAbout(paymentId)).toEqual(['reminder'])
  })

  test('the reminder of a transfer is also sent for an order', async () => {
    const { paymentId } = await order('voucher')
    await elapse(paymentId, 13)
    await remind()
    expect(await emailsAbout(paymentId)).toEqual(['reminder'])
  })

  test('the reminder of a transfer is not sent if money has arrived, the hold has ended, or the person switched to a card', async () => {
    const [paid, short, lapsed, card] = [await waiting(), await waiting(), await waiting(), await waiting()]
    for (const { paymentId } of [paid, short, lapsed, card]) await elapse(paymentId, 13)
    await take(paid.symbol, paid.amount)
    await take(short.symbol, 100)
    await lapse(open.db, lapsed.bookingId)
    await open.db.update(payments).set({ status: 'closed' }).where(eq(payments.id, card.paymentId))
    await remind()
    expect(await Promise.all([paid, short, lapsed, card].map(({ paymentId }) => emailsAbout(paymentId)))).toEqual([[], ['short'], [], []])
  })
})

describe('a waiting transfer of a person who is merged', () => {
  test('a bank transfer of a merged person pays for the booking after the merge, and undoing the merge loses no money', async () => {
    const [stays, goes] = [await person(), await person()]
    const { bookingId, symbol, amount } = await bookByTransfer(deps, goes, await makeSession(open.db, { startsAt: inDays(3) }))
    const merged = await merge(deps, [stays, goes], staffId)
    expect(merged).toEqual(expect.any(Number))
    await take(symbol, amount + 5_000)
    const [row] = await open.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect([row?.status, row?.personId, await balanceOf(stays), await balanceOf(goes)]).toEqual(['paid', stays, 5_000, 0])
    expect(await faultsOfAccounts(open)).toEqual([])
    const parted = await part(deps, Number(merged), staffId)
    expect(await faultsOfAccounts(open)).toEqual([])
    expect([parted, (await balanceOf(stays)) + (await balanceOf(goes))]).toEqual([expect.any(String), 5_000])
  })

  test('a bank transfer opened by a merged person still pays for the person’s booking after the merge is undone', async () => {
    const [stays, goes] = [await person(), await person()]
    const { bookingId, symbol, amount } = await bookByTransfer(deps, goes, await makeSession(open.db, { startsAt: inDays(3) }))
    const merged = await merge(deps, [stays, goes], staffId)
    expect(await part(deps, Number(merged), staffId)).toBe('parted')
    await take(symbol, amount)
    const [row] = await open.db.select().from(bookings).where(eq(bookings.id, bookingId))
    expect([row?.status, row?.personId]).toEqual(['paid', goes])
  })

  test('a bank transfer for a pass of a merged person pays for the pass, which the person who stays receives', async () => {
    const { orderId, personId, symbol } = await order('pass')
    const stays = await person()
    expect(await merge(deps, [stays, personId], staffId)).toEqual(expect.any(Number))
    await take(symbol, 100_000)
    expect([(await orderRow(orderId))?.personId, (await orderRow(orderId))?.status]).toEqual([stays, 'paid'])
  })
})

test('money that arrives for an erased person does not revive the booking, and staff have to refund it', async () => {
  const personId = await person()
  const { bookingId, paymentId, symbol, amount } = await bookByTransfer(deps, personId, await makeSession(open.db, { startsAt: inDays(3) }))
  const erased = await erasePersonData(deps, {
    personId,
    passwordHash: (await readPasswordHash(open.db, personId)) ?? '',
    isStaff: false,
    staffId,
    freesPaidSeats: true,
    cancelsOwed: true,
    givesUpCredit: true,
  })
  expect(erased.ok).toBe(true)
  await take(symbol, amount)
  expect([
    await statusOf(open.db, bookingId),
    (await open.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.status,
  ]).toEqual(['cancelled', 'returned'])
})

test('a second transfer for one booking has a different symbol; if money arrives for both, staff refund the second amount', async () => {
  const personId = await person()
  const before = await readBooks(open.db)
  const first = await bookByTransfer(deps, personId, await makeSession(open.db, { startsAt: inDays(3) }))
  await open.db.update(payments).set({ status: 'closed' }).where(eq(payments.id, first.paymentId))
  const second = await openTransferOf(deps, personId, first.bookingId)
  expect(second.symbol).not.toBe(first.symbol)
  await take(second.symbol, second.amount)
  await take(first.symbol, first.amount)
  const after = await readBooks(open.db)
  expect([after.kept - before.kept, after.byHand - before.byHand]).toEqual([first.amount, first.amount])
})

test('no variable symbol is assigned a second time after a backup is restored twice', async () => {
  const numberNow = async () =>
    ((await open.db.execute(sql`select last_value::int as n from payments_id_seq`)) as unknown as { rows: { n: number }[] }).rows[0]?.n
  const symbolsOfThree = async () => {
    const symbols = []
    for (let n = 0; n < 3; n++)
      symbols.push((await bookByTransfer(deps, await person(), await makeSession(open.db, { startsAt: inDays(3) }))).symbol)
    return symbols
  }
  const backup = await numberNow()
  const restore = async (at: Date) => {
    await open.db.execute(sql`delete from payments where id > ${backup}`)
    await open.db.execute(sql`select setval('payments_id_seq', ${backup})`)
    await skipPaymentNumbers(open.db, at)
  }
  const lost = await symbolsOfThree()
  await restore(new Date('2027-03-01T10:00:00Z'))
  const after = await symbolsOfThree()
  await restore(new Date('2027-03-01T12:00:00Z'))
  const [again, before] = [await symbolsOfThree(), await numberNow()]
  expect(new Set([...lost, ...after, ...again]).size).toBe(9)
  // Money for a lost transfer is not matched, so staff have to handle it.
  expect(await take(lost[0] as string, 65_000)).toEqual({ fresh: 1, matched: 0, open: 1 })
  // A clock that is wrong cannot lower the next payment number.
  await skipPaymentNumbers(open.db, new Date('2020-01-01T00:00:00Z'))
  expect(await numberNow()).toBe(before)
})

describe('attaching a bank line', () => {
  const booking = async () => bookByTransfer(deps, await person(), await makeSession(open.db, { startsAt: inDays(3) }))
  const cases: Record<string, { canDetach: boolean; make: () => Promise<{ paymentId: number; symbol: string; line: number }> }> = {
    'of the exact price of a booking': { canDetach: true, make: async () => ({ ...(await booking()), line: 65_000 }) },
    'of less than the price of a booking': { canDetach: true, make: async () => ({ ...(await booking()), line: 10_000 }) },
    'of more than the price of a booking': { canDetach: false, make: async () => ({ ...(await booking()), line: 66_000 }) },
    'of the rest of the price of a booking': {
      canDetach: false,
      make: async () => {
        const wait = await booking()
        await take(wait.symbol, 25_000)
        return { ...wait, line: 40_000 }
      },
    },
    'for a booking that was cancelled': {
      canDetach: false,
      make: async () => {
        const wait = await booking()
        await releaseHold(deps, { personId: wait.personId, kind: 'session', bookingId: wait.bookingId })
        return { ...wait, line: 65_000 }
      },
    },
    'of money that staff had confirmed': {
      canDetach: true,
      make: async () => {
        const wait = await booking()
        await confirmTransfer(deps, { paymentId: wait.paymentId, amount: wait.amount, day: daysLater(0), staffId })
        return { ...wait, line: 65_000 }
      },
    },
    'for a pass': { canDetach: false, make: async () => ({ ...(await order('pass')), line: 100_000 }) },
    'for a voucher': { canDetach: false, make: async () => ({ ...(await order('voucher')), line: 100_000 }) },
  }

  test.each(Object.entries(cases))('staff see beforehand if they can detach a bank line %s', async (_, { canDetach, make }) => {
    const { paymentId, symbol, line } = await make()
    await takeBankLines(deps, { source: 'fio', lines: [lineOf({ amount: line })], at: new Date() })
    const [{ lineId = 0 } = {}] = await open.db.select({ lineId: sql<number>`max(${bankLines.id})` }).from(bankLines)
    const found = await readSuggestions(open.db, { lineId, search: symbol })
    expect(found.ok && found.value.map((one) => [one.paymentId, one.canDetach])).toEqual([[paymentId, canDetach]])
    expect((await attachLine(deps, { lineId, paymentId, staffId })).ok).toBe(true)
    expect((await detachLine(deps, { lineId, staffId })).ok).toBe(canDetach)
  })
})

describe('money on its way', () => {
  const refundsOf = (paymentId: number) =>
    open.db.select({ status: refunds.status, byHand: refunds.byHand }).from(refunds).where(eq(refunds.paymentId, paymentId))

  test('money that arrives after the studio cancelled the class becomes a task for staff, and the person is asked what to do with it', async () => {
    const offeringId = await makeSession(open.db, { startsAt: inDays(3) })
    const { bookingId, paymentId, symbol, amount } = await bookByTransfer(deps, await person(), offeringId)
    const reason = { en: 'Ill', ru: 'Болею' }
    const called = await cancelClass({ ...deps, undoSeconds: 0 }, { offeringId, reason, notify: false, staffId })
    await runCancellation(deps, called.ok ? called.value.cancellation.id : 0)
    await take(symbol, amount)
    expect([await statusOf(open.db, bookingId), await emailsAbout(paymentId)]).toEqual(['cancelled', ['late']])
    expect(await refundsOf(paymentId)).toEqual([{ status: 'due', byHand: true }])
  })

  test('a transfer of which only a part has arrived is a task for staff after the studio cancelled the class, and after the client cancelled the hold', async () => {
    const offeringId = await makeSession(open.db, { startsAt: inDays(3) })
    const [stays, leaves] = [await bookByTransfer(deps, await person(), offeringId), await bookByTransfer(deps, await person(), offeringId)]
    for (const { symbol } of [stays, leaves]) await take(symbol, 100)
    await releaseHold(deps, { personId: leaves.personId, kind: 'session', bookingId: leaves.bookingId })
    const reason = { en: 'Ill', ru: 'Болею' }
    const cancelled = await cancelClass({ ...deps, undoSeconds: 0 }, { offeringId, reason, notify: false, staffId })
    await runCancellation(deps, cancelled.ok ? cancelled.value.cancellation.id : 0)
    const tasks = (await needsAttention(open.db, { kind: 'transfer_short', isDone: false })).map(({ subjectId }) => subjectId)
    expect(tasks).toEqual(expect.arrayContaining([stays.paymentId, leaves.paymentId]))
  })

  test('the amount of a transfer is only the part of the price that credit does not pay, and no transfer is opened if credit pays all of it', async () => {
    const bookWithCredit = async (credit: number) => {
      const personId = await person()
      await adjustCredit(open.db, { personId, amount: credit, note: 'A gift', staffId })
      const offeringId = await makeSession(open.db, { startsAt: inDays(3) })
      const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl, use: 'credit' })
      return { personId, bookingId: placed.ok ? placed.value.bookingId : 0 }
    }
    const whole = await bookWithCredit(65_000)
    expect(await statusOf(open.db, whole.bookingId)).toBe('paid')
    const opened = await openTransfer({ ...deps, linkKeys }, { ...whole, language: 'en', siteUrl })
    expect(opened).toMatchObject({ ok: true, value: { url: expect.not.stringContaining('/pay/transfer/') } })

    const part = await bookWithCredit(25_000)
    const { symbol, amount } = await openTransferOf(deps, part.personId, part.bookingId)
    expect(amount).toBe(40_000)
    await take(symbol, amount)
    expect([await statusOf(open.db, part.bookingId), await balanceOf(part.personId)]).toEqual(['paid', 0])
  })

  test('after the bank was unreachable for two days, its lines pay for lapsed holds whose seats are free, and the others become tasks for staff', async () => {
    const full = await makeSession(open.db, { startsAt: inDays(5), capacity: 1 })
    const free = await bookByTransfer(deps, await person(), await makeSession(open.db, { startsAt: inDays(5) }))
    const taken = await bookByTransfer(deps, await person(), full)
    for (const { paymentId } of [free, taken]) {
      await elapse(paymentId, 50)
      await expireCheckout(deps, paymentId)
    }
    await bookByTransfer(deps, await person(), full)
    const lines = [free, taken].map(({ symbol, amount }) => lineOf({ symbol, amount, bookedOn: daysLater(-1) }))
    expect(await takeBankLines(deps, { source: 'fio', lines, at: new Date() })).toEqual({ fresh: 2, matched: 2, open: 0 })
    expect([await statusOf(open.db, free.bookingId), await refundsOf(free.paymentId)]).toEqual(['paid', []])
    expect([await statusOf(open.db, taken.bookingId), await refundsOf(taken.paymentId)]).toEqual([
      'pending',
      [{ status: 'due', byHand: true }],
    ])
  })

  test('two transfers from one account on one day pay for the bookings of two people', async () => {
    const offeringId = await makeSession(open.db, { startsAt: inDays(3) })
    const [anna, boris] = [await bookByTransfer(deps, await person(), offeringId), await bookByTransfer(deps, await person(), offeringId)]
    const friend = { counterAccount: 'CZ2720100000002900123451', counterName: 'A Friend' }
    const lines = [anna, boris].map(({ symbol, amount }) => lineOf({ symbol, amount, ...friend }))
    await takeBankLines(deps, { source: 'fio', lines, at: new Date() })
    expect([await statusOf(open.db, anna.bookingId), await statusOf(open.db, boris.bookingId)]).toEqual(['paid', 'paid'])
    expect([await balanceOf(anna.personId), await balanceOf(boris.personId)]).toEqual([0, 0])
  })
})
