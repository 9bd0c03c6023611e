import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { orders } from '../../../../db/schema/accounts.ts'
import { people } from '../../../../db/schema/identity.ts'
import { vouchers } from '../../../../db/schema/vouchers.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { notifyOfUndelivered, sendDueGifts } from '../../../../domain/checkout/orders/queue-voucher-emails.ts'
import { reportFailedEmail } from '../../../../domain/kernel/outbox/report-failed-email.ts'
import { addDays, dayOf, instantOf } from '../../../../domain/kernel/studio-time.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { randomCode, writtenCode } from '../../../../domain/products/vouchers/code.ts'
import { resealVoucherCodes } from '../../../../domain/products/vouchers/reseal-repository.ts'
import { voucherCodes } from '../../../../domain/products/vouchers/voucher-codes.ts'
import { clearGiftsBefore } from '../../../../domain/products/vouchers/voucher-repository.ts'
import { codeOf, voucherOf } from '../../../../domain/products/vouchers/vouchers.testing.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from './passes.testing.ts'

let studio: TestStudio
let anna: { id: number; ask: ApiClient }
let boris: { id: number; ask: ApiClient }
const { openPage, pay, read, written } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await sellPasses(studio.open.db)
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = await studio.person()
  boris = await studio.person()
})

const db = () => studio.open.db
const today = () => dayOf(new Date(), 'Europe/Prague')
const gift = (more: object = {}) => ({
  kind: 'voucher',
  amount: 1000,
  for_name: 'Olga',
  words: 'An hour for you.',
  send_to: 'self',
  ...more,
})
const order = (ask: ApiClient, more: object = {}, language?: 'ru') =>
  ask('POST', '/orders/', { body: gift(more), ...(language && { language }) })
async function buy(ask: ApiClient, more: object = {}) {
  const placed = await order(ask, more)
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
  const orderId: number = placed.body.id
  const page = await openPage(ask, orderId)
  await pay(page)
  const voucher = await voucherOf(db(), orderId)
  return { orderId, page, id: voucher.id, voucher, code: codeOf(voucher) }
}
const redeem = (ask: ApiClient, code: string, language?: 'ru') =>
  ask('POST', '/vouchers/redeem/', { body: { code }, ...(language && { language }) })
const mailsAbout = async (voucherId: number) =>
  read<{ kind: string; to: string }>(sql`select kind, "to" from mails where about->>'voucherId' = ${String(voucherId)} order by id`)
const change = (id: number, set: Partial<typeof vouchers.$inferInsert>) => db().update(vouchers).set(set).where(eq(vouchers.id, id))

describe('a text by the buyer of a voucher', () => {
  test.each([
    ['words', { words: 'Look at https://evil.example' }],
    ['words', { words: 'Зайди на t.me/evil' }],
    ['for_name', { for_name: 'evil.com' }],
  ])('a voucher with a link in %s is refused in both languages, and nothing is ordered', async (field, more) => {
    const before = await written()
    const [english, russian] = [await order(anna.ask, { ...more, send_to: 'victim@example.com' }), await order(anna.ask, more, 'ru')]
    expect([english.status, russian.status]).toEqual([400, 400])
    expect(english.body.fields[field]).toContain('leave out links')
    expect(russian.body.fields[field]).toContain('без ссылок')
    expect(await written()).toEqual(before)
  })
})

test('the gift email omits a stored message that contains a link', async () => {
  const { id } = await buy(anna.ask, { send_to: 'olga@example.com' })
  const written = async () =>
    (await testEmailWriter(db())({ about: { kind: 'voucher-gift', voucherId: id }, language: 'en', to: 'olga@example.com' }))?.text
  expect(await written()).toContain('An hour for you.')
  await change(id, { words: 'Look at evil.example/gift' })
  expect(await written()).not.toContain('evil')
})

