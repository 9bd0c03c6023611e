import type { Page } from '@playwright/test'
import { alive, buttonNamed } from '../../../../e2e/on-page.ts'
import { siteTexts as all, type Kind } from '../../../../e2e/site-texts.ts'
import { event, offerOnly, session, slot } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import {
  answer,
  answerAfter,
  comeAlive,
  pretendSignedIn,
  recordApiCalls,
  stopClock,
  tokenWith,
} from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const words = all.en
const BOOK = 'POST /bookings/'
const REFRESH = 'POST /auth/token/refresh/'
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

/** Opens the checkout of the only class of that kind, with a fake server. */
async function atCheckout(page: Page, kind: Kind, access = tokenWith(3000)) {
  await pretendSignedIn(page, { access })
  await offerOnly(page, LISTS)
  await answer(page, '/bookings/', { status: 201, body: { id: 77 } })
  await answer(page, '/bookings/77/', { status: 204 })
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

for (const [kind, title, price] of [
  ['individual', 'Slot 1', 'CZK 520'],
  ['group', 'Session 1', 'CZK 1,320'],
  ['event', 'Workshop: Event 1', 'CZK 400'],
] as const) {
  test(`the checkout shows the order summary, asks for consent and sends the requests in the right order (${kind})`, async ({ page }) => {
    await atCheckout(page, kind)
    const summary = page.getByLabel('Order summary')
    await expect(summary).toContainText(title)
    await expect(summary).toContainText(
      /\d{1,2}.(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
    )
    await expect(summary).toContainText(/1[34]:01 Prague time/)
    await expect(summary).toContainText(price)
    await expect(page.getByRole('radio', { name: /Card/ })).toBeChecked()

    await expect(payButton(page)).toHaveAccessibleName(`Book and pay ${price}`)
    await expect(page.getByText('no 14-day right of withdrawal')).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await page.getByRole('checkbox').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'You must agree to the Terms and Conditions to proceed.' })).toBeVisible()

    const calls = recordApiCalls(page)
    const amount = page.waitForRequest(`**/api${PAY[kind]}`).then((request) => request.postDataJSON())
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    await answer(page, PAY[kind], answerAfter(gone, { body: { checkout_url: '/about', booking_id: 77, held_until: null } }))
    await agreeAndPay(page)
    await expect(payButton(page)).toBeDisabled()
    const item = { individual: { booking_id: 77 }, group: { session_id: 1 }, event: { event_id: 1 } }[kind]
    expect(await amount).toEqual({
      ...item,
      terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expected_price: { individual: 520, group: 1320, event: 400 }[kind],
    })
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(
      kind === 'individual' ? [BOOK, `POST ${PAY[kind]}`] : [`POST ${PAY[kind]}`],
    )
    go()
    await expect(page).toHaveURL(/\/about$/)
  })
}

test('the checkout shows no consent checkbox until the class has been loaded again', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, LISTS)
  await page.goto('/booking?tab=individual')
  await alive(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await answer(page, '/timeslots/available/', answerAfter(released, { body: LISTS.slots }))
  await page.getByRole('button', { name: /^Book: Slot 1, / }).click()
  await expect(page).toHaveURL(/checkout/)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  release()
  await page.getByRole('checkbox').check()
  await expect(payButton(page)).toBeEnabled()
})

test('the checkout uses the class loaded earlier when loading the class again fails', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, LISTS)
  await page.goto('/booking?tab=individual')
  await alive(page)
  await answer(page, '/timeslots/available/', 'no network')
  await page.getByRole('button', { name: /^Book: Slot 1, / }).click()
  await expect(page.getByLabel('Order summary')).toContainText('CZK 520')
  await page.getByRole('checkbox').check()
  await expect(payButton(page)).toBeEnabled()
})

test('the checkout shows the message of the server when a booking fails, or a general message if the server sent none', async ({
  page,
}) => {
  await atCheckout(page, 'individual')
  await answer(page, '/bookings/', { status: 500, body: {} })
  await agreeAndPay(page)
  await expect(page.getByText('Failed to create booking')).toBeVisible()

  await answer(page, '/bookings/', { status: 201, body: { id: 77 } })
  await answer(page, PAY.individual, { status: 500, body: {} })
  await payButton(page).click()
  await expect(page.getByText('Failed to create checkout session')).toBeVisible()

  await answer(page, PAY.individual, { status: 503, body: { error: 'The provider is resting.', code: 'provider_down' } })
  await payButton(page).click()
  await expect(page.getByText('The provider is resting.')).toBeVisible()

  await answer(page, '/bookings/', 'no network')
  await payButton(page).click()
  await expect(page.getByText('An error occurred during checkout')).toBeVisible()
})

for (const [left, refreshed] of [
  [599, true],
  [602, false],
] as const) {
  test(`an access token with ${left} seconds left is ${refreshed ? '' : 'not '}refreshed before payment`, async ({ page }) => {
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3600) } })
    await atCheckout(page, 'group', tokenWith(left, now))
    const calls = recordApiCalls(page)
    await agreeAndPay(page)
    await expect(page).toHaveURL(/\/about$/)
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(refreshed ? [REFRESH, `POST ${PAY.group}`] : [`POST ${PAY.group}`])
  })
}

test('an empty checkout shows a message and opens the timetable after two seconds', async ({ page }) => {
  await stopClock(page)
  await pretendSignedIn(page)
  await offerOnly(page, LISTS)
  await page.goto('/contact')
  await page.goto('/checkout')
  await comeAlive(page)
  await expect(page.getByRole('heading', { name: 'No Checkout Data' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Booking' })).toHaveAttribute('href', '/booking')
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(/\/booking$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the checkout confirms the booking of a free class without a payment page', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, { sessions: [session(1, { price: 0 })] })
  await answer(page, PAY.group, { body: { checkout_url: '/about', booking_id: 77, held_until: null } })
  await page.goto('/booking?tab=group')
  await buttonNamed(page, 'Book: Session 1').click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.confirmFree }).click()
  await expect(page).toHaveURL(/\/about$/)
})
