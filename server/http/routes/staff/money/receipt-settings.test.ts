import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { issueReceipts } from '../../../../domain/money/receipts/issue-receipts.ts'
import { makePaidBooking, makeRefund, receiptDependencies, testSeller } from '../../../../domain/money/receipts/receipts.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const change = (body: object) => studio.staff('PATCH', '/settings/', { body })

test('the seller on receipts is the one in the content files until staff set another, and an invalid company number is refused', async () => {
  expect((await studio.staff('GET', '/settings/')).body.seller).toEqual({
    name: testSeller.name,
    street: testSeller.street,
    city: testSeller.city,
    company_number: testSeller.companyNumber,
    register: testSeller.register,
  })
  const seller = { name: 'Jiná', street: 'Jinde 2', city: 'Brno', company_number: '270 74 358', register: 'Zapsaná.' }
  const wrong = await change({ seller: { ...seller, company_number: '27074359' } })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['seller.company_number']])
  expect((await change({ seller })).body.seller).toMatchObject({ name: 'Jiná', company_number: '27074358' })
  const [entry] = (await studio.staff('GET', '/audit/?kind=settings')).body
  expect(entry).toMatchObject({ before: { seller: null }, after: { seller: { name: 'Jiná' } } })
})

test('VAT settings require a VAT number, a start day, and a rate of 12 or 21 for each kind of class', async () => {
  const rates = { slot: 21, session: 12, event: 12, pass: 21 }
  const vat = { number: 'CZ12345679', from: '2026-07-01', rates }
  for (const wrong of [{ number: '' }, { rates: { ...rates, pass: 15 } }, { rates: { slot: 21 } }, { from: 'soon' }])
    expect((await change({ vat: { ...vat, ...wrong } })).status, JSON.stringify(wrong)).toBe(400)
  expect((await change({ vat })).body.vat).toEqual(vat)
  expect((await change({ vat: null })).body.vat).toBeNull()
})

test('a prefix of receipts or credit notes is refused if the other series uses the prefix or has numbers with it', async () => {
  const { db } = studio.open
  for (const body of [{ receipt_prefix: 'D' }, { receipt_prefix: 'TEST' }, { credit_note_prefix: 'TESTD' }])
    expect(await change(body), JSON.stringify(body)).toMatchObject({ status: 409, body: { code: 'prefix_in_use' } })
  for (const receipt_prefix of ['d', 'A1', 'ABCDEFG', '=A']) expect((await change({ receipt_prefix })).status, receipt_prefix).toBe(400)
  const paymentId = await makePaidBooking(db, { personId: (await studio.person()).id, offeringId: await makeSession(db) })
  await makeRefund(db, paymentId, {})
  await issueReceipts(receiptDependencies(db))
  expect((await change({ credit_note_prefix: 'X' })).status).toBe(200)
  // Credit notes of this year already use this prefix.
  expect(await change({ receipt_prefix: 'D' })).toMatchObject({ status: 409, body: { code: 'prefix_in_use' } })
  expect((await change({ receipt_prefix: 'A' })).status).toBe(200)
  await db.execute(sql`update settings set receipt_prefix = '', credit_note_prefix = 'D'`)
})
