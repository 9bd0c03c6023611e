import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { bankLines } from '../../../../db/schema/bank-lines.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { deferredActions } from '../../../../db/schema/deferred-actions.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { lapse, makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { bookByTransfer, daysLater, lineOf, turnOnTransfers, type Waiting } from '../../../../domain/checkout/bank/bank.testing.ts'
import { takeBankLines } from '../../../../domain/checkout/bank/take-bank-lines.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { endUndoPeriod } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { passStudio } from '../../booking/money/passes.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const PRICE = 45_000
let studio: TestStudio
let deps: BookingDependencies
const { product, written } = passStudio(() => studio)

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
  await turnOnTransfers(open.db)
  await product()
})
afterAll(() => studio.close())
beforeEach(() => db().update(bankLines).set({ state: 'aside', paymentId: null }).where(eq(bankLines.state, 'open')))

const db = () => studio.open.db
const session = (capacity = 5) => makeSession(db(), { price: PRICE, capacity, startsAt: new Date(Date.now() + 72 * 3_600_000) })
const waiting = async (offering?: number): Promise<Waiting> =>
  bookByTransfer(deps, (await studio.person()).id, offering ?? (await session()))
/** Stores a bank line reported by Fio and returns its id. */
async function line(change: Parameters<typeof lineOf>[0]): Promise<number> {
  await takeBankLines(deps, { source: 'fio', lines: [lineOf(change)], at: new Date() })
  return (
    (
      await db()
        .select({ id: sql<number>`max(${bankLines.id})` })
        .from(bankLines)
    )[0]?.id ?? 0
  )
}
const attach = (line_id: unknown, payment_id: unknown) =>
  studio.staff('POST', '/actions/', { body: { act: 'attach', line_id, payment_id } })
/** Attaches a line, and ends the undo period. */
const attachNow = async (lineId: number, paymentId: number) => {
  const { status } = await attach(lineId, paymentId)
  await endUndoPeriod(deps)
  return status
}
const press = (lineId: number, what: 'detach' | 'aside' | 'reopen') => studio.staff('POST', `/bank-lines/${lineId}/${what}/`)
const arrived = (payment_id: number, body: object = {}) =>
  studio.staff('POST', '/actions/', { body: { act: 'arrived', payment_id, amount: 450, day: today, received: 0, ...body } })
const statusOf = async (id: number) => (await db().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status
const moneyOf = async (bookingId: number) =>
  (await db().select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.id)).map(
    ({ status, amount }) => `${status} ${amount}`,
  )
const listed = async (state = 'open') => (await studio.staff('GET', `/bank-lines/?state=${state}`)).body as { id: number }[]
const audited = async () =>
  (await db().select().from(auditLog).orderBy(auditLog.id)).filter(({ action }) => action === 'transfer').map(({ after }) => after)
const today = daysLater(0)
const code = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [status, body?.code]

test('only staff may call the routes of bank lines', async () => {
  const { paymentId } = await waiting()
  const id = await line({ amount: PRICE })
  const person = await studio.person()
  const calls = [
    ['GET', '/bank-lines/'],
    ['GET', `/bank-lines/${id}/suggestions/`],
    ['POST', '/actions/', { act: 'attach', line_id: id, payment_id: paymentId }],
    ['POST', `/bank-lines/${id}/detach/`],
    ['POST', `/bank-lines/${id}/aside/`],
    ['POST', `/bank-lines/${id}/reopen/`],
    ['POST', '/actions/', { act: 'arrived', payment_id: paymentId, amount: 450, day: today, received: 0 }],
    ['POST', '/refunds/1/keep-as-credit/'],
  ] as const
  const before = await written()
  for (const [method, path, body] of calls) {
    const given = body === undefined ? {} : { body }
    expect([path, (await studio.anonymous(method, path, given)).status, (await person.ask(method, path, given)).status]).toEqual([
      path,
      401,
      403,
    ])
  }
  expect(await written()).toEqual(before)
})

