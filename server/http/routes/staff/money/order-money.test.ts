import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { type BoughtPass, passStudio } from '../../booking/money/passes.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let anna: { id: number; ask: ApiClient }
let card: BoughtPass
let cash: { id: number; order: { id: number } }
const { product, order, openPage, pay, buyPass, read } = passStudio(() => studio)
const get = async (path: string, language: 'en' | 'ru' = 'en') => (await studio.staff('GET', path, { language })).body
const month = async () =>
  (await get('/income/')) as { payments: object; refunds: object; net: number; by_kind: object[]; by_method: object[] }

/** Creates a pass for 3,000 (500 by credit, the rest by card), a pass for 2,000 in cash, and a class booked with the first pass. */
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  anna = await studio.person()
  await studio.staff('PATCH', `/people/${anna.id}/`, { body: { first_name: 'Anna', last_name: 'Nová' } })
  await studio.staff('POST', `/people/${anna.id}/credit/`, { body: { amount: 500, note: 'A gift' } })
  card = await buyPass(anna.ask, {}, { use: 'credit' })
  const sale = { product_id: await product({ nameEn: 'Month', nameRu: 'Месяц', price: 200_000 }), method: 'cash' }
  cash = (await studio.staff('POST', `/people/${anna.id}/passes/`, { body: sale })).body
  const body = { session_id: await makeSession(studio.open.db), use: { pass_id: card.passId } }
  expect((await anna.ask('POST', '/sandbox/group-session/create-checkout/', { body })).status).toBe(200)
})
afterAll(() => studio.close())

test('the income includes the payment for a pass once, but nothing for a booking paid by the pass', async () => {
  const { payments, refunds, net, by_kind, by_method } = await month()
  expect({ payments, refunds, net }).toEqual({ payments: { count: 2, amount: 4500 }, refunds: { count: 0, amount: 0 }, net: 4500 })
  expect(by_kind).toContainEqual({ kind: 'pass', count: 2, amount: 4500 })
  expect(by_kind).toContainEqual({ kind: 'group', count: 0, amount: 0 })
  expect(by_method).toEqual([
    { method: 'card', channel: 'online', count: 1, amount: 2500 },
    { method: 'cash', channel: 'studio', count: 1, amount: 2000 },
  ])
})

test('the list of payments contains orders, and can be searched by their product, buyer and number', async () => {
  const passes = (rows: { order: { title: string } | null }[]) => rows.filter(({ order }) => order).map(({ order }) => order?.title)
  expect(passes(await get('/payments/'))).toEqual(['Month', 'Ten classes'])
  const search = async (path: string, q: string) => passes(await get(`${path}?q=${encodeURIComponent(q)}`))
  expect(await search('/payments/', 'nova')).toEqual(['Month', 'Ten classes'])
  expect(await search('/payments/', 'месяц anna')).toEqual(['Month'])
  expect(await search('/payments/', 'nobody')).toEqual([])
  expect(await search('/payments/', String(card.orderId))).toContain('Ten classes')
  expect(await get('/payments/?sort=-amount&limit=1')).toMatchObject([
    { amount: 2500, covered: 500, method: 'card', status: 'kept', booking: null, order: { id: card.orderId }, person: { id: anna.id } },
  ])
})

