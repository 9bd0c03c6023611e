import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { PaymentShow } from './payments.tsx'

const person = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const transfer = {
  id: 71,
  at: '2026-11-28T10:00:00+01:00',
  amount: 450,
  covered: 0,
  currency: 'CZK',
  refunded: 0,
  fee: null,
  status: 'open',
  channel: 'online',
  method: 'transfer',
  provider: 'transfer',
  provider_payment_id: null,
  flagged: null,
  booking: { id: 5, type: 'group', offering_id: 10, title: 'Hatha', start: '2026-12-02T18:00:00+01:00' },
  order: null,
  person,
  refunds: [],
  transfer: { symbol: '6562305872', received: 0 },
  in_person: null,
  is_of_today: false,
}

beforeEach(() => {
  location.hash = '#/payments/71/show'
})

const showPayment = (change: object = {}, answers: object = {}) =>
  show(
    <Routes>
      <Route
        path="/payments/:id/show"
        element={
          <ResourceContextProvider value="payments">
            <PaymentShow />
          </ResourceContextProvider>
        }
      />
    </Routes>,
    { 'GET /payments/71/': { ...transfer, ...change }, 'GET /offerings/10/': { id: 10, title: 'Hatha' }, ...answers },
  )
const arrived = () => page.getByRole('button', { name: 'Anna Nováková: the money has arrived' })

for (const status of ['open', 'closed'])
  test(`staff can confirm on the page of a payment that the money of a transfer (${status}) has arrived`, async () => {
    const sent = await showPayment({ status }, { 'POST /actions/': { id: 31, undo: null, emails: 1, booking_id: null } })
    await expect.element(page.getByText('variable symbol 6562305872')).toBeVisible()
    await arrived().click()
    await page.getByRole('button', { name: /^Confirm 450/ }).click()
    const body = { act: 'arrived', payment_id: 71, amount: 450, day: expect.any(String), received: 0 }
    await expect.poll(() => sent.filter(({ request }) => request.startsWith('POST'))).toEqual([{ request: 'POST /actions/', body }])
    await expect.element(page.getByText(/^Transfer: 450.Kč \(Anna Nováková\)$/)).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

test('the page of a payment shows the reason when the confirmation of a transfer is refused', async () => {
  const error = 'Another change to this is about to be made.'
  await showPayment({}, { 'POST /actions/': () => ({ status: 409, body: { error, code: 'action_waiting' } }) })
  await arrived().click()
  await page.getByRole('button', { name: /^Confirm 450/ }).click()
  await expect.element(page.getByText(error)).toBeVisible()
})

test.each([
  ['a settled transfer', { status: 'kept' }],
  ['a returned transfer', { status: 'returned' }],
  ['a payment by card', { transfer: null, provider: 'stripe', method: 'card' }],
])('staff cannot confirm that the money of %s has arrived', async (_, change) => {
  await showPayment(change)
  await expect.element(page.getByText('Hatha').first()).toBeVisible()
  await expect.element(arrived()).not.toBeInTheDocument()
})
