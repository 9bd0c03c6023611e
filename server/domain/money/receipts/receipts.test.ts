import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { receipts, receiptsDue } from '../../../db/schema/receipts.ts'
import { makeEvent, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { lockSettings, type StoredSettings, writeSettings } from '../../kernel/settings/settings-repository.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { joinCourse, makeCourse } from '../../products/courses/courses.testing.ts'
import { askReceipt } from './ask-receipt.ts'
import { correctReceipt } from './correct-receipt.ts'
import { issueReceipts } from './issue-receipts.ts'
import { findReceipt, findReceiptOfPayment, storeBuyer } from './receipt-repository.ts'
import { faultsOfReceipts, makePaidBooking, makeRefund, receiptDependencies } from './receipts.testing.ts'

const company = { name: 'Horák Design s.r.o.', address: 'Dlouhá 1, 110 00 Praha', companyNumber: '27074358', vatNumber: null }

let open: OpenDatabase
let anna: number
let offeringId: number

beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.execute(sql`truncate receipts, receipts_due, receipt_counters, refunds, payments, bookings, settings cascade`)
  anna = (await makePeople(open.db, 1))[0] as number
  offeringId = await makeSession(open.db, { titleRu: 'Хатха-йога' })
})

const deps = () => receiptDependencies(open.db)
const issue = () => issueReceipts(deps())
const pay = (changes = {}) => makePaidBooking(open.db, { personId: anna, offeringId }, changes)
const set = (change: Partial<StoredSettings>) =>
  open.db.transaction(async (tx) => {
    await lockSettings(tx)
    await writeSettings(tx, change)
  })
const listReceipts = async () =>
  (await open.db.select({ name: receipts.name, kind: receipts.kind, amount: receipts.amount }).from(receipts).orderBy(receipts.id)).map(
    ({ name, kind, amount }) => `${name.replace(/\d{4}-/, '')} ${kind} ${amount}`,
  )

test('each money refund gets a credit note that names the receipt, and a refund to credit gets none', async () => {
  const paymentId = await pay()
  await makeRefund(open.db, paymentId, { amount: 10_000 })
  await makeRefund(open.db, paymentId, { amount: 5_000, toCredit: true })
  await issue()
  await makeRefund(open.db, paymentId, { amount: 20_000, status: 'sent', doneAt: null })
  await issue()
  await issue()
  expect(await listReceipts()).toEqual(['0001 receipt 35000', 'D0001 credit_note -10000', 'D0002 credit_note -20000'])
  const notes = await open.db.select({ snapshot: receipts.snapshot }).from(receipts).where(eq(receipts.kind, 'credit_note'))
  expect(notes.map(({ snapshot }) => snapshot.refersTo?.name.slice(-4))).toEqual(['0001', '0001'])
  expect(await faultsOfReceipts(open)).toEqual([])
})

test('a returned payment gets a receipt and a credit note, and free, unpaid and flagged payments get none', async () => {
  const late = await pay({ status: 'returned' })
  await makeRefund(open.db, late, { amount: 35_000, cause: 'unwanted' })
  const [bea, cyril, dana] = (await makePeople(open.db, 3)) as [number, number, number]
  await makePaidBooking(open.db, { personId: bea, offeringId }, { amount: 0, method: 'free', provider: 'none' })
  await makePaidBooking(open.db, { personId: cyril, offeringId }, { status: 'open', settledAt: null })
  await makePaidBooking(open.db, { personId: dana, offeringId }, { status: 'closed', settledAt: null, flagged: 'amount_mismatch' })
  await issue()
  expect(await listReceipts()).toEqual(['0001 receipt 35000', 'D0001 credit_note -35000'])
})

test('the receipt of a course lists the dates of the order and is taxed like a pass, and its credit note lists the dates too', async () => {
  const starts = [new Date('2027-03-08T17:00:00Z'), new Date('2027-03-01T17:00:00Z')]
  const dates = await Promise.all(
    starts.map((startsAt) => makeSession(open.db, { startsAt, endsAt: addMinutes(startsAt, 75), price: 30_000 })),
  )
  const courseDeps = testDependencies(
    open.db,
    testProvider(() => new Error('down')),
  )
  const vat = { from: '2020-01-01', number: 'CZ12345679', rates: { slot: 21, session: 21, event: 21, pass: 12 } } as const
  await set({ vat })
  await joinCourse(courseDeps, anna, await makeCourse(open.db, dates))
  await open.db.execute(sql`update offerings set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`)
  await issue()
  const [paid] = await open.db.select({ id: payments.id }).from(payments).where(isNotNull(payments.orderId))
  const { snapshot } = (await findReceiptOfPayment(open.db, paid?.id ?? 0)) ?? {}
  const line = {
    kind: 'course',
    title: { en: 'Ten Mondays', ru: 'Десять понедельников' },
    dates: [
      { day: '2027-03-01', from: '18:00', to: '19:15' },
      { day: '2027-03-08', from: '18:00', to: '19:15' },
    ],
    price: 60_000,
    covered: 0,
  }
  expect(snapshot?.line).toEqual(line)
  expect(snapshot?.vat).toMatchObject({ rate: 12 })
  await makeRefund(open.db, paid?.id ?? 0)
  await issue()
  const [note] = await open.db.select({ snapshot: receipts.snapshot }).from(receipts).where(eq(receipts.kind, 'credit_note'))
  expect(note?.snapshot.line).toEqual(line)
})