describe('an open bank line', () => {
  test('an open bank line is listed with its payer and suggestions, and settles the payment that staff choose', async () => {
    const { bookingId, paymentId, personId } = await waiting()
    const id = await line({ amount: PRICE, note: 'yoga' })
    expect(await listed()).toMatchObject([{ id, amount: 450, note: 'yoga', counter_name: 'Anna Nováková', payment_id: null }])
    const suggestions = (await studio.staff('GET', `/bank-lines/${id}/suggestions/`)).body
    expect(suggestions).toContainEqual(
      expect.objectContaining({ payment_id: paymentId, amount: 450, client: expect.objectContaining({ id: personId }) }),
    )
    expect((await attach(id, paymentId)).status).toBe(202)
    expect([await statusOf(bookingId), await listed()]).toEqual(['pending', []])
    await endUndoPeriod(deps)
    expect([await statusOf(bookingId), await listed()]).toEqual(['paid', []])
    expect((await audited()).at(-1)).toMatchObject({ event: 'attached', lineId: id, paymentId, amount: PRICE })
  })

  test('an open bank line is attached only once', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const id = await line({ amount: PRICE })
    const answers = await Promise.all([attach(id, one.paymentId), attach(id, other.paymentId), attach(id, one.paymentId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 409])
    await endUndoPeriod(deps)
    expect([await db().$count(deferredActions, eq(deferredActions.status, 'refused'))]).toEqual([1])
    expect(code(await attach(id, one.paymentId))).toEqual([404, 'not_found'])
    expect([await statusOf(one.bookingId), await statusOf(other.bookingId)].sort()).toEqual(['paid', 'pending'])
  })

  test('an open bank line is not attached to a payment in cash, to an unknown payment, or without a payment', async () => {
    const id = await line({ amount: PRICE })
    const { id: personId } = await studio.person()
    const offering = await session()
    await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id: personId, payment: 'cash' } })
    const [cash] = await db().select().from(payments).where(eq(payments.method, 'cash'))
    const before = await written()
    expect(code(await attach(id, cash?.id))).toEqual([404, 'not_found'])
    expect(code(await attach(id, 999_999))).toEqual([404, 'not_found'])
    expect(code(await attach(999_999, cash?.id))).toEqual([404, 'not_found'])
    expect([(await attach(id, null)).status, (await attach(id, 0)).status, (await attach(id, '1; drop table')).status]).toEqual([
      400, 400, 400,
    ])
    expect([await written(), (await listed()).length]).toEqual([before, 1])
  })

  test('staff cannot attach a bank line in another currency, or a reversal, to a payment', async () => {
    const { paymentId } = await waiting()
    for (const change of [{ currency: 'EUR' }, { amount: -PRICE, isReversal: true }])
      expect(code(await attach(await line({ amount: PRICE, ...change }), paymentId))).toEqual([404, 'not_found'])
  })

  test('an open bank line is attached to a matched or refunded payment only if the line has the symbol of that payment', async () => {
    const [matched, refunded] = [await waiting(), await waiting()]
    for (const { symbol } of [matched, refunded]) await line({ amount: PRICE, symbol })
    await studio.staff('POST', `/session-registrations/${refunded.bookingId}/refund/`, { body: {}, key: 'all of it' })
    const other = await line({ amount: 10_000 })
    const before = await written()
    for (const { paymentId } of [matched, refunded]) expect(code(await attach(other, paymentId))).toEqual([409, 'transfer_settled'])
    expect([await written(), (await listed()).map(({ id }) => id)]).toEqual([before, [other]])

    // A line with the symbol of the payment can be attached.
    const own = await line({ amount: 10_000, note: `/VS${matched.symbol}`, bookedOn: daysLater(-1) })
    expect(await attachNow(own, matched.paymentId)).toBe(202)
    expect(await moneyOf(matched.bookingId)).toEqual([`kept ${PRICE}`, 'returned 10000'])
    expect((await studio.staff('GET', `/people/${matched.personId}/credit/`)).body.balance).toBe(100)
  })

  test('undoing the attachment of a bank line opens the line again, and nothing is paid', async () => {
    const { bookingId, paymentId } = await waiting()
    const id = await line({ amount: PRICE })
    const { body } = await attach(id, paymentId)
    expect([await listed(), body.emails]).toEqual([[], 1])
    expect((await studio.staff('DELETE', `/actions/${body.id}/`)).status).toBe(204)
    await endUndoPeriod(deps)
    expect([await statusOf(bookingId), (await listed()).map((one) => one.id)]).toEqual(['pending', [id]])
  })

  describe('an open bank line and the payments that staff search', () => {
    const found = async (id: number, q: string) =>
      (await studio.staff('GET', `/bank-lines/${id}/suggestions/?q=${encodeURIComponent(q)}`)).body as {
        payment_id: number
        title: string
      }[]
    const ids = async (id: number, q: string) => (await found(id, q)).map(({ payment_id }) => payment_id)

    test('an unsettled payment is found by name without accents, by amount and by symbol, but not by other values', async () => {
      const { bookingId, paymentId, personId, symbol } = await waiting()
      await db().update(people).set({ firstName: 'Žofie', lastName: 'Říhová' }).where(eq(people.id, personId))
      const id = await line({ amount: 12_300 })
      expect(await ids(id, '')).not.toContain(paymentId)
      for (const q of ['zofie rihova', 'Říhová', '450', '450,00', symbol, symbol.slice(0, 6), `0${symbol}`])
        expect([q, await ids(id, q)]).toEqual([q, expect.arrayContaining([paymentId])])
      for (const q of ['Zofie Novakova', '449', '4500', symbol.slice(1), '%', "' or true --"])
        expect([q, await ids(id, q)]).toEqual([q, expect.not.arrayContaining([paymentId])])
      expect((await found(id, 'rihova'))[0]?.title).toBeTruthy()
      expect(await attachNow(id, paymentId)).toBe(202)
      expect(await statusOf(bookingId)).toBe('pending')
      expect((await listed('matched')).map((one) => one.id)).toContain(id)
    })

    test('a payment that is settled or paid in another way is not found for a bank line', async () => {
      const { paymentId, symbol, personId } = await waiting()
      const { email } = (await db().select({ email: people.email }).from(people).where(eq(people.id, personId)))[0] ?? {}
      await line({ amount: PRICE, symbol })
      const id = await line({ amount: PRICE })
      expect(await ids(id, symbol)).not.toContain(paymentId)
      expect(await found(id, email ?? '')).toEqual([])
    })
  })

  test('an open bank line attached to a closed payment pays for the seat if it is still free, and otherwise waits for staff', async () => {
    const free = await waiting()
    await lapse(db(), free.bookingId)
    await attachNow(await line({ amount: PRICE }), free.paymentId)
    expect(await statusOf(free.bookingId)).toBe('paid')

    const offering = await session(1)
    const lost = await waiting(offering)
    await lapse(db(), lost.bookingId)
    await waiting(offering)
    await attachNow(await line({ amount: PRICE }), lost.paymentId)
    expect([await statusOf(lost.bookingId), await moneyOf(lost.bookingId)]).toEqual(['pending', [`returned ${PRICE}`]])
  })

  test('an open bank line is put aside and reopened by staff, each time with one entry in the audit log', async () => {
    const id = await line({ amount: 700 })
    const before = (await audited()).length
    expect((await press(id, 'aside')).status).toBe(204)
    expect([(await listed()).length, (await listed('aside')).some((one) => one.id === id)]).toEqual([0, true])
    expect((await press(id, 'aside')).status).toBe(204)
    expect((await press(id, 'reopen')).status).toBe(204)
    expect((await listed()).map((one) => one.id)).toEqual([id])
    expect((await audited()).slice(before)).toMatchObject([{ line: 'aside' }, { line: 'open' }])
    expect(code(await press(999_999, 'aside'))).toEqual([404, 'not_found'])
  })
})