describe('buying a voucher', () => {
  test('buying a voucher creates the code on payment, stores it in unreadable form and sends it to the buyer', async () => {
    const { orderId, page, id, voucher, code } = await buy(anna.ask)
    expect((await anna.ask('GET', `/orders/sessions/${page}/`)).body).toMatchObject({
      status: 'paid',
      order: { kind: 'voucher', voucher_id: id, pass_id: null, price: 1000, name: 'Gift voucher, CZK\u00a01,000' },
    })
    expect((await anna.ask('GET', '/vouchers/')).body).toMatchObject([
      { id, order_id: orderId, amount: 1000, state: 'valid', for_name: 'Olga', last_four: code.slice(-4), send_to: null },
    ])
    const { paid_at, withdrawable_until } = (await anna.ask('GET', '/orders/')).body[0]
    expect(Date.parse(withdrawable_until) - Date.parse(paid_at)).toBeGreaterThan(14 * 86_400_000 - 1)
    expect((await anna.ask('GET', '/vouchers/')).body).toMatchObject([{ withdrawable_until, ended_why: null }])
    expect((await boris.ask('GET', '/vouchers/')).body).toEqual([])
    const [row] = await read<object>(sql`select v.*, o.details from vouchers v join orders o on o.id = v.order_id where v.id = ${id}`)
    const kept = JSON.stringify(row)
    for (const part of [code, code.replaceAll('-', '').slice(5), code.slice(6, 15)]) expect(kept).not.toContain(part)
    expect(kept.match(/Olga/g)).toHaveLength(1)
    expect(voucher.validUntil).toBe(`${Number(today().slice(0, 4)) + 3}${today().slice(4)}`)
    const email = await testEmailWriter(db())({
      about: { kind: 'voucher-bought', orderId, voucherId: id },
      language: 'en',
      to: 'a@example.com',
    })
    expect(email?.text).toContain(code)
    expect(email?.text).toMatch(/voucher-file\/\d+-[\w-]{43}/)
    expect(email?.text).toMatch(/As long as nobody has redeemed it, you can withdraw.*\/withdraw\//s)
  })

  test('buying a voucher returns the same order for the same request, refuses credit and allows a pass as a gift', async () => {
    const first = await order(anna.ask)
    expect(await order(anna.ask)).toMatchObject({ status: 200, body: { id: first.body.id } })
    expect((await order(anna.ask, { words: 'Another' })).status).toBe(201)
    await studio.staff('POST', `/people/${anna.id}/credit/`, { body: { amount: 5000, note: 'A gift' } })
    expect(await order(anna.ask, { use: 'credit' })).toMatchObject({ status: 400 })
    const product_id = await makeProduct(db(), { price: 300_000 })
    expect(await order(anna.ask, { amount: undefined, product_id, expected_price: 2900 })).toMatchObject({
      body: { code: 'price_changed' },
    })
    const { code } = await buy(anna.ask, { amount: undefined, product_id, expected_price: 3000 })
    await db().execute(sql`update pass_products set price = 999900, entries = 3 where id = ${product_id}`)
    expect((await redeem(boris.ask, code, 'ru')).body).toMatchObject({ amount: null, pass: { name: 'Десять занятий' } })
    expect((await boris.ask('GET', '/passes/')).body).toMatchObject([{ left: 10, valid_from: null, state: 'open', order: null }])
  })

  test('buying a voucher refuses invalid orders in the language of the request and writes nothing', async () => {
    const limited = await makeProduct(db(), { mostPerPerson: 1 })
    const before = await written()
    for (const [more, status, field] of [
      ...[199, 10_001, 500.5, -500, '500', null].map((amount) => [{ amount }, 400, 'amount'] as const),
      [{ amount: undefined }, 400, 'amount'],
      [{ product_id: limited }, 400, 'amount'],
      [{ amount: undefined, product_id: limited }, 404, undefined],
      [{ send_to: 'no-address' }, 400, 'send_to'],
      [{ send_to: undefined }, 400, 'send_to'],
      [{ send_to: 'x@y.invalid' }, 400, 'send_to'],
      [{ words: 'x'.repeat(201) }, 400, 'words'],
      [{ for_name: 'Olga\nBcc: x' }, 400, 'for_name'],
      [{ send_on: '24.12.2026' }, 400, 'send_on'],
      [{ send_on: addDays(today(), -1) }, 409, undefined],
      [{ send_on: addDays(today(), 400) }, 409, undefined],
    ] as const) {
      const [english, russian] = [await order(anna.ask, more), await order(anna.ask, more, 'ru')]
      expect([more, english.status, russian.status]).toEqual([more, status, status])
      if (field) expect(Object.keys(english.body.errors ?? english.body.fields ?? english.body)).toContain(field)
      expect(JSON.stringify(russian.body)).toMatch(/[а-я]{3}/)
    }
    expect(await written()).toEqual(before)
  })
})

describe('a gift voucher', () => {
  test('a gift voucher is sent once to its receiver at eight on the chosen day, or later if the jobs did not run then', async () => {
    const sendOn = addDays(today(), 3)
    const { id, voucher } = await buy(anna.ask, { send_to: 'Olga@Example.com', send_on: sendOn, language: 'ru' })
    expect(voucher.sendAt).toEqual(instantOf(sendOn, '08:00', 'Europe/Prague'))
    await sendDueGifts({ db: db(), enqueue: async () => {} })
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toEqual(['voucher-bought'])
    await change(id, { sendAt: new Date(Date.now() - 5 * 86_400_000) })
    for (let again = 0; again < 2; again += 1) await sendDueGifts({ db: db(), enqueue: async () => {} })
    expect(await mailsAbout(id)).toMatchObject([{ kind: 'voucher-bought' }, { kind: 'voucher-gift', to: 'olga@example.com' }])
    const email = await testEmailWriter(db())({ about: { kind: 'voucher-gift', voucherId: id }, language: 'ru', to: 'olga@example.com' })
    expect(email?.text).toContain('An hour for you.')
    expect(email?.text).toContain(codeOf(await voucherOf(db(), voucher.orderId)))
  })

  test('a gift voucher for an address with an account adds credit only after it is redeemed', async () => {
    const [{ email }] = (await read<{ email: string }>(sql`select email from people where id = ${boris.id}`)) as [{ email: string }]
    const { id, code } = await buy(anna.ask, { send_to: email })
    expect(await mailsAbout(id)).toMatchObject([{ kind: 'voucher-bought' }, { kind: 'voucher-gift', to: email }])
    expect((await boris.ask('GET', '/credit/')).body).toMatchObject({ balance: 0 })
    expect((await redeem(boris.ask, code)).body).toEqual({ amount: 1000, pass: null })
    expect((await anna.ask('GET', '/vouchers/')).body).toMatchObject([{ state: 'redeemed', withdrawable_until: null }])
    expect((await boris.ask('GET', '/credit/')).body).toMatchObject({ balance: 1000, entries: [{ why: 'redeemed', amount: 1000 }] })
  })

  test('a gift voucher notifies the studio and the buyer once when its email bounces', async () => {
    const { id } = await buy(anna.ask, { send_to: `gone${Date.now()}@example.com` })
    const [mail] = await read<{ id: number }>(sql`select id from mails where cause = ${`voucher-gift:${id}`}`)
    const bounced = { id: mail?.id ?? 0, language: 'en', bookingId: null }
    await db().execute(sql`update mails set status = 'failed' where id = ${bounced.id}`)
    for (let again = 0; again < 2; again += 1) {
      await db().transaction((tx) => reportFailedEmail(tx, async () => {}, bounced))
      await notifyOfUndelivered({ db: db(), enqueue: async () => {} })
    }
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toEqual(['voucher-bought', 'voucher-gift', 'voucher-undelivered'])
    expect(await read(sql`select 1 from mails where cause = ${`mail-failed:${mail?.id}`}`)).toHaveLength(1)
  })
})

describe('redeeming a voucher', () => {
  test('redeeming a voucher adds credit once for any spelling of the code, and the credit pays for a class', async () => {
    const { code, voucher } = await buy(anna.ask)
    expect(await redeem(boris.ask, ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).toMatchObject(
      {
        status: 200,
        body: { amount: 1000, pass: null },
      },
    )
    for (const who of [boris, anna]) expect(await redeem(who.ask, code)).toMatchObject({ status: 409, body: { code: 'voucher_redeemed' } })
    const session_id = await makeSession(db())
    const placed = await boris.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, use: 'credit' } })
    expect(placed.status).toBe(200)
    expect((await boris.ask('GET', '/session-registrations/')).body).toMatchObject([{ status: 'paid' }])
    // The credit cannot be paid out, because it does not come from a payment by this person.
    expect(await studio.staff('POST', `/people/${boris.id}/credit/pay-out/`, { body: {}, key: 'pay-out-1' })).toMatchObject({ status: 409 })
    // The buyer can no longer withdraw.
    const url = `/orders/${voucher.orderId}/withdrawal/`
    const statement = { name: 'Anna', expected: { back: 1000, ahead: 0 } }
    for (const asked of [await anna.ask('GET', url), await anna.ask('POST', url, { body: statement })])
      expect(asked).toMatchObject({ status: 409, body: { code: 'voucher_redeemed' } })
  })

  test('redeeming a voucher refuses invalid codes, ended vouchers and anonymous requests, and writes nothing', async () => {
    const [old, withdrawn, disputed] = [await buy(anna.ask), await buy(anna.ask), await buy(anna.ask)]
    await db().execute(sql`alter table vouchers disable trigger guard_voucher`)
    await change(old.id, { validUntil: addDays(today(), -1) })
    await db().execute(sql`alter table vouchers enable trigger guard_voucher`)
    const statement = { name: 'Anna', expected: { back: 1000, ahead: 0 } }
    const gone = await anna.ask('POST', `/orders/${withdrawn.orderId}/withdrawal/`, { body: statement })
    expect(gone.body).toMatchObject({ kind: 'voucher', back: 1000, done: { name: 'Anna' } })
    const bought: { id: number }[] = (await anna.ask('GET', '/vouchers/')).body
    const ended = { state: 'ended', ended_why: 'withdrawn', withdrawable_until: null }
    expect(bought.find(({ id }) => id === withdrawn.id)).toMatchObject(ended)
    await db().execute(sql`insert into disputes (payment_id, provider_dispute_id, amount, reason, status)
      select id, 'd' || id, amount, 'fraudulent', 'needs_response' from payments where order_id = ${disputed.orderId}`)
    const before = await written()
    for (const [code, status, reason] of [
      [old.code, 409, 'voucher_expired'],
      [withdrawn.code, 409, 'voucher_expired'],
      [disputed.code, 409, 'voucher_expired'],
      [writtenCode(randomCode()), 404, 'voucher_unknown'],
      ['TICHA-0000', 404, 'voucher_unknown'],
      [`${old.code}'; drop table vouchers`, 404, 'voucher_unknown'],
    ] as const) {
      expect(await redeem(boris.ask, code)).toMatchObject({ status, body: { code: reason } })
      expect((await redeem(boris.ask, code, 'ru')).body.error).toMatch(/[а-я]{3}/)
    }
    for (const body of [{}, { code: '' }, { code: 'x'.repeat(61) }, { code: 5 }, { code: 'a', more: 1 }])
      expect((await boris.ask('POST', '/vouchers/redeem/', { body })).status).toBe(400)
    expect((await redeem(studio.anonymous, old.code)).status).toBe(401)
    expect(await written()).toEqual(before)
  })

  test('redeeming a voucher starts on a page without names, and opening this page changes nothing', async () => {
    const { code, id } = await buy(anna.ask)
    for (let again = 0; again < 3; again += 1) {
      const seen = await studio.anonymous('GET', `/vouchers/by-code/${code.toLowerCase()}/`)
      expect(seen).toMatchObject({ status: 200, body: { amount: 1000, pass: null, state: 'valid', last_four: code.slice(-4) } })
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(JSON.stringify(seen.body)).not.toMatch(/Olga|hour|@/)
    }
    expect(await read(sql`select redeemed_at from vouchers where id = ${id}`)).toEqual([{ redeemed_at: null }])
    expect(await studio.anonymous('GET', `/vouchers/by-code/${writtenCode(randomCode())}/`)).toMatchObject({ status: 404 })
  })
})

