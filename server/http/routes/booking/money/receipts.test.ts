import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { receiptBuyers, receiptsDue } from '../../../../db/schema/receipts.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { issueReceipts } from '../../../../domain/money/receipts/issue-receipts.ts'
import { receiptLinkToken } from '../../../../domain/money/receipts/receipt-link.ts'
import { findPaymentKey } from '../../../../domain/money/receipts/receipt-repository.ts'
import {
  faultsOfReceipts,
  makePaidBooking,
  makeRefund,
  receiptDependencies,
  testSeller,
} from '../../../../domain/money/receipts/receipts.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const company = { name: 'Horák Design s.r.o.', address: 'Dlouhá 1, 110 00 Praha', company_number: '270 74 358' }
const stored = { ...company, company_number: '27074358', vat_number: null }

let studio: TestStudio
let anna: { id: number; ask: ApiClient }
let bea: { id: number; ask: ApiClient }
let offeringId: number

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  ;[anna, bea] = [await studio.person(), await studio.person()]
  offeringId = await makeSession(studio.open.db, { titleRu: 'Хатха-йога' })
})

const issue = () => issueReceipts(receiptDependencies(studio.open.db))
const pay = (personId = anna.id) => makePaidBooking(studio.open.db, { personId, offeringId })
const list = async (ask = anna.ask, query = '') => (await ask('GET', `/receipts/${query}`)).body
const correct = (id: number, buyer: object = company, ask = anna.ask) => ask('POST', `/receipts/${id}/correction/`, { body: { buyer } })
const linkOf = async (paymentId: number, at = new Date()) =>
  receiptLinkToken(testAddressKeys, { id: paymentId, key: (await findPaymentKey(studio.open.db, paymentId)) ?? '' }, at)
const open = (path: string) => studio.app.inject(path)
async function textOf(bytes: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

describe('a person’s receipts', () => {
  test('a person’s receipts are listed newest first in the person’s language, and receipts of others answer 404', async () => {
    const paymentId = await pay()
    await issue()
    await makeRefund(studio.open.db, paymentId, { amount: 10_000 })
    await pay(bea.id)
    await issue()
    const [note, paid] = await list()
    expect([note, paid]).toMatchObject([
      { kind: 'credit_note', amount: -100, refers_to: paid.number, correctable: false },
      { kind: 'receipt', amount: 350, method: 'card', payment_id: paymentId, refers_to: null, corrected_by: null, correctable: true },
    ])
    expect((await anna.ask('GET', '/receipts/', { language: 'ru' })).body[0].title).toBe('Хатха-йога')
    expect(await list(bea.ask)).toHaveLength(1)
    for (const { id } of [note, paid]) {
      expect((await bea.ask('GET', `/receipts/${id}/file/`)).status).toBe(404)
      expect((await studio.anonymous('GET', `/receipts/${id}/file/`)).status).toBe(401)
      expect((await correct(id, company, bea.ask)).status).toBe(404)
    }
    expect((await bea.ask('POST', `/payments/${paymentId}/receipt/`)).status).toBe(404)
    // The filter by person is ignored unless staff use it.
    expect((await list(bea.ask, `?person_id=${anna.id}`)).map(({ payment_id }: { payment_id: number }) => payment_id)).not.toContain(
      paymentId,
    )
    expect(await list(studio.staff, `?person_id=${anna.id}`)).toHaveLength(2)
    expect(await list(studio.staff, '?scope=mine')).toEqual([])
  })

  test('a person’s receipts can be downloaded as PDF files with an ASCII name by the person and by staff', async () => {
    await pay()
    await issue()
    const [paid] = await list()
    for (const token of [studio.staffToken]) {
      const file = await studio.app.inject({ url: `/api/receipts/${paid.id}/file/`, headers: { authorization: `Bearer ${token}` } })
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${paid.number}.pdf"`,
        'cache-control': 'no-store',
      })
      expect(await textOf(file.rawPayload)).toContain(paid.number)
    }
    expect((await anna.ask('GET', `/receipts/${paid.id}/file/`)).status).toBe(200)
  })

  test('a person’s receipts are issued once when two requests are made before the job has run', async () => {
    const paymentId = await pay()
    await studio.open.db.delete(receiptsDue)
    const asked = await Promise.all([1, 2].map(() => anna.ask('POST', `/payments/${paymentId}/receipt/`)))
    expect(new Set(asked.map(({ body }) => body.number)).size).toBe(1)
    await studio.open.db
      .update(payments)
      .set({ status: 'closed', settledAt: null })
      .where(eq(payments.id, await pay(bea.id)))
    expect((await bea.ask('POST', '/payments/2000000000/receipt/')).status).toBe(404)
  })
})

