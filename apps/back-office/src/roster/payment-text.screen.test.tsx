import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { show } from '../testing/screen.testing.tsx'
import { usePaymentText } from './use-payment-text.ts'

const DAY = 86_400_000

function PaymentText({ heldUntil }: { heldUntil: Date }) {
  const text = usePaymentText()
  return <p>{text({ held_until: heldUntil.toISOString(), price: 350, owed: 350, refunded: 0 } as RosterRow)}</p>
}

test('the roster shows day and time of the end of a hold that ends after today', async () => {
  await show(<PaymentText heldUntil={new Date(Date.now() + 2 * DAY)} />, {})
  await expect.element(page.getByText(/^Held until \w{3},?\s\d\d?\s\w+, \d\d?:\d\d, unpaid$/)).toBeVisible()
})

test('the roster shows only the time of the end of a hold that ends today', async () => {
  await show(<PaymentText heldUntil={new Date()} />, {})
  await expect.element(page.getByText(/^Held until \d\d?:\d\d, unpaid$/)).toBeVisible()
})