describe('staff', () => {
  test('staff can find a voucher by its last four characters, prolong it with a note and refund it', async () => {
    const { id, code, voucher, orderId } = await buy(anna.ask)
    for (const q of [code.slice(-4), code.slice(-4).toLowerCase(), code])
      expect((await studio.staff('GET', `/vouchers/all/?q=${encodeURIComponent(q)}`)).body).toMatchObject([{ id, buyer: { id: anna.id } }])
    const until = addDays(voucher.validUntil, 60)
    const prolong = (body: object) => studio.staff('POST', `/vouchers/${id}/prolong/`, { body })
    expect(await prolong({ until: voucher.validUntil, note: 'No later' })).toMatchObject({
      status: 409,
      body: { code: 'voucher_not_prolonged' },
    })
    expect(await prolong({ until })).toMatchObject({ status: 400 })
    expect(await prolong({ until, note: 'She was ill' })).toMatchObject({ status: 200, body: { valid_until: until } })
    expect((await studio.staff('GET', `/audit/?kind=voucher&subject_id=${id}`)).body).toMatchObject([
      { action: 'prolong', after: { note: 'She was ill' }, subject: { name: `…${code.slice(-4)}` } },
    ])
    expect(await studio.staff('POST', `/vouchers/${id}/refund/`)).toMatchObject({
      status: 200,
      body: { state: 'ended', ended_why: 'refunded' },
    })
    expect((await studio.staff('POST', `/vouchers/${id}/refund/`)).status).toBe(200)
    expect(
      await read(sql`select r.amount from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`),
    ).toHaveLength(1)
    expect(await redeem(boris.ask, code)).toMatchObject({ status: 409, body: { code: 'voucher_expired' } })
    for (const path of [`/vouchers/${id}/prolong/`, `/vouchers/${id}/refund/`])
      expect((await boris.ask('POST', path, { body: { until, note: 'Mine' } })).status).toBe(403)
  })
})

