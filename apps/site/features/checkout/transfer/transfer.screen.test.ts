import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { inMinutes } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer } from '../../../../../e2e/stand-ins/stand-ins.ts'
import type { TransferPage } from '../../../../../packages/contract/money/transfer.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { serve, test } from '../../../testing/screen.testing.ts'

const IBAN = 'CZ6508000000192000145399'
const code = { amount: 350, account: '19-2000145399/0800', message: '7.12. SLOW HATHA', qr: { size: 1, path: 'M0 0h1v1h-1z' } }
const open: TransferPage = {
  state: 'open',
  amount: 350,
  received: 0,
  symbol: '4812345678',
  booking_id: 1,
  order_id: null,
  iban: IBAN,
  held_until: inMinutes(24 * 60),
  class: {
    type: 'group',
    offering_id: 7,
    title: 'Slow hatha',
    start: inMinutes(72 * 60),
    end: inMinutes(73 * 60),
    place: 'The studio',
    is_online: false,
  },
  order: null,
  code,
}
const over = (state: TransferPage['state']): TransferPage => ({ ...open, state, code: null })
const pass = (page: TransferPage): TransferPage => ({ ...page, class: null, order: { kind: 'pass', name: 'Ten classes', course_id: null } })
const voucher = (page: TransferPage): TransferPage => ({
  ...page,
  class: null,
  order: { kind: 'voucher', name: 'Voucher', course_id: null },
})
const course = (page: TransferPage): TransferPage => ({ ...page, class: null, order: { kind: 'pass', name: 'Ten Mondays', course_id: 7 } })
async function show(page: Page, transfer: TransferPage) {
  await serve(page, '/transfers/1-token/', { body: transfer })
  await answer(page, '/transfers/1-token/', { body: transfer })
  await page.goto('/pay/transfer/1-token')
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const copy = (page: Page, what: string) => page.getByRole('button', { name: `Copy: ${what}` })

test('the page of an open transfer shows the QR code, the details to copy, a download of the code, and the end of the hold', async ({
  page,
}) => {
  await show(page, open)
  await expect(title(page)).toHaveText('Pay by QR code')
  await expect(page.getByRole('img', { name: /QR code: CZK\s350/ })).toBeVisible()
  await expect(page.locator('dl dd.num')).toHaveText([
    /^CZK\s350$/,
    '19-2000145399/0800',
    'CZ65 0800 0000 1920 0014 5399',
    '4812345678',
    '7.12. SLOW HATHA',
  ])
  for (const what of ['Amount', 'Account number', 'IBAN', 'Variable symbol', 'Message']) await expect(copy(page, what)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save the QR code as an image' })).toHaveAttribute('href', '/transfer-code/1-token?lng=en')
  await expect(page.getByText(/Your spot is held until/)).toBeVisible()
  await expect(page.getByText(/Most payments arrive within a minute, but some take hours/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/instant/i)
})

for (const [place, width, order] of [
  ['below the QR code on a wide screen', 1280, ['code', 'save', 'facts']],
  ['above the QR code on a phone', 390, ['save', 'code', 'facts']],
] as const)
  test(`the download of the QR code is ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await show(page, open)
    const parts = {
      facts: page.locator('dl'),
      code: page.getByRole('img', { name: /QR code/ }),
      save: page.getByRole('link', { name: 'Save the QR code as an image' }),
    }
    for (const part of Object.values(parts)) await expect(part).toBeVisible()
    const tops = await Promise.all(Object.entries(parts).map(async ([name, part]) => ({ name, top: (await part.boundingBox())?.y ?? 0 })))
    expect(tops.sort((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(order)
  })

test('the transfer page shows no Czech account number if the account is abroad', async ({ page }) => {
  await show(page, { ...open, iban: 'DE89370400440532013000', code: { ...code, account: null } })
  await expect(copy(page, 'IBAN')).toBeVisible()
  await expect(copy(page, 'Account number')).toHaveCount(0)
})

test('the page of a transfer that was too small shows the rest to pay and offers no payment by card', async ({ page }) => {
  await show(page, { ...open, state: 'short', received: 300, code: { ...code, amount: 50 } })
  await expect(title(page)).toHaveText(/^CZK\s50 still to pay$/)
  await expect(page.getByText(/CZK\s300 of CZK\s350 has arrived/)).toBeVisible()
  await expect(page.getByText(/Your spot is held until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay by card instead' })).toHaveCount(0)
})

test('the page of a transfer says Paid as soon as the money has arrived', async ({ page }) => {
  await show(page, open)
  await expect(title(page)).toHaveText('Pay by QR code')
  await answer(page, '/transfers/1-token/', { body: over('paid') })
  await expect(title(page)).toHaveText('Paid. See you there', { timeout: 8000 })
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
})

describe('a transfer page without a QR code', () => {
  for (const [name, transfer, headline, button] of [
    ['paid class', over('paid'), 'Paid. See you there', 'My Bookings'],
    ['paid pass', pass(over('paid')), 'Paid. Thank you', 'My Bookings'],
    ['paid voucher', voucher(over('paid')), 'Paid. Thank you', 'My Bookings'],
    ['transfer that wasn’t accepted', over('returned'), 'I can’t accept your transfer', 'Write to me'],
    ['lapsed hold', over('lapsed'), 'The time to pay has run out', 'Book again'],
    ['paid course', course(over('paid')), 'Paid. See you there', 'My Bookings'],
    ['lapsed course', course(over('lapsed')), 'The time to pay has run out', 'See the course'],
    ['lapsed pass', pass(over('lapsed')), 'The time to pay has run out', 'See the passes'],
    ['cancelled class', over('cancelled'), 'This booking is cancelled', 'Book again'],
    ['cancelled voucher', voucher(over('cancelled')), 'This order is cancelled', 'Buy a voucher'],
  ] as const)
    test(`the transfer page of a ${name} says “${headline}” and links to the next step`, async ({ page }) => {
      await show(page, transfer)
      await expect(title(page)).toHaveText(headline)
      await expect(page.getByRole('main').getByRole('link', { name: button })).toBeVisible()
      await expect(page.locator('.qr')).toHaveCount(0)
    })

  test('the transfer page says that an invalid link does not work', async ({ page }) => {
    await serve(page, '/transfers/1-token/', { status: 404, body: { error: 'Not found', code: 'not_found' } })
    await page.goto('/pay/transfer/1-token')
    await expect(title(page)).toHaveText('This link doesn’t work')
  })
})

test('“Pay by card instead” on the transfer page leads to the checkout by card, or shows why the server refused', async ({ page }) => {
  await show(page, open)
  await answer(page, '/transfers/1-token/card/', { status: 409, body: { error: 'This has already been paid for.', code: 'already_paid' } })
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  await expect(page.locator('.note.bad')).toHaveText('This has already been paid for.')
  await answer(page, '/transfers/1-token/card/', { body: { checkout_url: '/about' } })
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  await expect(page).toHaveURL(/\/about$/)
})
