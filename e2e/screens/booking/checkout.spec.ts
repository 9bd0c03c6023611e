import type { Page } from '@playwright/test'
import { event, offerOnly, session, slot } from '../../stand-in-lists.ts'
import { answer, answerFile, pretendSignedIn, tokenWith } from '../../stand-ins.ts'
import { expect, test } from '../../visitor.ts'
import type { Kind } from '../../words.ts'

const PAY = {
  individual: '/sandbox/create-checkout-session/',
  group: '/sandbox/group-session/create-checkout/',
  event: '/sandbox/event/create-checkout/',
} as const
const LISTS = {
  slots: [slot(1, { service: { price: 650, original_price: 650, discounted_price: 520, discount_applied: true } })],
  sessions: [session(1, { price: 1320 })],
  events: [event(1, { price: 450, price_for_user: 400 })],
}

/** At the checkout with the one class there is of that kind; the server is stood in for. */
async function atCheckout(page: Page, kind: Kind, access = tokenWith(3000)) {
  await pretendSignedIn(page, { access })
  await offerOnly(page, LISTS)
  await answer(page, '/bookings/', { status: 201, body: { id: 77 } })
  await answer(page, PAY[kind], { body: { checkout_url: '/about', booking_id: 77, held_until: null } })
  await page.goto(`/booking?tab=${kind}`)
  await page.getByRole('button', { name: /^Book: (Slot|Session|Workshop: Event) 1, / }).click()
  await expect(page.getByLabel('Order summary')).toBeVisible()
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Book and pay CZK/ })
const agreeAndPay = async (page: Page) => {
  await page.getByRole('checkbox').check()
  await payButton(page).click()
}

test('going Back to a checkout that the browser had frozen, one can pay again', async ({ page }) => {
  await atCheckout(page, 'group')
  // An answer without content: the browser stays where it is.
  await answerFile(page, '*/payment-page', { status: 204 })
  await answer(page, PAY.group, { body: { checkout_url: '/payment-page', booking_id: 77, held_until: null } })
  await agreeAndPay(page)
  await expect(payButton(page)).toBeDisabled()
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expect(payButton(page)).toBeEnabled()
})