test('an issued receipt does not change with new settings or the erasure of the person, and staff can open it', async () => {
  await pay()
  await issue()
  await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: company } })
  const [paid] = await list()
  const exported = (await anna.ask('GET', '/auth/me/export/')).body
  expect(exported).toMatchObject({ receipts: [{ number: paid.number, amount: 350 }], receipt_company: stored })
  const file = async () => {
    const headers = { authorization: `Bearer ${studio.staffToken}` }
    return textOf((await studio.app.inject({ url: `/api/receipts/${paid.id}/file/`, headers })).rawPayload)
  }
  const before = await file()
  const seller = { name: 'Jiná', street: 'Jinde 2', city: 'Brno', company_number: '27074358', register: 'Jinak.' }
  await studio.staff('PATCH', '/settings/', { body: { seller, contact_phone: '+420 111 111 111' } })
  const leaving = { body: { password: PASSWORD, free_paid_seats: true } }
  expect((await anna.ask('DELETE', '/auth/me/', leaving)).status).toBe(204)
  expect(await file()).toBe(before)
  expect(before).toContain(testSeller.name)
  expect((await anna.ask('GET', `/receipts/${paid.id}/file/`)).status).toBe(401)
  expect(await studio.open.db.select().from(receiptBuyers).where(eq(receiptBuyers.personId, anna.id))).toEqual([])
  const after = await studio.staff('GET', '/receipts/?q=Jiná')
  expect(after.body).toEqual([])
  await studio.open.db.execute(sql`update settings set seller = null`)
})

describe('a company as the buyer', () => {
  const abroad = { name: 'Yoga GmbH', address: 'Hauptstr. 1, 10115 Berlin', company_number: '', vat_number: 'DE 123.456.788' }

  test.each([
    ['a VAT number', {}, { vat_number: 'DE123456788' }],
    ['no number', { company_number: null, vat_number: null }, { vat_number: null }],
  ])('a company abroad with %s can be the buyer without an IČO', async (_, change, kept) => {
    const { status, body } = await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: { ...abroad, ...change } } })
    expect({ status, buyer: body.buyer }).toMatchObject({ status: 200, buyer: { name: 'Yoga GmbH', company_number: null, ...kept } })
  })

  test('a company as the buyer is refused with an explanation when the IČO is wrong', async () => {
    const { body } = await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: { ...company, company_number: '27074359' } } })
    expect(body.fields['buyer.company_number']).toContain('valid company number')
  })

  test.each([
    ['a Czech VAT number without IČO', { vat_number: 'CZ27074358' }, 'company_number'],
    ['a Slovak VAT number without IČO', { vat_number: 'SK2020202020' }, 'company_number'],
    ['a name that cannot be printed', { name: '李小龍' }, 'name'],
  ])('a company as the buyer refuses %s', async (_, change, field) => {
    const { status, body } = await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: { ...abroad, ...change } } })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [`buyer.${field}`] })
  })

  test('a company as the buyer is stored when the person enters it, and is printed on the next receipt; a refusal names the invalid fields', async () => {
    expect((await anna.ask('GET', '/receipts/buyer/')).body).toEqual({ buyer: null })
    for (const [wrong, field] of [
      [{ company_number: '27074359' }, 'company_number'],
      [{ company_number: '2707435' }, 'company_number'],
      [{ company_number: '00000000' }, 'company_number'],
      [{ vat_number: '27074358' }, 'vat_number'],
      [{ name: '  ' }, 'name'],
      [{ address: '' }, 'address'],
    ] as const) {
      const refused = await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: { ...company, ...wrong } } })
      expect(refused.status, field).toBe(400)
      expect(JSON.stringify(refused.body), field).toContain(field)
    }
    const kept = await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: company } })
    expect(kept.body).toEqual({ buyer: stored })
    await pay()
    await issue()
    expect((await list())[0].buyer).toMatchObject({ company: company.name, company_number: '27074358' })
    expect((await list(studio.staff, '?q=horák'))[0].buyer.company).toBe(company.name)
    expect((await list(studio.staff, '?kind=company')).length).toBeGreaterThan(0)
    expect(await list(studio.staff, '?q=100%25')).toEqual([])
    await anna.ask('PUT', '/receipts/buyer/', { body: { buyer: null } })
    expect((await anna.ask('GET', '/receipts/buyer/')).body).toEqual({ buyer: null })
  })

  test('a company added as the buyer after the receipt creates one corrected receipt that refers to the first receipt, even when sent twice', async () => {
    await pay()
    await issue()
    const [first] = await list()
    const made = (await correct(first.id)).body
    expect(made).toMatchObject({ kind: 'correction', refers_to: first.number, amount: 350, buyer: { company: company.name } })
    expect((await correct(made.id)).body.number).toBe(made.number)
    expect(await correct(first.id)).toMatchObject({ status: 409, body: { code: 'receipt_void' } })
    const listed = await list()
    expect(listed.map(({ corrected_by, correctable }: Record<string, unknown>) => [corrected_by, correctable])).toEqual([
      [null, true],
      [made.number, false],
    ])
    const twice = await Promise.all([1, 2].map(() => correct(made.id, { ...company, name: 'Jiná s.r.o.' }, studio.staff)))
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await list()).filter(({ kind }: { kind: string }) => kind === 'correction')).toHaveLength(2)
  })
})

