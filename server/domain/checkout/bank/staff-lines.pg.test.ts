import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import type { BankLine } from '../../money/bank/bank-line.ts'
import { sumReceived } from '../../money/bank/bank-line-repository.ts'
import { isTransferWaiting } from '../../money/bank/transfer-payment-repository.ts'
import { transferProvider } from '../../money/bank/transfer-provider.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { compareBooks } from '../../money/payments/compare-books.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { listBookLines } from '../../office/reports/book-line-list-repository.ts'
import { erasePerson } from '../../people/account/erase-person.ts'
import { markDone, needsAttention } from '../attention/attention-list.ts'
import { expireCheckout } from '../expire-checkout.ts'
import { placeBooking } from '../place-booking.ts'
import { recordManualRefund } from '../refunds/record-manual-refund.ts'
import { attachLine, detachLine, setLineAside } from './attach-line.ts'
import { bookByTransfer, daysLater, lineOf, linkKeys, readBooks, siteUrl, statusOf, turnOnTransfers } from './bank.testing.ts'
import { changeStatusOrConfirm } from './change-status-or-confirm.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { keepAsCredit } from './keep-as-credit.ts'
import { listBankLines } from './open-lines-list-repository.ts'
import { openTransfer } from './open-transfer.ts'
import { readRefundTransfer } from './read-refund-transfer.ts'
import { readSuggestions } from './read-suggestions.ts'
import { readTransfer } from './read-transfer.ts'
import { takeBankLines } from './take-bank-lines.ts'

const PRICE = 45_000
let open: OpenDatabase
let deps: BookingDependencies
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
  staffId = (await makePeople(open.db, 1))[0] as number
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())

async function waiting(capacity = 5) {
  const offeringId = await makeSession(open.db, { price: PRICE, capacity, startsAt: new Date(Date.now() + 72 * 3_600_000) })
  const wait = await bookByTransfer(deps, (await makePeople(open.db, 1))[0] as number, offeringId)
  // Staff confirm money of past days only.
  await open.db
    .update(payments)
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(payments.id, wait.paymentId))
  return { ...wait, offeringId }
}
const take = (...lines: Parameters<typeof takeBankLines>[1]['lines']) => takeBankLines(deps, { source: 'fio', lines, at: new Date() })
const confirm = (paymentId: number, amount = PRICE, day = -6, received = 0) =>
  confirmTransfer(deps, { paymentId, amount, day: daysLater(day), received, staffId })
const owe = (bookingId: number) => open.db.update(bookings).set({ heldUntil: null }).where(eq(bookings.id, bookingId))
const lastLine = async () => {
  const [line] = await listBankLines(open.db, ['open', 'matched', 'aside']).then((lines) => lines.sort((a, b) => b.id - a.id))
  return line?.id ?? 0
}
const suggestedFor = async (lineId: number, search?: string) => {
  const found = await readSuggestions(open.db, { lineId, search })
  return found.ok ? found.value.map(({ paymentId }) => paymentId) : found.reason
}
/** The kinds of emails about a booking, or the events of its transfers. */
const emailsOf = async (bookingId: number) =>
  (await open.db.select({ cause: mails.cause }).from(mails).where(eq(mails.bookingId, bookingId)).orderBy(mails.id)).map(
    ({ cause }) => cause?.replace('transfer:', '').split(':')[0],
  )
const moneyOf = async (bookingId: number) =>
  (
    await open.db
      .select({ status: payments.status, amount: payments.amount })
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
      .orderBy(payments.id)
  ).map(({ status, amount }) => `${status} ${amount}`)

test('isTransferWaiting returns true while the hold of a transfer is live and no money has arrived', async () => {
  expect(await isTransferWaiting(open.db)).toBe(false)
  const { paymentId } = await waiting()
  expect(await isTransferWaiting(open.db)).toBe(true)
  await confirm(paymentId)
  expect(await isTransferWaiting(open.db)).toBe(false)
})

test('the transfer of a debt counts as expected for five days, and stays open afterwards', async () => {
  const { bookingId, paymentId, symbol } = await waiting()
  await owe(bookingId)
  expect([await isTransferWaiting(open.db), await isTransferWaiting(open.db, symbol)]).toEqual([false, true])
  await open.db.update(payments).set({ createdAt: new Date() }).where(eq(payments.id, paymentId))
  expect(await isTransferWaiting(open.db)).toBe(true)
})

