import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '../../../../../packages/contract/money/payment.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { instantOf } from '../../../../domain/kernel/studio-time.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { dayIn, pilatesClass, type TestStudio, testStudio, ZONE } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await october()
})
afterAll(() => studio.close())

const at = (day: string, time = '12:00') => instantOf(day, time, ZONE)
const get = async (path: string, language: 'en' | 'ru' = 'en') => (await studio.staff('GET', path, { language })).body
const ids = async (path: string): Promise<number[]> => (await get(path)).map((row: Payment) => row.id)

type Paid = Partial<typeof payments.$inferInsert>
let paymentIds: Record<'card' | 'cash' | 'cheap' | 'lastMoment' | 'november' | 'free', number>
let guests: number[]

async function pay(bookingId: number, when: Date, given: Paid = {}): Promise<number> {
  const kept = { provider: 'sandbox', amount: 25_000, status: 'kept' as const, settledAt: when, createdAt: when }
  const [row] = await studio.open.db
    .insert(payments)
    .values({ bookingId, ...kept, ...given })
    .returning({ id: payments.id })
  return row?.id ?? 0
}

/** Creates a class for eight people on 10 October 2026 with five paid seats, other payments before and after it, and two refunds. */
async function october(): Promise<void> {
  const session = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(40, { title_ru: 'Пилатес для всех' }) })).body.id
  const { db } = studio.open
  await db
    .update(offerings)
    .set({ startsAt: at('2026-10-10'), endsAt: at('2026-10-10', '13:00') })
    .where(eq(offerings.id, session))
  const names = ['=Anna', 'Борис', 'Cyril', 'Dana', 'Eva', 'Filip']
  const rows = names.map((firstName, n) => ({ firstName, lastName: 'Nová; "N"', email: `money-${n}@example.com`, passwordHash: 'none' }))
  guests = (await db.insert(people).values(rows).returning({ id: people.id })).map(({ id }) => id)
  const places = []
  for (const guest of guests) places.push(await seat(db, session, guest, { price: 25_000 }))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = places
  const studioMoney = { provider: 'none', channel: 'studio' as const, method: 'cash' as const }
  paymentIds = {
    card: await pay(a, at('2026-10-01', '00:00'), { fee: 1025, providerPaymentId: 'pi_1' }),
    cash: await pay(b, at('2026-10-10'), studioMoney),
    cheap: await pay(c, at('2026-10-09'), { amount: 10_000 }),
    lastMoment: await pay(d, at('2026-10-31', '23:59')),
    november: await pay(e, at('2026-11-01', '00:00')),
    free: await pay(f, at('2026-10-10'), { ...studioMoney, method: 'free', amount: 0 }),
  }
  await db.insert(refunds).values([
    { paymentId: paymentIds.card, amount: 5050, cause: 'staff', status: 'sent', createdAt: at('2026-10-12') },
    { paymentId: paymentIds.card, amount: 1000, cause: 'staff', status: 'failed', createdAt: at('2026-10-12') },
    { paymentId: paymentIds.cash, amount: 25_000, cause: 'staff', status: 'due', byHand: true, createdAt: at('2026-10-12') },
    {
      paymentId: paymentIds.cheap,
      amount: 2000,
      cause: 'staff',
      status: 'done',
      byHand: true,
      handedOver: 'cash',
      createdAt: at('2026-09-30'),
      doneAt: at('2026-10-14'),
    },
  ])
  await db.update(bookings).set({ attendance: 'came' }).where(eq(bookings.id, a))
  await db.update(bookings).set({ attendance: 'absent' }).where(eq(bookings.id, b))
  await db
    .update(bookings)
    .set({ attendedAt: at('2026-10-10') })
    .where(eq(bookings.id, c))
}

