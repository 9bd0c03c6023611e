import type { Page } from '@playwright/test'
import type { Kind } from '../../site-texts.ts'
import { event, offerOnly, session, slot } from '../../stand-ins/stand-in-lists.ts'
import { answer, answerFile, pretendSignedIn, tokenWith } from '../../stand-ins/stand-ins.ts'
import { expect, test } from '../../visitor.ts'

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

/** Opens the checkout of the only class of that kind. The answers of the API are stubbed. */
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

test('the Pay button is enabled again when Back restores the checkout from the browser’s page cache', async ({ page }) => {
  await atCheckout(page, 'group')
  // A response without content keeps the browser on the page.
  await answerFile(page, '*/payment-page', { status: 204 })
  await answer(page, PAY.group, { body: { checkout_url: '/payment-page', booking_id: 77, held_until: null } })
  await agreeAndPay(page)
  await expect(payButton(page)).toBeDisabled()
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expect(payButton(page)).toBeEnabled()
})