test('settling a payment schedules its receipt in the same transaction', async () => {
  const paymentId = await pay({ status: 'open', settledAt: null })
  const settle = open.db.update(payments).set({ status: 'kept', settledAt: new Date() }).where(eq(payments.id, paymentId))
  expect(await open.db.$count(receiptsDue)).toBe(0)
  await settle
  expect(await open.db.$count(receiptsDue)).toBe(1)
})

test('a refund returned by the bank gets a reversal, and a later manual refund gets another credit note', async () => {
  const refundId = await makeRefund(open.db, await pay(), { amount: 35_000 })
  await issue()
  await open.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refundId))
  await issue()
  const byHand = { status: 'done', byHand: true, handedOver: 'cash', doneAt: new Date() } as const
  await open.db.update(refunds).set(byHand).where(eq(refunds.id, refundId))
  await issue()
  expect(await listReceipts()).toEqual([
    '0001 receipt 35000',
    'D0001 credit_note -35000',
    'D0002 reversal 35000',
    'D0003 credit_note -35000',
  ])
  const [last] = await open.db.select({ snapshot: receipts.snapshot }).from(receipts).where(eq(receipts.number, 3))
  expect(last?.snapshot).toMatchObject({ method: 'cash', channel: 'studio', amount: 35_000 })
  expect(await faultsOfReceipts(open)).toEqual([])
})

test('a manual refund gets its credit note once staff have handed over the money, and a failed refund gets none', async () => {
  const paymentId = await pay({ provider: 'none', channel: 'studio', method: 'cash' })
  const refundId = await makeRefund(open.db, paymentId, { amount: 34_999, status: 'due', byHand: true, doneAt: null })
  const refusedId = await makeRefund(open.db, paymentId, { amount: 1, status: 'due', doneAt: null })
  await open.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refusedId))
  await issue()
  expect(await listReceipts()).toEqual(['0001 receipt 35000'])
  await open.db.update(refunds).set({ status: 'done', handedOver: 'cash', doneAt: new Date() }).where(eq(refunds.id, refundId))
  await issue()
  expect(await listReceipts()).toEqual(['0001 receipt 35000', 'D0001 credit_note -34999'])
})

test('sandbox payments have separate receipt numbers', async () => {
  const paymentId = await pay({ provider: 'sandbox' })
  await makeRefund(open.db, paymentId, { amount: 35_000 })
  await issue()
  expect(await listReceipts()).toEqual(['TEST0001 receipt 35000', 'TESTD0001 credit_note -35000'])
  expect((await findReceiptOfPayment(open.db, paymentId))?.snapshot.isTest).toBe(true)
})

test('an old payment gets a receipt when it is refunded or when its person or staff request the receipt, but not when another person does', async () => {
  const paymentId = await pay()
  await open.db.delete(receiptsDue)
  await issue()
  expect(await listReceipts()).toEqual([])
  const [stranger] = (await makePeople(open.db, 1)) as [number]
  expect(await askReceipt(deps(), paymentId, stranger)).toMatchObject({ ok: false, reason: 'not_found' })
  const asked = await Promise.all([askReceipt(deps(), paymentId, anna), askReceipt(deps(), paymentId)])
  expect(asked.map((decision) => decision.ok && decision.value.number)).toEqual([1, 1])
  const [bea] = (await makePeople(open.db, 1)) as [number]
  const other = await makePaidBooking(open.db, { personId: bea, offeringId })
  await open.db.delete(receiptsDue)
  await makeRefund(open.db, other, { amount: 35_000 })
  await issue()
  expect(await listReceipts()).toEqual(['0001 receipt 35000', '0002 receipt 35000', 'D0001 credit_note -35000'])
})

test('a receipt states whether the class was online at the time of the booking', async () => {
  const paymentId = await pay()
  await open.db.update(bookings).set({ promisedStart: new Date(), promisedPlaceEn: '', promisedPlaceRu: '', promisedOnline: true })
  await open.db.update(offerings).set({ placeEn: 'Hall' }).where(eq(offerings.id, offeringId))
  await issue()
  expect((await findReceiptOfPayment(open.db, paymentId))?.snapshot.line).toMatchObject({ isOnline: true, place: { en: '' } })
})