test('names in a gift are in the buyer’s data export, and are deleted after the gift is redeemed or the buyer is erased', async () => {
  const [mine, waiting] = [await buy(anna.ask), await buy(anna.ask, { send_to: 'olga@example.com', send_on: addDays(today(), 9) })]
  const taken = await buy(boris.ask)
  await redeem(anna.ask, taken.code)
  const data = (await anna.ask('GET', '/auth/me/export/')).body
  expect(data.vouchers).toMatchObject([{ for_name: 'Olga', send_to: 'olga@example.com' }, { for_name: 'Olga' }])
  expect(data.redeemed_vouchers).toMatchObject([{ amount: 1000, state: 'redeemed' }])
  expect(JSON.stringify(data)).not.toContain(mine.code)

  await clearGiftsBefore(db(), new Date(Date.now() + 1000), today())
  const says = async () =>
    read<{ id: number; for_name: string }>(
      sql`select id, for_name from vouchers where id in (${mine.id}, ${waiting.id}, ${taken.id}) order by id`,
    )
  expect((await says()).map(({ for_name }) => for_name)).toEqual(['Olga', 'Olga', ''])
  await db()
    .update(people)
    .set({ email: `erased${anna.id}@erased.invalid` })
    .where(eq(people.id, anna.id))
  await clearGiftsBefore(db(), new Date(0), '2000-01-01')
  // A gift that has not been sent yet keeps its texts until it is sent.
  expect((await says()).map(({ for_name }) => for_name)).toEqual(['', 'Olga', ''])
  expect(await read(sql`select 1 from ${orders} where details ? 'gift' and status = 'paid'`)).toEqual([])
})

