import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import type { Answer } from '../../../../e2e/answers.ts'
import { NARROW } from '../../../../e2e/looks.ts'
import { alive } from '../../../../e2e/on-page.ts'
import { languages } from '../../../../e2e/site-texts.ts'
import { creditOf, PAY_FOR_SESSION } from '../../../../e2e/stand-ins/stand-in-credit.ts'
import {
  bookingsWithPasses,
  checkoutWithPass,
  everyPass,
  offersOf,
  ownPass,
  passOffer,
  WITHDRAWAL,
  withdrawal,
} from '../../../../e2e/stand-ins/stand-in-passes.ts'
import { answer, answerAfter, pretendSignedIn, recordApiCalls } from '../../../../e2e/stand-ins/stand-ins.ts'
import type { Pass, PassOffer } from '../../../../packages/contract/money/pass.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'
import { sellPass } from '../../testing/studio.testing.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const terms = (page: Page) => page.locator('.tick [name=terms]')
const total = (page: Page) => page.locator('.rows .tot .num')
const bad = (page: Page) => page.locator('.note.bad')
const sheet = (page: Page) => page.getByRole('dialog')

/** Presses the pay button and returns the request body. */
async function sentBy(page: Page, name: string | RegExp, path = PAY_FOR_SESSION) {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
  await button(page, name).click()
  return (await sent).postDataJSON() as object
}

test('the page of passes states the limits per day and of bookings ahead for a pass with an unlimited number of classes', async ({
  page,
}) => {
  sellPass(page, { entries: null, entry_price: null, days: 30, per_day: 1, ahead: 5 })
  await page.goto('/passes')
  await expect(page.locator('.prod p')).toHaveText(
    'Any class or event, one a day, up to 5 booked ahead at a time. Valid for 30 days from your first class.',
  )
})

