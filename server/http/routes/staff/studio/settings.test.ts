import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { makeSlot } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testSeller } from '../../../../domain/money/receipts/receipts.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

test('the public configuration shows whether Apple Pay and Google Pay are accepted', async () => {
  const wallets = async () => (await studio.anonymous('GET', '/config/')).body.wallets
  expect(await wallets()).toBe(false)
  await studio.staff('PATCH', '/settings/', { body: { wallets: true } })
  await expect.poll(wallets).toBe(true)
  await studio.staff('PATCH', '/settings/', { body: { wallets: false } })
})

test('settings can be read and changed by staff only, and apply at once', async () => {
  const { ask: anna } = await studio.person()
  expect(await studio.anonymous('GET', '/settings/')).toMatchObject({ status: 401 })
  expect(await anna('GET', '/settings/')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await studio.staff('GET', '/settings/')).body).toEqual({
    first_online_discount_percent: 20,
    hold_seconds: 2100,
    most_free: 3,
    dashboard_currency_sign: '$',
    contact_email: null,
    contact_phone: null,
    mail_bookings: true,
    mail_cancellations: true,
    mail_attention: true,
    digest_on: false,
    digest_hour: 7,
    digest_names: false,
    require_second_factor: false,
    wallets: false,
    passes_on: false,
    transfers_on: false,
    iban: null,
    transfer_ahead_hours: 24,
    transfer_hold_hours: 24,
    sales_records: null,
    seller: {
      name: 'Marina Veselá',
      street: 'Ukázková 12',
      city: '120 00 Praha 2',
      company_number: '12345679',
      register: testSeller.register,
    },
    vat: null,
    receipt_prefix: '',
    credit_note_prefix: 'D',
    accountant_email: null,
    accountant_monthly: false,
    too_few_reason_en: expect.stringMatching(/^Too few people/),
    too_few_reason_ru: expect.stringMatching(/^На этот раз/),
    slot_policy: null,
    session_policy: null,
    event_policy: null,
  })
  expect(await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 101 } })).toMatchObject({
    status: 400,
    body: { fields: { first_online_discount_percent: 'This must be at most 100.' } },
  })
  expect(
    (
      await studio.staff('PATCH', '/settings/', {
        body: { first_online_discount_percent: 50, hold_seconds: 60, dashboard_currency_sign: 'Kč' },
      })
    ).body,
  ).toMatchObject({ first_online_discount_percent: 50 })
  const held = (await anna('POST', '/bookings/', { body: { slot_id: await makeSlot(studio.open.db) } })).body
  expect(held.price_paid).toBe(325)
  expect(new Date(held.held_until).getTime() - Date.now()).toBeLessThan(61_000)
  expect((await studio.anonymous('GET', '/config/')).body).toMatchObject({
    dashboard_currency_sign: 'Kč',
    first_online_discount_percent: 50,
  })
  await studio.staff('PATCH', '/settings/', {
    body: { first_online_discount_percent: 20, hold_seconds: 2100, dashboard_currency_sign: '$' },
  })
})