describe('a matched line', () => {
  test('staff must detach a matched bank line before they can put it aside or attach it to another payment', async () => {
    const [wrong, right] = [await waiting(), await waiting()]
    const id = await line({ amount: PRICE, symbol: wrong.symbol })
    expect(code(await press(id, 'aside'))).toEqual([404, 'not_found'])
    expect(code(await attach(id, right.paymentId))).toEqual([404, 'not_found'])
    expect((await press(id, 'detach')).status).toBe(204)
    expect(code(await press(id, 'detach'))).toEqual([404, 'not_found'])
    expect([await statusOf(wrong.bookingId), (await listed()).map((one) => one.id)]).toEqual(['pending', [id]])
  })

  test('a matched bank line whose money was refunded cannot be detached', async () => {
    const { bookingId, symbol } = await waiting()
    const id = await line({ amount: PRICE, symbol })
    await studio.staff('POST', `/session-registrations/${bookingId}/refund/`, { body: { amount: 100 }, key: 'part' })
    expect(code(await press(id, 'detach'))).toEqual([409, 'line_in_use'])
  })
})

describe('money that staff confirm', () => {
  test('money that staff confirm pays for the booking once, even if staff confirm it several times', async () => {
    const { bookingId, paymentId } = await waiting()
    const answers = await Promise.all([1, 2, 3].map(() => arrived(paymentId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await endUndoPeriod(deps)
    expect((await arrived(paymentId)).status).toBe(202)
    await endUndoPeriod(deps)
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
    const [bookingLine] = await listed('matched')
    expect(bookingLine).toMatchObject({ source: 'hand', amount: 450 })
  })

  test.each([
    ['nothing', { amount: 0, day: today }],
    ['less than nothing', { amount: -450, day: today }],
    ['less than a haléř', { amount: 0.001, day: today }],
    ['a fraction of a haléř', { amount: 450.005, day: today }],
    ['more than the column holds', { amount: 1e12, day: today }],
    ['no number', { amount: '450', day: today }],
    ['an impossible day', { amount: 450, day: '2026-02-30' }],
    ['a day of the year 0', { amount: 450, day: '0000-01-01' }],
    ['no day', { day: undefined }],
    ['more than it asks for', { amount: 450, day: today, source: 'fio' }],
  ])('a confirmation of money by staff is refused for the wrong input: %s', async (_, body) => {
    const { paymentId, bookingId } = await waiting()
    const before = await written()
    const answer = await arrived(paymentId, body)
    await endUndoPeriod(deps)
    expect([answer.status >= 400 && answer.status < 500, await statusOf(bookingId), await written()]).toEqual([true, 'pending', before])
  })

  test.each([
    ['tomorrow', 1],
    ['before the transfer was opened', -1],
  ])('a confirmation of money by staff is refused if the money arrived %s', async (_, days) => {
    const { paymentId } = await waiting()
    expect(code(await arrived(paymentId, { day: daysLater(days) }))).toEqual([409, 'arrival_day'])
  })

  test('staff cannot confirm money for a cash payment or for a payment that does not exist', async () => {
    const [cash] = await db().select().from(payments).where(eq(payments.method, 'cash'))
    for (const id of [cash?.id ?? 0, 999_999]) expect(code(await arrived(id))).toEqual([404, 'not_found'])
  })

  /** Counts the emails about a booking, except the one with the QR code. */
  const emails = (bookingId: number) => db().$count(mails, and(eq(mails.bookingId, bookingId), ne(mails.kind, 'transfer')))

  test('money that staff confirm pays for the booking and causes emails only when the undo period has ended; until then the roster shows it', async () => {
    const offering = await session()
    const { bookingId, paymentId } = await waiting(offering)
    const { status, body } = await arrived(paymentId)
    expect([status, body.emails, await statusOf(bookingId), await emails(bookingId)]).toEqual([202, 1, 'pending', 0])
    const roster = (await studio.staff('GET', `/offerings/${offering}/`)).body.roster
    expect(roster).toMatchObject([{ booking_id: bookingId, coming: { act: 'arrived' } }])
    expect(code(await arrived(paymentId))).toEqual([409, 'action_waiting'])
    await endUndoPeriod(deps)
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
    expect(await emails(bookingId)).toBeGreaterThan(0)
  })

  test('a confirmation of money by staff leaves no payment and no email when it is undone', async () => {
    const { bookingId, paymentId } = await waiting()
    const { body } = await arrived(paymentId)
    expect((await studio.staff('DELETE', `/actions/${body.id}/`)).status).toBe(204)
    await endUndoPeriod(deps)
    expect([await statusOf(bookingId), await emails(bookingId), await listed('matched')]).toEqual([
      'pending',
      0,
      expect.not.arrayContaining([expect.objectContaining({ payment_id: paymentId })]),
    ])
  })

  test('money that staff confirm counts once if the bank reports it meanwhile', async () => {
    const { bookingId, paymentId, symbol } = await waiting()
    await arrived(paymentId)
    await line({ amount: PRICE, symbol })
    await endUndoPeriod(deps)
    expect(await moneyOf(bookingId)).toEqual([`kept ${PRICE}`])
  })

  const lineCountsOnce = async ({ bookingId, symbol }: Waiting) => {
    await endUndoPeriod(deps)
    await line({ amount: PRICE, symbol })
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`kept ${PRICE}`]])
  }

  const classOf = async ({ bookingId }: { bookingId: number }) =>
    (await db().select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.offeringId ?? 0

  test('the bank line of a transfer counts once after staff recorded that the booking was paid by transfer', async () => {
    const [byAction, byStatus, byAddition] = [await waiting(), await waiting(), await waiting(await session())]
    const paid = { act: 'paid', booking_id: byAction.bookingId, method: 'transfer' }
    expect((await studio.staff('POST', '/actions/', { body: paid })).status).toBe(202)
    await lineCountsOnce(byAction)
    const status = { body: { status: 'paid', method: 'transfer' } }
    expect((await studio.staff('PATCH', `/session-registrations/${byStatus.bookingId}/`, status)).status).toBe(200)
    await lineCountsOnce(byStatus)
    const added = { act: 'add', offering_id: await classOf(byAddition), guest: { person_id: byAddition.personId, payment: 'transfer' } }
    expect((await studio.staff('POST', '/actions/', { body: added })).status).toBe(202)
    await lineCountsOnce(byAddition)
  })

  test('the bank line of a transfer counts once after staff added the person to the class again, by id or by address, as paid by transfer', async () => {
    const [byId, byAddress] = [await waiting(await session()), await waiting(await session())]
    const [{ email = '' } = {}] = await db().select().from(people).where(eq(people.id, byAddress.personId))
    const add = async (booking: { bookingId: number }, who: object) =>
      (await studio.staff('POST', `/offerings/${await classOf(booking)}/bookings/`, { body: { ...who, payment: 'transfer' } })).status
    expect(await add(byId, { person_id: byId.personId })).toBe(201)
    await lineCountsOnce(byId)
    expect(await add(byAddress, { person: { first_name: 'Olga', last_name: 'Nová', email } })).toBe(201)
    await lineCountsOnce(byAddress)
  })

  test('money that staff confirm pays for an order', async () => {
    const { id, ask } = await studio.person()
    const ordered = await ask('POST', '/orders/', { body: { kind: 'voucher', amount: 450, for_name: 'Olga', send_to: 'self' } })
    if (ordered.status !== 201) throw new Error(JSON.stringify(ordered.body))
    await ask('POST', `/orders/${ordered.body.id}/transfer/`)
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, ordered.body.id))
    expect((await arrived(payment?.id ?? 0)).status).toBe(202)
    const [stored] = await db().select().from(deferredActions).where(eq(deferredActions.personId, id))
    expect(stored).toMatchObject({ act: 'arrived', status: 'waiting' })
    await endUndoPeriod(deps)
    expect((await ask('GET', '/vouchers/')).body).toHaveLength(1)
  })
})

test('only a refund of money that could not pay for anything can be kept as credit', async () => {
  const { bookingId, symbol } = await waiting()
  await line({ amount: PRICE, symbol })
  await studio.staff('POST', `/session-registrations/${bookingId}/refund/`, { body: { amount: 100 }, key: 'whole' })
  const [refund] = await db().select().from(refunds).where(eq(refunds.cause, 'staff')).orderBy(sql`id desc`)
  expect(code(await studio.staff('POST', `/refunds/${refund?.id}/keep-as-credit/`))).toEqual([409, 'not_by_hand'])
  expect(code(await studio.staff('POST', '/refunds/999999/keep-as-credit/'))).toEqual([404, 'not_found'])
})