describe('passes at the checkout', () => {
  test('the checkout selects a pass by default and shows the entries left, and the person can select card or credit instead', async ({
    page,
  }) => {
    await checkoutWithPass(page, offersOf([passOffer()]))
    await expect(option(page, /Slow hatha/)).toBeChecked()
    await expect(page.getByText('1 class from “Slow hatha”, 6 left afterwards. Nothing to pay.')).toBeVisible()
    await expect(total(page)).toHaveText('CZK 0')
    await expect(page.getByRole('checkbox', { name: 'Your credit' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Your credit' }).check()
    await expect(option(page, /Slow hatha/)).not.toBeChecked()
    await expect(button(page, 'Book and pay CZK 230')).toBeVisible()
    await option(page, /^Card/).check()
    await expect(button(page, 'Book and pay CZK 230')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Your credit' }).uncheck()
    await expect(button(page, 'Book and pay CZK 350')).toBeVisible()
    await option(page, /Slow hatha/).check()
    await terms(page).check()
    expect(await sentBy(page, 'Book with the pass')).toMatchObject({
      session_id: 1,
      expected_price: 350,
      expected_due: 0,
      terms_version: expect.any(String),
      use: { pass_id: 5, start_now: false },
    })
  })

  test('a person can select an unlimited pass instead of another pass at the checkout, and the selected pass pays for the class', async ({
    page,
  }) => {
    const other: PassOffer = passOffer({ id: 6, name: 'Thirty days', left: null })
    await checkoutWithPass(page, offersOf([passOffer(), other]))
    await option(page, /Thirty days/).check()
    await expect(page.getByText('Your “Thirty days” pass pays for this class. Nothing to pay.')).toBeVisible()
    await terms(page).check()
    expect(await sentBy(page, 'Book with the pass')).toMatchObject({ use: { pass_id: 6 } })
  })

  test('the checkout selects the card by default and explains why when the class costs less than an entry of the pass', async ({
    page,
  }) => {
    await checkoutWithPass(page, offersOf([passOffer()], { is_cheaper: true, best: 'money' }), { credit: 0 })
    await expect(option(page, /^Card/)).toBeChecked()
    await expect(page.getByText('This class costs less than a class on your pass, so it’s cheaper to pay another way.')).toBeVisible()
    await expect(page.locator('.opt')).toHaveText([/^Card/, /^Slow hatha/])
    await option(page, /Slow hatha/).check()
    await expect(button(page, 'Book with the pass')).toBeVisible()
  })

  test('the checkout requires consent to start a pass whose withdrawal period has not ended', async ({ page }) => {
    await checkoutWithPass(page, offersOf([passOffer({ asks_to_start: true })]))
    const start = page.getByRole('checkbox', { name: /^Start my pass now/ })
    await expect(start).not.toBeChecked()
    await terms(page).check()
    await expect(button(page, 'Tick “Start my pass now” first')).toBeDisabled()
    await terms(page).press('Enter')
    await expect(page.getByText('To book with this pass now, tick this box, or choose another way to pay.')).toBeVisible()
    await option(page, /^Card/).check()
    await expect(start).toHaveCount(0)
    await option(page, /Slow hatha/).check()
    await start.check()
    expect(await sentBy(page, 'Book with the pass')).toMatchObject({ use: { pass_id: 5, start_now: true } })
  })

  const REFUSALS = [
    ['pass_empty', 'There are no classes left on this pass, or no make-up classes left on this course.', 'See the passes'],
    ['pass_ended', 'This pass or course has ended or is on hold, so it can’t be used.', 'See the passes'],
    ['pass_not_for_this', 'This pass or course doesn’t cover this class.', 'See the passes'],
    ['pass_day_limit', 'You’ve already booked as many classes on that day as this pass or course allows.', 'See My Bookings'],
    ['pass_ahead_limit', 'You’ve booked as many classes ahead as this pass allows.', 'See My Bookings'],
  ] as const
  test('the checkout shows why a pass was refused, keeps the consent and selects another way to pay', async ({ page }) => {
    for (const [code, words, way] of REFUSALS) {
      await checkoutWithPass(page, offersOf([passOffer()]))
      await terms(page).check()
      await answer(page, PAY_FOR_SESSION, { status: 409, body: { code } })
      await button(page, 'Book with the pass').click()
      await expect(bad(page)).toContainText(`${words} Nothing has been booked. You can pay another way.`)
      await expect(bad(page).getByRole('link', { name: way })).toBeVisible()
      await expect(terms(page)).toBeChecked()
      await expect(option(page, /Slow hatha/)).toHaveCount(0)
      await expect(button(page, 'Book and pay CZK 230')).toBeEnabled()
    }
  })

  test('the checkout shows a changed price and keeps the pass selected', async ({ page }) => {
    await checkoutWithPass(page, offersOf([passOffer()]))
    await terms(page).check()
    await answer(page, PAY_FOR_SESSION, { status: 409, body: { code: 'price_changed', price: 400 } })
    await button(page, 'Book with the pass').click()
    await expect(bad(page)).toContainText('The price is now CZK 400.')
    await expect(option(page, /Slow hatha/)).toBeChecked()
  })

  test('the checkout offers payment by card when the passes fail to load, and hides the form while the passes are loading', async ({
    page,
  }) => {
    await checkoutWithPass(page, offersOf([passOffer()]), { credit: 0 })
    let notify = () => {}
    const known = new Promise<void>((resolve) => {
      notify = resolve
    })
    await answer(page, '/passes/offers/', answerAfter(known, 'no network'))
    await page.reload()
    await alive(page)
    await expect(page.locator('main form')).toHaveCount(0)
    notify()
    await expect(button(page, 'Book and pay CZK 350')).toBeVisible()
  })

  for (const language of languages)
    test(`the checkout fits the pass, the consent and the pay button on one phone screen (${language})`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await checkoutWithPass(page, offersOf([passOffer()]), { language })
      await expect(page.locator('main form [type=submit]')).toBeInViewport({ ratio: 1 })
      const { id } = sellPass(page)
      await answer(page, '/credit/', { body: creditOf(120) })
      await page.goto(`/checkout/pass/${id}?lng=${language}`)
      await expect(page.locator('form.order [type=submit]')).toBeInViewport({ ratio: 1 })
    })
})

describe('ordering a pass', () => {
  async function order(page: Page, credit = 0) {
    const product = sellPass(page)
    await pretendSignedIn(page)
    await answer(page, '/credit/', { body: creditOf(credit) })
    await page.goto(`/checkout/pass/${product.id}`)
    await expect(page.locator('form.order')).toBeVisible()
    return product
  }
  const refuse = async (page: Page, body: object, name: string | RegExp) => {
    await answer(page, '/orders/', { status: 409, body })
    await button(page, name).click()
  }

  test('the order form of a pass sends the shown amounts, and keeps the consents ticked when the server refuses', async ({ page }) => {
    const { id } = await order(page, 120)
    const start = page.getByRole('checkbox', { name: /^Start my pass now/ })
    await start.check()
    await terms(page).check()
    await answer(page, '/orders/', { status: 409, body: { code: 'price_changed', price: 3200 } })
    expect(await sentBy(page, 'Buy and pay CZK 2,880', '/orders/')).toEqual({
      kind: 'pass',
      product_id: id,
      expected_price: 3000,
      start_now: true,
      use: 'credit',
      expected_due: 2880,
      terms_version: expect.any(String),
    })
    await expect(bad(page)).toContainText('The price is now CZK 3,200.')
    await answer(page, '/credit/', { body: creditOf(60) })
    await refuse(page, { code: 'credit_short' }, 'Buy and pay CZK 3,080')
    await expect(bad(page)).toContainText('CZK 3,140 is now left to pay.')
    await refuse(page, { code: 'once_per_person' }, 'Buy and pay CZK 3,140')
    await expect(bad(page)).toContainText('you can’t buy it again.')
    await expect(bad(page).getByRole('link', { name: 'See the other passes' })).toBeVisible()
    await refuse(page, { code: 'passes_off' }, 'Buy and pay CZK 3,140')
    await expect(bad(page)).toContainText('This pass is no longer for sale.')
    await refuse(page, { code: 'too_many_orders', error: 'The server’s own words.' }, 'Buy and pay CZK 3,140')
    await expect(bad(page)).toContainText('The server’s own words.')
    await answer(page, '/orders/', 'no network')
    await button(page, 'Buy and pay CZK 3,140').click()
    await expect(bad(page)).toContainText('The payment page didn’t open. Please try again.')
    await expect(start).toBeChecked()
    await expect(terms(page)).toBeChecked()
  })

  test('ordering a pass opens My Bookings without a payment page when credit covers the price', async ({ page }) => {
    await order(page, 5000)
    await terms(page).check()
    await answer(page, '/orders/', { status: 201, body: { id: 7, status: 'paid' } })
    await answer(page, '/sandbox/order/create-checkout/', 'no network')
    await button(page, 'Buy with credit').click()
    await expect(page).toHaveURL(/\/my-services#passes$/)
  })

  test('a pass order cancelled on the payment page is deleted, and Try Again leads back to the pass', async ({ page }) => {
    const product = await order(page)
    const calls = recordApiCalls(page)
    await answer(page, '/orders/7/', { status: 204 })
    await page.goto(`/checkout/cancel?order=7&product=${product.id}`)
    await expect(page.getByText('Nothing was charged, and nothing was bought.')).toBeVisible()
    expect(calls).toContain('DELETE /orders/7/')
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', `/checkout/pass/${product.id}`)
  })

  test('the login leads a signed-out buyer of a pass back to the order form', async ({ page }) => {
    const { id } = sellPass(page)
    await page.goto('/passes')
    await alive(page)
    await page.locator(`main a[href="/checkout/pass/${id}"]`).click()
    await expect(page).toHaveURL(/\/login$/)
    const carried = await page.evaluate<{ redirect?: string }>('history.state.usr')
    expect(carried.redirect).toBe(`/checkout/pass/${id}`)
  })
})

describe('passes in My Bookings', () => {
  async function mine(page: Page, passes: Pass[]) {
    await bookingsWithPasses(page, passes)
    await page.goto('/my-services?tab=group')
    await alive(page)
  }
  const rows = (page: Page) => page.locator('.pass')

  test('each pass in My Bookings shows entries left, end date and state', async ({ page }) => {
    sellPass(page)
    await mine(page, everyPass())
    await expect(rows(page)).toHaveCount(7)
    const says = (which: number, ...words: (string | RegExp)[]) =>
      Promise.all(words.map((one) => expect(rows(page).nth(which)).toContainText(one)))
    await says(0, '6 classes left', /until\s\d+\s\w+\s\d{4}/, '3 used, 1 booked ahead', 'Withdraw from contract here')
    await says(1, '5 classes left', '60 days from your first class', 'You chose not to start it yet.')
    await says(2, '0 classes left', 'All its classes have been used.', 'Buy again')
    await says(3, 'unlimited', '2 booked ahead', 'Buy again')
    await says(4, 'On hold: its payment was disputed with the bank.')
    await page.getByText('Earlier passes').click()
    await says(5, /It ended on/, 'Buy again')
    await says(6, 'You’ve withdrawn from the purchase.')
    await expect(
      rows(page)
        .nth(0)
        .getByRole('link', { name: /^Buy again/ }),
    ).toHaveCount(0)
    await expect(
      rows(page)
        .nth(6)
        .getByRole('button', { name: /^Withdraw/ }),
    ).toHaveCount(0)
  })

  test('My Bookings does not call a pass used up while some of its classes are booked ahead', async ({ page }) => {
    await mine(page, [ownPass({ state: 'empty', left: 0, booked_ahead: 4 })])
    await expect(rows(page).first()).toContainText('It has no classes left to book.')
    await expect(rows(page).first()).not.toContainText('All its classes have been used.')
  })

  test('My Bookings describes the history of a pass in words, and names the pass that paid for a booking', async ({ page }) => {
    await mine(page, [ownPass()])
    await rows(page).first().locator('summary').click()
    await expect(page.locator('.led li')).toHaveText([
      /^−1Slow hathabooked ahead/,
      /^−1Slow hatha\d/,
      /^\+1Slow hathasomeone took your spot/,
      /^\+1Slow hathareturned by the studio/,
      /^\+1Slow hathathe class was cancelled/,
      /^\+1Slow hathacancelled in time/,
      /^−1Deducted by the studio/,
      /^\+2From the studio/,
      /^\+10Bought/,
    ])
    await expect(page.locator('.svc').first().locator('.price')).toHaveText(/1 class\s*Slow hatha/)
  })

  test('a person can reload passes that failed to load in My Bookings, which shows the bookings meanwhile', async ({ page }) => {
    await bookingsWithPasses(page, [ownPass()])
    await answer(page, '/passes/', 'no network')
    await page.goto('/my-services?tab=group')
    await expect(bad(page)).toContainText('Your passes didn’t load.')
    await expect(page.locator('.svc')).toHaveCount(2)
    await answer(page, '/passes/', { body: [ownPass()] })
    await button(page, 'Try again').click()
    await expect(rows(page)).toHaveCount(1)
  })
})

describe('withdrawing from a pass', () => {
  async function begin(page: Page, given: Answer) {
    await bookingsWithPasses(page, [ownPass()])
    await answer(page, WITHDRAWAL, given)
    await page.goto('/my-services?tab=group')
    await button(page, /^Withdraw from contract here/).click()
  }

  test('the form for withdrawing from a pass shows the consequences first and the statement second, and sends the withdrawal only from the second step', async ({
    page,
  }) => {
    await begin(page, { body: withdrawal() })
    await expect(sheet(page)).toContainText('3 of 10 used. 1 class is booked ahead: that booking will be cancelled.')
    await expect(sheet(page).locator('dl')).toHaveText(/3 used classes−CZK\s900Refund to your cardCZK\s2,100/)
    const calls = recordApiCalls(page)
    await sheet(page).getByRole('button', { name: 'Withdraw from contract here' }).click()
    expect(calls).toEqual([])
    await expect(sheet(page).getByLabel('Your name')).toHaveValue('Anna')
    await expect(sheet(page)).toContainText('Order 109, Slow hatha')
    await sheet(page).getByLabel('Your name').fill('  ')
    await button(page, 'Confirm withdrawal').click()
    await expect(sheet(page)).toContainText('Please enter your name')
    expect(calls).toEqual([])
    await sheet(page).getByLabel('Your name').fill('Anna N.')
    await answer(page, WITHDRAWAL, { body: withdrawal({ done: { at: '2026-12-03T14:28:00Z', name: 'Anna N.' } }) })
    await answer(page, '/passes/', { body: [ownPass({ state: 'ended', ended_why: 'withdrawn', order: null })] })
    expect(await sentBy(page, 'Confirm withdrawal', WITHDRAWAL)).toEqual({ name: 'Anna N.', expected: { back: 2100, ahead: 1 } })
    await expect(sheet(page).getByRole('heading', { name: 'Your withdrawal has been received.' })).toBeFocused()
    await expect(sheet(page)).toContainText('3 December 2026, 15:28')
    await page.keyboard.press('Escape')
    await expect(page.locator('.pass.off')).toContainText('You’ve withdrawn from the purchase.')
  })

  test('the form for withdrawing from a pass subtracts an earlier refund if no class was used', async ({ page }) => {
    await begin(page, { body: withdrawal({ used: 0, back: 2800, ahead: [] }) })
    await expect(sheet(page).locator('dl')).toHaveText(/CZK\s3,000Refunded earlier−CZK\s200Refund to your cardCZK\s2,800/)
  })

  test('the form for withdrawing from a pass shows changed amounts and asks for confirmation again', async ({ page }) => {
    await begin(page, { body: withdrawal() })
    await sheet(page).getByRole('button', { name: 'Withdraw from contract here' }).click()
    await answer(page, WITHDRAWAL, {
      status: 409,
      body: { code: 'consequences_changed', withdrawal: withdrawal({ back: 1800, used: 4, ahead: [] }) },
    })
    await button(page, 'Confirm withdrawal').click()
    await expect(sheet(page).getByRole('alert')).toContainText('Your withdrawal hasn’t been sent.')
    await expect(sheet(page)).toContainText('4 of 10 used.')
    await sheet(page).getByRole('button', { name: 'Withdraw from contract here' }).click()
    await answer(page, WITHDRAWAL, 'no network')
    expect(await sentBy(page, 'Confirm withdrawal', WITHDRAWAL)).toMatchObject({ expected: { back: 1800, ahead: 0 } })
    await expect(sheet(page).getByRole('alert')).toContainText('You can safely try again')
  })

  test('the form for withdrawing from a pass says if the fourteen days have passed, and shows a withdrawal that was already received', async ({
    page,
  }) => {
    await begin(page, { status: 409, body: { code: 'withdrawal_over' } })
    await expect(sheet(page)).toContainText('You can no longer withdraw from this purchase.')
    await expect(sheet(page).getByRole('link', { name: 'Write to me' })).toBeVisible()
    await begin(page, { body: withdrawal({ done: { at: '2026-12-03T14:28:00Z', name: 'Anna' } }) })
    await expect(sheet(page)).toContainText('Your withdrawal has been received.')
  })

  test('the form for withdrawing from a pass shows an error without a network and loads the details on retry', async ({ page }) => {
    await begin(page, 'no network')
    await expect(sheet(page)).toContainText('The details didn’t load. Nothing has changed.')
    await answer(page, WITHDRAWAL, { body: withdrawal({ unit: 'days', of: 30, used: 12, back: 1800 }) })
    await button(page, 'Try again').click()
    await expect(sheet(page)).toContainText('12 of 30 days used.')
  })
})