test('voucher codes are still valid when the secret of the server changes', async () => {
  const { code, orderId } = await buy(anna.ask)
  const [old, next] = [
    { hash: '7e'.repeat(32), seal: '5e'.repeat(32) },
    { hash: 'aa'.repeat(32), seal: 'bb'.repeat(32) },
  ]
  const both = voucherCodes(next, old)
  const before = await voucherOf(db(), orderId)
  await resealVoucherCodes(db(), both)
  const after = await voucherOf(db(), orderId)
  expect(after.codeSealed).not.toBe(before.codeSealed)
  expect(writtenCode(voucherCodes(next).open(after.codeSealed, orderId) ?? '')).toBe(code)
  // The sealed code is bound to its order and cannot be opened for another one.
  expect(voucherCodes(next).open(after.codeSealed, orderId + 1)).toBeUndefined()
  await resealVoucherCodes(db(), voucherCodes(old, next))
  expect(await redeem(boris.ask, code)).toMatchObject({ status: 200 })
})

test('a voucher file can be opened only by its link, and other people cannot see its order', async () => {
  const [mine, other] = [await buy(anna.ask), await buy(boris.ask)]
  const [{ file_url: file }] = (await anna.ask('GET', '/vouchers/')).body as [{ file_url: string }]
  const open = (url: string) => studio.app.inject({ method: 'GET', url })
  const opened = await open(file)
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const token = file.slice('/voucher-file/'.length)
  for (const wrong of [
    token.replace(/^\d+/, String(other.id)),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    mine.code,
    '0',
    'x'.repeat(200),
  ])
    expect((await open(`/voucher-file/${wrong}?lng=ru`)).headers).toMatchObject({ location: '/voucher?lng=ru' })
  for (const ask of [boris.ask, studio.staff]) {
    const url = `/orders/${mine.orderId}/withdrawal/`
    expect((await ask('GET', url)).status).toBe(404)
    expect((await ask('POST', url, { body: { name: 'Boris', expected: { back: 1000, ahead: 0 } } })).status).toBe(404)
    expect((await ask('GET', `/orders/sessions/${mine.page}/`)).status).toBe(404)
  }
  expect(await redeem(boris.ask, mine.code)).toMatchObject({ status: 200 })
})
