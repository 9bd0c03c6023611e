import { inMinutes } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import type { BookingToPay } from '../../../../../packages/contract/money/pay-link.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { serve, test } from '../../../testing/screen.testing.ts'

for (const [when, minutes, headline] of [
  ['before the class', 60, 'Paid. See you there'],
  ['after the class', -120, 'Paid. Thank you'],
] as const)
  test(`the page of a link to pay says “${headline}” for a paid booking when the link is opened ${when}`, async ({ page }) => {
    const booking: BookingToPay = {
      state: 'paid',
      booking_type: 'group',
      offering_id: 1,
      title: 'Slow hatha',
      start: inMinutes(minutes),
      end: inMinutes(minutes + 60),
      place: 'The studio',
      is_online: false,
      price: 350,
      covered: 0,
      due: 0,
      until: null,
      terms: null,
    }
    await serve(page, '/booking-payments/1-token/', { body: booking })
    await page.goto('/pay/1-token')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(page.getByText('You’ll find the date and place')).toHaveCount(minutes > 0 ? 1 : 0)
  })