describe('the income of a month', () => {
  test('the income of a month adds up payments, refunds and fees of the month in the studio’s time zone', async () => {
    const october = await get('/income/?month=2026-10')
    expect(october).toMatchObject({
      payments: { count: 5, amount: 850 },
      refunds: { count: 2, amount: 70.5 },
      fees: { amount: 10.25, unknown: 2 },
      net: 850 - 70.5 - 10.25,
      by_kind: [
        { kind: 'individual', count: 0, amount: 0 },
        { kind: 'group', count: 5, amount: 850 },
        { kind: 'event', count: 0, amount: 0 },
        { kind: 'pass', count: 0, amount: 0 },
      ],
    })
    expect(october.by_method).toEqual([
      { method: 'card', channel: 'online', count: 3, amount: 600 },
      { method: 'cash', channel: 'studio', count: 1, amount: 250 },
      { method: 'free', channel: 'studio', count: 1, amount: 0 },
    ])
    expect((await get('/income/?month=2026-11')).payments).toEqual({ count: 1, amount: 250 })
  })

  test('the income of a month contains the attendance of its classes', async () => {
    expect((await get('/income/?month=2026-10')).attendance).toEqual({
      classes: 1,
      capacity: 8,
      paid: 6,
      came: 2,
      absent: 1,
      unmarked: 3,
      fill: 0.75,
    })
    expect((await get('/income/?month=2026-03')).attendance).toMatchObject({ classes: 0, fill: null })
  })

  test.each(['2026-13', '2026-1', '1999-01', ''])('the income of a month is refused for the month %j', async (month) => {
    for (const path of ['/income/', '/income/csv/']) expect((await studio.staff('GET', `${path}?month=${month}`)).status).toBe(400)
  })
})

describe('the turnover of a year', () => {
  const limits = { limit: 2_000_000, limit_at_once: 2_536_500 }

  test('the turnover of a year is the payments minus the refunds of its months, and is sent with the VAT limits', async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
    const sums = await Promise.all(months.map((month) => get(`/income/?month=${month}`)))
    const amount = sums.reduce((sum, { payments, refunds }) => sum + payments.amount - refunds.amount, 0)
    expect(amount).toBe(850 + 250 - 70.5)
    expect(await get('/income/turnover/?year=2026')).toEqual({ year: 2026, amount, ...limits, vat_from: null })
    expect(await get('/income/turnover/?year=2027')).toMatchObject({ year: 2027, amount: 0 })
  })

  test('the turnover of a year is counted in the studio’s time zone, and contains the date from which VAT is charged', async () => {
    const guest = guests[5] as number
    const session = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(41) })).body.id
    const last = await pay(await seat(studio.open.db, session, guest, { price: 25_000 }), at('2024-12-31', '23:59'))
    expect((await get('/income/turnover/?year=2024')).amount).toBe(250)
    await studio.open.db
      .update(payments)
      .set({ settledAt: at('2025-01-01', '00:00') })
      .where(eq(payments.id, last))
    expect((await get('/income/turnover/?year=2024')).amount).toBe(0)
    expect((await get('/income/turnover/?year=2025')).amount).toBe(250)
    const rates = { slot: 21, session: 12, event: 12, pass: 21 }
    await studio.staff('PATCH', '/settings/', { body: { vat: { number: 'CZ12345679', from: '2026-07-01', rates } } })
    expect((await get('/income/turnover/')).vat_from).toBe('2026-07-01')
    await studio.staff('PATCH', '/settings/', { body: { vat: null } })
    await studio.open.db.delete(payments).where(eq(payments.id, last))
  })

  test.each(['1999', 'soon', '2026.5', ''])('the turnover of a year is refused for the year %j', async (year) => {
    expect((await studio.staff('GET', `/income/turnover/?year=${year}`)).status).toBe(400)
  })
})