test('a buyer can correct a receipt three times and staff more often, without gaps in the numbers', async () => {
  await pay()
  await issue()
  const named = (turn: number) => ({ ...company, name: `Firma ${turn} s.r.o.` })
  const correctStanding = async (turn: number, ask = anna.ask) => {
    const standing = (await list()).find(({ corrected_by, kind }: Record<string, string | null>) => !corrected_by && kind !== 'credit_note')
    return correct(standing.id, named(turn), ask)
  }
  const answers = []
  for (let turn = 1; turn <= 6; turn++) answers.push(await correctStanding(turn))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 409, 409])
  expect(answers[5]?.body).toMatchObject({ code: 'too_many_corrections', error: expect.stringContaining('three times') })
  const corrections = async () => (await list()).filter(({ kind }: { kind: string }) => kind === 'correction')
  expect(await corrections()).toHaveLength(3)
  expect((await list()).map(({ correctable }: { correctable: boolean }) => correctable)).not.toContain(true)
  expect((await list(studio.staff, `?person_id=${anna.id}`)).some(({ correctable }: { correctable: boolean }) => correctable)).toBe(true)
  expect((await correctStanding(7, studio.staff)).status).toBe(200)
  expect(await corrections()).toHaveLength(4)

  await pay(bea.id)
  await issue()
  const [receipt] = await list(bea.ask)
  await Promise.all(Array.from({ length: 12 }, (_, turn) => correct(receipt.id, named(turn), bea.ask)))
  expect((await list(bea.ask)).filter(({ kind }: { kind: string }) => kind === 'correction').length).toBeLessThanOrEqual(3)
  expect(await faultsOfReceipts(studio.open)).not.toContainEqual(expect.stringContaining('gaps'))
})

describe('the receipt link of an email', () => {
  test('the receipt link of an email opens the current receipt without a sign-in and issues a missing one', async () => {
    const paymentId = await pay()
    const link = `/receipt/${await linkOf(paymentId)}`
    const file = await open(link)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const [first] = await list()
    const made = (await correct(first.id)).body
    expect(await textOf((await open(link)).rawPayload)).toContain(made.number)
  })

  test('the receipt link of an email redirects to My Bookings when expired, altered or signed with an old key', async () => {
    const [own, other] = [await pay(), await pay(bea.id)]
    const token = await linkOf(own)
    const [id, expires, sign] = token.split('-') as [string, string, string]
    const wrong = [
      await linkOf(own, new Date(Date.now() - 121 * 86_400_000)),
      `${other}-${expires}-${sign}`,
      `${id}-${Number(expires) + 1}-${sign}`,
      `${id}-${expires}-${sign.toLowerCase()}`,
      'nonsense',
    ]
    for (const one of wrong) {
      const answer = await open(`/receipt/${one}?lng=ru`)
      expect([answer.statusCode, answer.headers.location], one).toEqual([303, '/my-services?lng=ru#receipts'])
    }
    await studio.open.db.update(bookings).set({ changeKey: crypto.randomUUID() }).where(eq(bookings.personId, anna.id))
    expect((await open(`/receipt/${token}`)).statusCode).toBe(303)
  })
})