test('money confirmed by staff pays for the booking once, even if staff confirm it twice and the bank reports it within five days', async () => {
  const { bookingId, paymentId, symbol } = await waiting()
  expect((await confirm(paymentId)).ok).toBe(true)
  await confirm(paymentId, PRICE, -5)
  await take(lineOf({ amount: PRICE, symbol, bookedOn: daysLater(-1) }))
  expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
})

test('money counts as a second payment if the bank reports it six days after staff confirmed it', async () => {
  const { bookingId, paymentId, symbol } = await waiting()
  await confirm(paymentId)
  await take(lineOf({ amount: PRICE, symbol, bookedOn: daysLater(0) }))
  expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`, `returned ${PRICE}`])
})

test('staff can attach a bank line without a symbol to one of the suggested payments, but only once', async () => {
  const { bookingId, paymentId } = await waiting()
  await take(lineOf({ amount: PRICE }))
  const lineId = await lastLine()
  expect(await suggestedFor(lineId)).toContain(paymentId)
  expect((await attachLine(deps, { lineId, paymentId, staffId })).ok).toBe(true)
  expect((await attachLine(deps, { lineId, paymentId, staffId })).ok).toBe(false)
  expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
})

test('the money of a bank line without a symbol counts once if staff confirmed the money before attaching the line', async () => {
  const { bookingId, paymentId } = await waiting()
  await confirm(paymentId, PRICE, -2)
  await take(lineOf({ amount: PRICE }))
  const lineId = await lastLine()
  expect(await suggestedFor(lineId)).toContain(paymentId)
  expect(await suggestedFor(lineId, `${PRICE / 100}`)).toContain(paymentId)
  expect(await attachLine(deps, { lineId, paymentId, staffId })).toMatchObject({ ok: true })
  expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  expect((await listBankLines(open.db, ['open'])).map(({ id }) => id)).not.toContain(lineId)
  // A second line of the same amount is not attached to the settled transfer.
  await take(lineOf({ amount: PRICE }))
  expect(await attachLine(deps, { lineId: await lastLine(), paymentId, staffId })).toMatchObject({ ok: false, reason: 'transfer_settled' })
})

test('moving a bank line from a wrong payment to the right one makes the wrong booking pending again and the right one paid', async () => {
  const [wrong, right] = [await waiting(), await waiting()]
  await take(lineOf({ amount: PRICE }))
  const lineId = await lastLine()
  await attachLine(deps, { lineId, paymentId: wrong.paymentId, staffId })
  expect((await detachLine(deps, { lineId, staffId })).ok).toBe(true)
  await attachLine(deps, { lineId, paymentId: right.paymentId, staffId })
  expect([await statusOf(open.db, wrong.bookingId), await statusOf(open.db, right.bookingId)]).toEqual(['pending', 'paid'])
  // The person of the wrong booking gets an email, and money from that person then pays for it.
  expect(await emailsOf(wrong.bookingId)).toContain('payment-reassigned')
  await take(lineOf({ amount: PRICE, symbol: wrong.symbol }))
  expect([await statusOf(open.db, wrong.bookingId), await moneyOf(wrong.bookingId)]).toEqual([
    'paid',
    [`returned ${PRICE}`, `kept ${PRICE}`],
  ])
})

test('after staff detached money that they had confirmed by mistake, the page of the transfer shows its code again until the money arrives', async () => {
  const { personId, bookingId, paymentId, symbol } = await waiting()
  const opened = await openTransfer({ ...deps, linkKeys }, { bookingId, personId, language: 'en', siteUrl })
  const token = opened.ok ? (opened.value.url.split('/').at(-1) as string) : ''
  const read = () => readTransfer({ ...deps, linkKeys }, token)
  await confirm(paymentId)
  expect((await detachLine(deps, { lineId: await lastLine(), staffId })).ok).toBe(true)
  expect(await read()).toMatchObject({ value: { state: 'open', received: 0 } })
  await take(lineOf({ amount: PRICE, symbol }))
  expect(await read()).toMatchObject({ value: { state: 'paid' } })
})

test('a refund shows the account that its money came from, also if several people paid with the same symbol', async () => {
  const { bookingId, symbol, offeringId } = await waiting(1)
  await lapse(open.db, bookingId)
  await bookByTransfer(deps, (await makePeople(open.db, 1))[0] as number, offeringId)
  await take(lineOf({ amount: PRICE, symbol, counterName: 'Anna' }), lineOf({ amount: PRICE, symbol, counterName: 'Boris' }))
  await take(lineOf({ amount: 1000, symbol, counterName: 'Cyril' }))
  const due = await open.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(refunds.id)
  const payers = await Promise.all(due.map(({ id }) => readRefundTransfer(open.db, id, 'Yoga')))
  expect(payers.map((one) => one.ok && one.value.name)).toEqual(['Anna', 'Boris', 'Cyril'])
})

test('the person is asked what to do with a second payment for a transfer whose money was not accepted', async () => {
  const { bookingId, symbol, offeringId } = await waiting(1)
  await lapse(open.db, bookingId)
  await bookByTransfer(deps, (await makePeople(open.db, 1))[0] as number, offeringId)
  await take(lineOf({ amount: PRICE, symbol }))
  await take(lineOf({ amount: 1000, symbol }))
  expect(await moneyOf(bookingId)).toEqual([`returned ${PRICE}`, 'returned 1000'])
  expect((await emailsOf(bookingId)).filter((kind) => kind === 'late')).toHaveLength(2)
})

test('a bank line whose money became credit cannot be detached', async () => {
  const { symbol } = await waiting()
  await take(lineOf({ amount: PRICE + 1000, symbol }))
  expect(await detachLine(deps, { lineId: await lastLine(), staffId })).toMatchObject({ ok: false, reason: 'line_in_use' })
})

describe('a reversal that the bank reports after its transfer was settled', () => {
  const reverse = async (change: Partial<BankLine>) => {
    await take(lineOf({ amount: -PRICE, isReversal: true, ...change }))
    return lastLine()
  }
  const belongsTo = async (lineId: number, wanted: number) => {
    const found = await readSuggestions(open.db, { lineId })
    return found.ok ? found.value.find(({ paymentId }) => paymentId === wanted) : undefined
  }

  test.each([
    ['its symbol', true],
    ['its amount', false],
  ])('the payment of a reversal is suggested by %s until staff detach the reversed line', async (_, hasSymbol) => {
    const { bookingId, paymentId, symbol } = await waiting()
    await take(lineOf({ amount: PRICE, symbol }))
    const lineId = await lastLine()
    const reversal = await reverse(hasSymbol ? { symbol } : {})
    expect(await statusOf(open.db, bookingId)).toBe('paid')
    expect(await belongsTo(reversal, paymentId)).toMatchObject({ canDetach: true })
    await detachLine(deps, { lineId, staffId })
    for (const id of [lineId, reversal]) await setLineAside(deps, { lineId: id, state: 'aside', staffId })
    expect([await belongsTo(reversal, paymentId), await statusOf(open.db, bookingId)]).toEqual([undefined, 'pending'])
    // The person sends the money again.
    await take(lineOf({ amount: PRICE, symbol }))
    expect(await moneyOf(bookingId)).toEqual([`returned ${PRICE}`, `kept ${PRICE}`])
  })

  test('no payment is suggested for a reversal without a symbol and of another amount', async () => {
    const { symbol } = await waiting()
    await take(lineOf({ amount: PRICE, symbol }))
    expect(await suggestedFor(await reverse({ amount: -PRICE - 1 }))).toEqual([])
  })

  test('the suggestion for a reversal says that the reversed line cannot be detached, if part of its money became credit', async () => {
    const { paymentId, symbol } = await waiting()
    await take(lineOf({ amount: PRICE + 1000, symbol }))
    expect(await belongsTo(await reverse({ amount: -PRICE - 1000 }), paymentId)).toMatchObject({ canDetach: false })
  })
})

test('staff can put a bank line aside and reopen it', async () => {
  await take(lineOf({ amount: 700 }))
  const lineId = await lastLine()
  const states = async () => (await open.db.select({ state: bankLines.state }).from(bankLines).where(eq(bankLines.id, lineId)))[0]?.state
  await setLineAside(deps, { lineId, state: 'aside', staffId })
  expect(await states()).toBe('aside')
  await setLineAside(deps, { lineId, state: 'open', staffId })
  expect(await states()).toBe('open')
})

test('late money becomes credit of the person only once, even after three simultaneous requests by staff', async () => {
  const { personId, bookingId, paymentId, symbol, offeringId } = await waiting(1)
  await lapse(open.db, bookingId)
  await bookByTransfer(deps, (await makePeople(open.db, 1))[0] as number, offeringId)
  await take(lineOf({ amount: PRICE, symbol }))
  const item = (await needsAttention(open.db, { kind: 'by_hand', isDone: false })).find((one) => one.booking?.id === bookingId)
  const refundId = item?.subjectId ?? 0
  await Promise.all([1, 2, 3].map(() => keepAsCredit(deps, { refundId, staffId })))
  expect((await findCredit(open.db, personId))?.balance).toBe(PRICE)
  expect(await needsAttention(open.db, { kind: 'by_hand', isDone: false })).not.toContainEqual(
    expect.objectContaining({ subjectId: refundId }),
  )
  expect(paymentId).toBeGreaterThan(0)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a transfer of less than the amount due needs attention once its hold has ended', async () => {
  const { bookingId, paymentId, symbol } = await waiting()
  await take(lineOf({ amount: 1000, symbol }))
  const listed = async () =>
    (await needsAttention(open.db, { kind: 'transfer_short', isDone: false })).filter(({ subjectId }) => subjectId === paymentId)
  expect(await listed()).toEqual([])
  await lapse(open.db, bookingId)
  await expireCheckout(deps, paymentId)
  expect(await listed()).toMatchObject([{ amount: 1000, detail: symbol }])
})

describe('a part payment of a debt', () => {
  const PART = 1000
  const short = async () => {
    const wait = await waiting()
    await owe(wait.bookingId)
    await take(lineOf({ amount: PART, symbol: wait.symbol }))
    return wait
  }
  const isListed = async (paymentId: number) =>
    (await needsAttention(open.db, { kind: 'transfer_short', isDone: false })).some(({ subjectId }) => subjectId === paymentId)

  test('a part payment of a debt needs attention until staff confirm the rest', async () => {
    const { bookingId, paymentId } = await short()
    expect(await isListed(paymentId)).toBe(true)
    await confirm(paymentId, PRICE - PART, -6, PART)
    expect([await isListed(paymentId), await statusOf(open.db, bookingId)]).toEqual([false, 'paid'])
  })

  test('a part payment of a debt becomes a refund by hand once staff mark it as done, and the booking can be paid in another way', async () => {
    const { bookingId, paymentId } = await short()
    const done = { note: 'No rest is coming', personId: staffId }
    expect(await markDone(deps, { kind: 'transfer_short', subjectId: paymentId }, done)).toMatchObject({ ok: true })
    expect([await isListed(paymentId), await moneyOf(bookingId)]).toEqual([false, [`returned ${PART}`]])
    const paid = await changeStatusOrConfirm(deps, { kind: 'session', bookingId, status: 'paid', method: 'transfer', staffId })
    expect(paid).toMatchObject({ ok: true })
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`returned ${PART}`, `kept ${PRICE}`]])
  })
})

describe('a short transfer that staff mark as done', () => {
  const PART = 10_000
  const markShortDone = (paymentId: number) =>
    markDone(deps, { kind: 'transfer_short', subjectId: paymentId }, { note: 'No rest is coming', personId: staffId })
  const refundOf = async (bookingId: number) =>
    (await needsAttention(open.db, { kind: 'by_hand', isDone: false })).find(({ booking }) => booking?.id === bookingId)
  const short = async () => {
    const wait = await waiting()
    await take(lineOf({ amount: PART, symbol: wait.symbol }))
    await lapse(open.db, wait.bookingId)
    await expireCheckout(deps, wait.paymentId)
    return wait
  }
  const booked = async (paymentId: number) => {
    const span = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) }
    const lines = await listBookLines(open.db, span)
    return lines.filter((line) => line.id === paymentId || line.paymentId === paymentId).map(({ amount }) => amount)
  }

  test('when staff mark a short transfer as done, the received part is in the books and becomes a refund that staff can turn into credit', async () => {
    const { personId, bookingId, paymentId } = await short()
    expect(await booked(paymentId)).toEqual([])
    expect(await markShortDone(paymentId)).toMatchObject({ ok: true, value: { amount: PART, done: { note: 'No rest is coming' } } })
    expect(await booked(paymentId)).toEqual([PART])
    const refundId = (await refundOf(bookingId))?.subjectId ?? 0
    expect(await readRefundTransfer(open.db, refundId, 'Yoga')).toMatchObject({ value: { amount: PART, name: 'Anna Nováková' } })
    expect(await keepAsCredit(deps, { refundId, staffId })).toMatchObject({ ok: true })
    expect((await findCredit(open.db, personId))?.balance).toBe(PART)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('a short transfer that staff marked as done is in the list of done tasks, and marking it again creates no second refund', async () => {
    const { bookingId, paymentId } = await short()
    await Promise.all([markShortDone(paymentId), markShortDone(paymentId)])
    expect(await markShortDone(paymentId)).toMatchObject({ ok: true })
    expect(await moneyOf(bookingId)).toEqual([`returned ${PART}`])
    expect(await open.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1)
    expect((await needsAttention(open.db, { kind: 'transfer_short', isDone: true })).map(({ subjectId }) => subjectId)).toContain(paymentId)
  })

  test('money that arrives after a short transfer was marked as done is not added to the part that staff sent back', async () => {
    const { bookingId, paymentId, symbol } = await short()
    await markShortDone(paymentId)
    await take(lineOf({ amount: PRICE - PART, symbol }))
    expect(await statusOf(open.db, bookingId)).toBe('pending')
    expect(await moneyOf(bookingId)).toEqual([`returned ${PART}`, `returned ${PRICE - PART}`])
    expect(await emailsOf(bookingId)).toContain('late')
  })

  test('staff can send the part of a short transfer back to the bank account of an erased person, and the account number is removed afterwards', async () => {
    const { personId, bookingId, paymentId } = await short()
    expect((await erasePerson(deps, { personId, passwordHash: 'none', staffId }, async () => false)).ok).toBe(true)
    expect(await markShortDone(paymentId)).toMatchObject({ ok: true })
    const refundId = (await refundOf(bookingId))?.subjectId ?? 0
    expect(await readRefundTransfer(open.db, refundId, 'Yoga')).toMatchObject({ value: { account: expect.stringMatching(/^CZ/) } })
    expect((await recordManualRefund(deps, { refundId, method: 'transfer', staffId })).ok).toBe(true)
    const [line] = await open.db.select().from(bankLines).where(eq(bankLines.paymentId, paymentId))
    expect(line).toMatchObject({ counterName: null, counterAccount: null, amount: PART })
  })

  test('the person can pay in another way after a short transfer was marked as done', async () => {
    const { personId, bookingId, paymentId, offeringId } = await short()
    const input = { personId, offeringId, kind: 'session', language: 'en', siteUrl } as const
    const again = async () => {
      await placeBooking(deps, input)
      return openTransfer({ ...deps, linkKeys }, { bookingId, personId, language: 'en', siteUrl })
    }
    expect(await again()).toMatchObject({ ok: false, reason: 'money_in_question' })
    await markShortDone(paymentId)
    expect(await again()).toMatchObject({ ok: true })
  })
})

test('the page of a transfer opens only with its token, and shows how much money has arrived', async () => {
  const { personId, bookingId, symbol } = await waiting()
  const opened = await openTransfer({ ...deps, linkKeys }, { bookingId, personId, language: 'en', siteUrl })
  const token = opened.ok ? (opened.value.url.split('/').at(-1) as string) : ''
  const read = (given = token) => readTransfer({ ...deps, linkKeys }, given)
  expect(await read()).toMatchObject({ ok: true, value: { state: 'open', symbol, amount: PRICE } })
  expect(await read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({ ok: false })
  await take(lineOf({ amount: 100, symbol }))
  expect(await read()).toMatchObject({ value: { state: 'short', received: 100 } })
  await take(lineOf({ amount: PRICE - 100, symbol }))
  expect(await read()).toMatchObject({ value: { state: 'paid' } })
  const stored = await open.db.select({ url: payments.checkoutUrl }).from(payments).where(eq(payments.bookingId, bookingId))
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('erasing a person removes the name and account of the payer from this person’s bank lines', async () => {
  const { personId, paymentId, symbol } = await waiting()
  await take(lineOf({ amount: PRICE, symbol, note: 'from Anna' }))
  const erased = await erasePerson(deps, { personId, passwordHash: 'none', staffId }, async () => false)
  expect(erased.ok).toBe(true)
  const [line] = await open.db.select().from(bankLines).where(eq(bankLines.paymentId, paymentId))
  expect(line).toMatchObject({ counterName: null, counterAccount: null, note: null, amount: PRICE, symbol })
})

test('after a person is erased, the bank account of the payer is removed as soon as staff have sent the money back', async () => {
  const { personId, bookingId, paymentId, symbol, offeringId } = await waiting(1)
  await lapse(open.db, bookingId)
  await bookByTransfer(deps, (await makePeople(open.db, 1))[0] as number, offeringId)
  await take(lineOf({ amount: PRICE, symbol }))
  expect((await erasePerson(deps, { personId, passwordHash: 'none', staffId }, async () => false)).ok).toBe(true)
  const [refund] = await open.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId))
  const refundId = refund?.id ?? 0
  expect(await readRefundTransfer(open.db, refundId, 'Yoga')).toMatchObject({ value: { account: expect.stringMatching(/^CZ/) } })
  expect((await recordManualRefund(deps, { refundId, method: 'transfer', staffId })).ok).toBe(true)
  const [line] = await open.db.select().from(bankLines).where(eq(bankLines.paymentId, paymentId))
  expect(line).toMatchObject({ counterName: null, counterAccount: null, note: null })
})

test('the books agree with the bank lines after all actions of staff', async () => {
  const span = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) }
  expect((await compareBooks(open.db, transferProvider(open.db), span)).differences).toEqual([])
  expect((await readBooks(open.db)).kept).toBeGreaterThan(0)
})

test.each([
  ['the sum of both, and a note with both symbols', 2 * PRICE, (a: string, b: string) => ({ note: `yoga ${a} ${b}` })],
  ['the price of one, and a note with both symbols', PRICE, (a: string, b: string) => ({ note: `/VS${a} /VS${b}` })],
  ['the symbol of one, and a note with both symbols', PRICE, (a: string, b: string) => ({ symbol: a, note: `${a}, ${b}` })],
])('a bank line with %s settles no payment, and staff are suggested both', async (_, amount, named) => {
  const [one, two] = [await waiting(), await waiting()]
  await take(lineOf({ amount, ...named(one.symbol, two.symbol) }))
  expect([await moneyOf(one.bookingId), await moneyOf(two.bookingId)]).toEqual([[`open ${PRICE}`], [`open ${PRICE}`]])
  const lineId = await lastLine()
  expect((await listBankLines(open.db, ['open'])).map(({ id }) => id)).toContain(lineId)
  expect((await suggestedFor(lineId)).slice(0, 2)).toEqual([one.paymentId, two.paymentId])
})

describe('two equal parts of a transfer', () => {
  const HALF = PRICE / 2
  const stateOf = async (bookingId: number) => [await statusOf(open.db, bookingId), ...(await moneyOf(bookingId))]

  test('the booking is paid when staff confirm a second equal part of its transfer, and the bank lines of both parts count once', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await confirm(paymentId, HALF, -3)
    await confirm(paymentId, HALF, -2, HALF)
    expect(await stateOf(bookingId)).toEqual(['paid', `kept ${PRICE}`])
    await take(lineOf({ amount: HALF, symbol, bookedOn: daysLater(-3) }), lineOf({ amount: HALF, symbol, bookedOn: daysLater(-2) }))
    expect(await stateOf(bookingId)).toEqual(['paid', `kept ${PRICE}`])
  })

  test('the booking is paid when staff confirm a second equal part of its transfer after the bank has reported only the first part', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    const parts = [-3, -2].map((day) => lineOf({ amount: HALF, symbol, bookedOn: daysLater(day) })) as [BankLine, BankLine]
    await take(parts[0])
    await confirm(paymentId, HALF, -2, HALF)
    expect(await stateOf(bookingId)).toEqual(['paid', `kept ${PRICE}`])
    await take(...parts)
    expect(await stateOf(bookingId)).toEqual(['paid', `kept ${PRICE}`])
  })

  test('a part of a transfer counts once even if, after staff opened the form, the bank reports it or other staff confirm it', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await take(lineOf({ amount: HALF, symbol }))
    await confirm(paymentId, HALF, 0)
    expect(await stateOf(bookingId)).toEqual(['pending', `open ${PRICE}`])
    const other = await waiting()
    await confirm(other.paymentId, HALF, -2)
    await confirm(other.paymentId, HALF, -2)
    expect(await stateOf(other.bookingId)).toEqual(['pending', `open ${PRICE}`])
  })
})

describe('a booking that staff mark as paid while its transfer is waiting', () => {
  const pay = (bookingId: number, method: StudioMethod, kind: 'session' | 'slot' = 'session') =>
    changeStatusOrConfirm(deps, { kind, bookingId, status: 'paid', method, staffId })

  test('marking a booking as paid by transfer confirms its transfer, and the bank line counts once', async () => {
    const { bookingId, symbol } = await waiting()
    expect(await pay(bookingId, 'transfer')).toMatchObject({ ok: true })
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
    await take(lineOf({ amount: PRICE, symbol }))
    expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
    expect(await emailsOf(bookingId)).not.toContain('late')
  })

  test('marking a booking as paid by transfer confirms only the rest if a part has arrived', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await take(lineOf({ amount: 10_000, symbol }))
    await pay(bookingId, 'transfer')
    expect([await statusOf(open.db, bookingId), await sumReceived(open.db, paymentId)]).toEqual(['paid', PRICE])
    await take(lineOf({ amount: PRICE - 10_000, symbol }))
    expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  })

  test('a bank line of ten days ago counts once if staff mark the booking as paid by transfer today', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await open.db
      .update(payments)
      .set({ createdAt: new Date(Date.now() - 20 * 86_400_000) })
      .where(eq(payments.id, paymentId))
    await pay(bookingId, 'transfer')
    await take(lineOf({ amount: PRICE, symbol, bookedOn: daysLater(-10) }))
    expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  })

  test.each(['closed for a card', 'of a debt'])('marking a booking as paid by transfer confirms a transfer that was %s', async (which) => {
    const { bookingId, paymentId, symbol } = await waiting()
    if (which === 'of a debt') await open.db.update(bookings).set({ heldUntil: null }).where(eq(bookings.id, bookingId))
    else await open.db.update(payments).set({ status: 'closed' }).where(eq(payments.id, paymentId))
    await pay(bookingId, 'transfer')
    await take(lineOf({ amount: PRICE, symbol }))
    expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  })

  test('marking a booking as paid by transfer confirms its transfer again after staff detached wrong money', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await take(lineOf({ amount: PRICE }))
    const lineId = await lastLine()
    await attachLine(deps, { lineId, paymentId, staffId })
    await detachLine(deps, { lineId, staffId })
    await take(lineOf({ amount: 100, symbol }))
    expect(await pay(bookingId, 'transfer')).toMatchObject({ ok: true })
    await take(lineOf({ amount: PRICE, symbol }))
    expect(await statusOf(open.db, bookingId)).toBe('paid')
    expect(await moneyOf(bookingId)).toEqual([`returned ${PRICE}`, 'returned 100', `kept ${PRICE}`])
  })

  test('marking a booking as paid by transfer at another price than that of its transfer records a separate payment', async () => {
    const { bookingId } = await waiting()
    await open.db.update(bookings).set({ price: 30_000 }).where(eq(bookings.id, bookingId))
    await pay(bookingId, 'transfer')
    expect(await moneyOf(bookingId)).toEqual([`closed ${PRICE}`, 'kept 30000'])
  })

  test('marking a booking of another kind as paid by transfer is refused and confirms nothing', async () => {
    const { bookingId } = await waiting()
    expect(await pay(bookingId, 'transfer', 'slot')).toMatchObject({ ok: false, reason: 'not_found' })
    expect(await moneyOf(bookingId)).toEqual([`open ${PRICE}`])
  })

  test.each(['cash', 'card'] as const)(
    'marking a booking as paid by %s closes its transfer, and staff and the person are asked about money that arrives later',
    async (method) => {
      const { bookingId, symbol } = await waiting()
      await pay(bookingId, method)
      expect((await moneyOf(bookingId)).sort()).toEqual([`closed ${PRICE}`, `kept ${PRICE}`])
      await take(lineOf({ amount: PRICE, symbol }))
      expect((await moneyOf(bookingId)).sort()).toEqual([`kept ${PRICE}`, `returned ${PRICE}`])
      expect(await emailsOf(bookingId)).toContain('late')
      expect(await needsAttention(open.db, { kind: 'by_hand', isDone: false })).toContainEqual(
        expect.objectContaining({ booking: expect.objectContaining({ id: bookingId }), amount: PRICE }),
      )
    },
  )

  test('the booking is paid once if staff mark it as paid by transfer while the bank reports its money', async () => {
    const made = await Promise.all([1, 2, 3].map(() => waiting()))
    await Promise.all(made.flatMap(({ bookingId, symbol }) => [pay(bookingId, 'transfer'), take(lineOf({ amount: PRICE, symbol }))]))
    for (const { bookingId } of made) expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  })
})