describe('the CSV file of a month', () => {
  const csv = async (language?: 'en' | 'ru') => {
    const answer = await studio.app.inject({
      url: `/api/income/csv/?month=2026-10${language ? `&language=${language}` : ''}`,
      headers: { authorization: `Bearer ${studio.staffToken}`, 'accept-language': 'ru' },
    })
    return { answer, lines: answer.body.split('\r\n') }
  }

  test('the CSV file of a month has a line for each payment and refund, ordered by time, and adds up to the income', async () => {
    const { answer, lines } = await csv('en')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="income-2026-10.csv"',
    })
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const name = '"Nová; ""N"""'
    expect(lines).toHaveLength(1 + 4 + 2 + 1)
    expect(lines[1]).toBe(
      `2026-10-01;P-${paymentIds.card};payment;group;Pilates for everyone;2026-10-10;"'=Anna Nová; ""N""";card;website;250,00;10,25;`,
    )
    expect(lines[4]).toMatch(new RegExp(`^2026-10-12;R-\\d+;refund;.*;card;website;-50,50;;P-${paymentIds.card}$`))
    expect(lines[5]).toMatch(new RegExp(`^2026-10-14;R-\\d+;refund;.*;cash;website;-20,00;;P-${paymentIds.cheap}$`))
    expect(answer.body).toContain(`;"Cyril ${name.slice(1)}`)
    const amounts = lines.slice(1, -1).map((line) => Number(/;(-?[\d]+,\d\d);[\d,]*;[^;]*$/.exec(line)?.[1]?.replace(',', '.')))
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(850 - 70.5)
  })

  test('the CSV file of a month is in Czech by default, with the English names of classes', async () => {
    const { lines } = await csv()
    expect(lines[0]).toContain('Datum;Doklad č.;Operace')
    expect(lines[2]).toContain('platba;skupinová;Pilates for everyone;2026-10-10;')
  })

  test('the CSV file of a month is in Russian when it is requested in Russian', async () => {
    const { lines } = await csv('ru')
    expect(lines[0]).toContain('Дата;Документ №;Операция')
    expect(lines[2]).toContain('оплата;групповое;Пилатес для всех;2026-10-10;')
  })
})

describe('the list of payments', () => {
  test('the list of payments omits payments of 0 unless their method is chosen, can be filtered by time, method and status, and starts with the newest payment', async () => {
    const { card, cash, cheap, lastMoment, november, free } = paymentIds
    expect(await ids('/payments/')).toEqual([november, lastMoment, cash, cheap, card])
    expect(await ids('/payments/?from=2026-10-09&to=2026-10-10')).toEqual([cash, cheap])
    expect(await ids('/payments/?method=free')).toEqual([free])
    expect(await ids('/payments/?method=cash&status=kept')).toEqual([cash])
    expect((await ids('/payments/?sort=amount&limit=2'))[0]).toBe(cheap)
    expect((await studio.staff('GET', '/payments/?limit=1')).headers['x-total-count']).toBe('5')
    for (const bad of ['sort=name', 'method=gold', 'status=lost', 'from=yesterday'])
      expect((await studio.staff('GET', `/payments/?${bad}`)).status, bad).toBe(400)
  })

  test('the list of payments can be searched by name, class title, email address and number', async () => {
    const search = (q: string) => ids(`/payments/?q=${encodeURIComponent(q)}`)
    expect(await search('борис')).toEqual([paymentIds.cash])
    expect(await search('пилатес cyril')).toEqual([paymentIds.cheap])
    expect(await search('money-3@')).toEqual([paymentIds.lastMoment])
    expect(await search(String(paymentIds.november))).toContain(paymentIds.november)
    expect(await search('nobody')).toEqual([])
  })

  test('the list of payments contains each payment with its booking, person and refunds', async () => {
    const found = await get(`/payments/${paymentIds.card}/`, 'ru')
    expect(found).toMatchObject({
      amount: 250,
      refunded: 50.5,
      fee: 10.25,
      provider_payment_id: 'pi_1',
      at: '2026-10-01T00:00:00+02:00',
      booking: { type: 'group', title: 'Пилатес для всех' },
      person: { id: guests[0], first_name: '=Anna' },
    })
    expect(found.refunds.map(({ status, amount }: { status: string; amount: number }) => [status, amount]).sort()).toEqual([
      ['failed', 10],
      ['sent', 50.5],
    ])
    expect((await studio.staff('GET', '/payments/2000000/')).status).toBe(404)
  })
})

test('the list of refunds shows method and person, and can be filtered by status, name and date', async () => {
  const due = await get('/refunds/?status=due')
  expect(due).toMatchObject([{ payment_id: paymentIds.cash, amount: 250, by_hand: true, method: 'cash', person: { first_name: 'Борис' } }])
  expect(await get('/refunds/?q=cyril')).toMatchObject([{ method: 'cash', channel: 'online', status: 'done' }])
  expect(await get(`/refunds/?from=2026-10-12&to=${dayIn(0)}&sort=amount`)).toHaveLength(3)
})