test('a receipt does not change when class, person and settings change', async () => {
  const paymentId = await pay()
  await issue()
  const before = await findReceiptOfPayment(open.db, paymentId)
  await set({ seller: { name: 'Jiná', street: 'Jinde 2', city: 'Brno', companyNumber: '27074358', register: 'Jinak.' } })
  await open.db
    .update(people)
    .set({ firstName: '', lastName: '', email: `erased-${anna}@erased.invalid` })
    .where(eq(people.id, anna))
  await open.db
    .update(offerings)
    .set({ titleEn: 'Other', startsAt: sql`starts_at + interval '1 day'`, endsAt: sql`ends_at + interval '1 day'` })
  expect(await findReceiptOfPayment(open.db, paymentId)).toEqual(before)
  const [bea] = (await makePeople(open.db, 1)) as [number]
  const after = await makePaidBooking(open.db, { personId: bea, offeringId })
  await issue()
  const { snapshot } = (await findReceiptOfPayment(open.db, after)) ?? {}
  expect(snapshot?.seller).toMatchObject({ name: 'Jiná', companyNumber: '27074358' })
  expect(snapshot?.line).toMatchObject({ title: { en: 'Other', ru: 'Хатха-йога' } })
})

test('a receipt applies the VAT rate of its kind of class to the full amount paid', async () => {
  await set({ vat: { number: 'CZ12345679', from: '2026-01-01', rates: { slot: 21, session: 21, event: 12, pass: 12 } } })
  const group = await pay()
  const event = await makePaidBooking(open.db, { personId: anna, offeringId: await makeEvent(open.db) }, { amount: 33_333 })
  await makeRefund(open.db, group, { amount: 17_500 })
  await issue()
  expect((await findReceiptOfPayment(open.db, group))?.snapshot.vat).toMatchObject({ rate: 21, base: 28_926, tax: 6_074 })
  expect((await findReceiptOfPayment(open.db, event))?.snapshot.vat).toMatchObject({ rate: 12, base: 29_762, tax: 3_571 })
  const [note] = await open.db.select({ snapshot: receipts.snapshot }).from(receipts).where(eq(receipts.kind, 'credit_note'))
  expect(note?.snapshot.vat).toMatchObject({ rate: 21, base: 14_463, tax: 3_037 })
})

test('correcting a receipt for a company issues a new number and voids the old receipt, and a second correction for the same company changes nothing', async () => {
  const paymentId = await pay()
  await issue()
  const first = await findReceiptOfPayment(open.db, paymentId)
  const correct = (receiptId: number, buyer = company) => correctReceipt(deps(), { receiptId, buyer, by: { personId: anna } })
  const made = await correct(first?.id ?? 0)
  expect(made).toMatchObject({ ok: true, value: { kind: 'correction', number: 2, amount: 35_000, snapshot: { buyer: { company } } } })
  expect((await findReceipt(open.db, first?.id ?? 0))?.correctedBy).toBe(made.ok && made.value.name)
  const second = made.ok ? made.value.id : 0
  expect(await correct(second)).toMatchObject({ ok: true, value: { id: second } })
  expect(await correct(first?.id ?? 0)).toMatchObject({ ok: false, reason: 'receipt_void' })
  expect(await correct(second, { ...company, name: 'Another s.r.o.' })).toMatchObject({ ok: true, value: { number: 3 } })
  const [stranger] = (await makePeople(open.db, 1)) as [number]
  expect(await correctReceipt(deps(), { receiptId: second, buyer: company, by: { personId: stranger } })).toMatchObject({
    reason: 'not_found',
  })
  await makeRefund(open.db, paymentId, { amount: 100 })
  await issue()
  const [note] = await open.db
    .select({ id: receipts.id, snapshot: receipts.snapshot })
    .from(receipts)
    .where(eq(receipts.kind, 'credit_note'))
  expect(note?.snapshot).toMatchObject({
    refersTo: { name: expect.stringMatching(/-0003$/) },
    buyer: { company: { name: 'Another s.r.o.' } },
  })
  expect(await correct(note?.id ?? 0)).toMatchObject({ reason: 'not_correctable' })
  expect(await faultsOfReceipts(open)).toEqual([])
})

test('the next receipt names the company that the person has stored', async () => {
  await storeBuyer(open.db, anna, company)
  const paymentId = await pay()
  await issue()
  expect((await findReceiptOfPayment(open.db, paymentId))?.snapshot.buyer).toMatchObject({ company })
})

test('a prefix of receipt numbers stays the same within a year, separately for each series', async () => {
  await set({ receiptPrefix: 'A', creditNotePrefix: 'B' })
  const paymentId = await pay()
  await issue()
  await set({ receiptPrefix: 'X', creditNotePrefix: 'Y' })
  await makeRefund(open.db, paymentId, { amount: 100 })
  const [bea] = (await makePeople(open.db, 1)) as [number]
  await makePaidBooking(open.db, { personId: bea, offeringId })
  await issue()
  expect(await listReceipts()).toEqual(['A0001 receipt 35000', 'A0002 receipt 35000', 'Y0001 credit_note -100'])
})