test('a refund of a pass is in the income once it is sent, on Today while it is manual, and in the CSV file', async () => {
  // One future class is cancelled together with the pass. The full price is refunded, credit first.
  const statement = { name: 'Anna Nová', expected: { back: 3000, ahead: 1 } }
  expect((await anna.ask('POST', `/orders/${card.orderId}/withdrawal/`, { body: statement })).status).toBe(200)
  const refund = await studio.staff('POST', `/passes/${cash.id}/refund/`, { body: { amount: 300 }, key: 'a part' })
  expect(refund).toMatchObject({ status: 200, body: { state: 'open', refundable: 1700 } })
  expect((await anna.ask('GET', '/credit/')).body.balance).toBe(500)
  expect(await month()).toMatchObject({ refunds: { count: 1, amount: 2500 }, net: 2000 })

  const { tasks } = await get('/today/')
  expect(tasks).toMatchObject([{ kind: 'by_hand', amount: 300, booking: null, order: { id: cash.order.id, title: 'Month' } }])
  const [due] = await get('/refunds/?status=due&q=month')
  expect(due).toMatchObject({ amount: 300, by_hand: true, method: 'cash', order: { title: 'Month' }, person: { first_name: 'Anna' } })
  expect((await studio.staff('POST', `/refunds/${due.id}/given-back/`)).status).toBeLessThan(300)
  expect((await get('/today/')).tasks).toEqual([])
  expect(await month()).toMatchObject({ payments: { amount: 4500 }, refunds: { count: 2, amount: 2800 }, net: 1700 })

  const [{ ofCard = 0, ofCash = 0 } = {}] = await read<{ ofCard: number; ofCash: number }>(sql`select
    (select id from payments where order_id = ${card.orderId}) as "ofCard", (select id from payments where order_id = ${cash.order.id}) as "ofCash"`)
  const csv = async (language: 'en' | 'ru') => String(await get(`/income/csv/?language=${language}`)).split('\r\n')
  const [, ...lines] = await csv('en')
  const said = (line: string) => line.split(';').slice(1)
  expect(lines.filter(Boolean).map(said)).toEqual([
    [`P-${ofCard}`, 'payment', 'pass, course or voucher', 'Ten classes', '', 'Anna Nová', 'card', 'website', '2500,00', '', ''],
    [`P-${ofCash}`, 'payment', 'pass, course or voucher', 'Month', '', 'Anna Nová', 'cash', 'studio', '2000,00', '', ''],
    [
      expect.stringMatching(/^R-/),
      'refund',
      'pass, course or voucher',
      'Ten classes',
      '',
      'Anna Nová',
      'card',
      'website',
      '-2500,00',
      '',
      `P-${ofCard}`,
    ],
    [
      expect.stringMatching(/^R-/),
      'refund',
      'pass, course or voucher',
      'Month',
      '',
      'Anna Nová',
      'cash',
      'studio',
      '-300,00',
      '',
      `P-${ofCash}`,
    ],
  ])
  expect((await csv('ru'))[1]).toContain(';оплата;абонемент, курс или сертификат;Десять занятий;;Anna Nová;карта;сайт;2500,00;')
})

test('a dispute about a pass freezes the pass, and creates a task that names the order', async () => {
  const { ask } = await studio.person()
  const { orderId, passId } = await buyPass(ask)
  await studio.open.db.execute(sql`insert into disputes (payment_id, provider_dispute_id, amount, reason, status)
    select id, 'of ' || id, amount, 'fraudulent', 'needs_response' from payments where order_id = ${orderId}`)
  expect((await get('/today/')).tasks).toMatchObject([{ kind: 'dispute', amount: 3000, order: { id: orderId, title: 'Ten classes' } }])
  expect((await ask('GET', '/passes/')).body).toMatchObject([{ id: passId, state: 'frozen' }])
  const body = { session_id: await makeSession(studio.open.db), use: { pass_id: passId } }
  const refused = await ask('POST', '/sandbox/group-session/create-checkout/', { body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'pass_ended' } })
  await studio.open.db.execute(sql`update disputes set status = 'won'`)
  await studio.open.db.execute(
    sql`insert into attention_done (kind, subject_id, note, person_id, at) select 'dispute', id, 'Won', ${anna.id}, now() from disputes`,
  )
  expect((await ask('POST', '/sandbox/group-session/create-checkout/', { body })).status).toBe(200)
})

test('a payment of a wrong amount for an order causes a task that names the order, and no pass is created', async () => {
  const { id } = (await order(anna.ask, await product())).body
  const page = await openPage(anna.ask, id)
  await studio.open.db.execute(sql`update payments set amount = amount + 100 where order_id = ${id}`)
  await pay(page)
  expect((await get('/today/', 'ru')).tasks).toMatchObject([
    {
      kind: 'amount_mismatch',
      text: expect.stringMatching(/Абонемент не\sвыдан/),
      order: { id, title: 'Десять занятий' },
      booking: null,
    },
  ])
  expect((await anna.ask('GET', '/orders/')).body[0]).toMatchObject({ id, pass_id: null })
})

test('the task about a wrong amount for a voucher does not suggest selling a pass', async () => {
  const body = { kind: 'voucher', amount: 1000, for_name: 'Olga', words: '', send_to: 'self' }
  const { id } = (await anna.ask('POST', '/orders/', { body })).body
  const page = await openPage(anna.ask, id)
  await studio.open.db.execute(sql`update payments set amount = amount + 100 where order_id = ${id}`)
  await pay(page)
  const tasks: { order: { id: number } | null; text: string }[] = (await get('/today/')).tasks
  expect(tasks.find(({ order: of }) => of?.id === id)?.text).toMatch(/No\svoucher was issued: check .+ refund it there\.$/)
})
