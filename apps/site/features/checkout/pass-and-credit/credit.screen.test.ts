import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { NARROW } from '../../../../../e2e/looks.ts'
import { alive, rowOf } from '../../../../../e2e/on-page.ts'
import { languages } from '../../../../../e2e/site-texts.ts'
import { bookedClasses, CONSEQUENCES, questions, standInBookings } from '../../../../../e2e/stand-ins/stand-in-cancelling.ts'
import { bookingsWith, checkoutWith, creditOf, everyEntry, PAY_FOR_SESSION } from '../../../../../e2e/stand-ins/stand-in-credit.ts'
import { answer, answerAfter, stored } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const credit = (page: Page) => page.getByRole('checkbox', { name: /Your credit/ })
const card = (page: Page) => page.getByRole('radio', { name: /^Card/ })
const terms = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ })
const total = (page: Page) => page.getByLabel('Order summary').locator('.tot .num')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const TICKED = { terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
const sentTo = async (page: Page, path: string) =>
  (await page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`)).postDataJSON()

/** Presses the button, waits for the next page and returns the request body. */
async function paidBy(page: Page, name: string) {
  const sent = sentTo(page, PAY_FOR_SESSION)
  await button(page, name).click()
  await expect(page).toHaveURL(/\/about$/)
  await alive(page)
  return sent
}

describe('at the checkout', () => {
  test('the checkout selects credit by default, and the pay button shows the rest to be paid by card', async ({ page }) => {
    await checkoutWith(page, creditOf(120))
    await expect(credit(page)).toBeChecked()
    await expect(card(page)).toBeChecked()
    await expect(page.locator('.opt')).toHaveText([/^Your\scredit.*−CZK\s120$/, /^Card.*CZK\s230$/])
    await expect(total(page)).toHaveText('CZK 230')
    await terms(page).check()
    expect(await paidBy(page, 'Book and pay CZK 230')).toEqual({
      ...TICKED,
      session_id: 1,
      expected_price: 350,
      use: 'credit',
      expected_due: 230,
    })
  })

  test('the card pays the full price at the checkout when credit is not selected', async ({ page }) => {
    await checkoutWith(page, creditOf(120))
    await credit(page).uncheck()
    await expect(page.locator('.opt')).toHaveText([/^Your\scredit.*CZK\s120$/, /^Card.*CZK\s350$/])
    await expect(total(page)).toHaveText('CZK 350')
    await terms(page).check()
    expect(await paidBy(page, 'Book and pay CZK 350')).toEqual({ ...TICKED, session_id: 1, expected_price: 350 })
  })

  for (const language of languages)
    test(`selecting credit causes no layout shift at the checkout on a phone (${language})`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await checkoutWith(page, creditOf(120), language)
      const choice = page.locator('.opt [type=checkbox]')
      const places = () =>
        page.evaluate<number[]>(`[...document.querySelector('main form').elements].map((one) => one.getBoundingClientRect().y + scrollY)`)
      const before = await places()
      expect(before.length).toBe(6)
      await choice.uncheck()
      expect(await places()).toEqual(before)
    })

  test('the checkout remembers the choice to pay only by card until the person logs out', async ({ page }) => {
    await checkoutWith(page, creditOf(120))
    await credit(page).uncheck()
    await terms(page).check()
    await paidBy(page, 'Book and pay CZK 350')
    await checkoutWith(page, creditOf(120))
    await expect(credit(page)).not.toBeChecked()
    await answer(page, '/auth/logout/', { body: {} })
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    expect(await stored(page, 'pays_with')).toBeNull()
  })

  test('the checkout asks for no payment when credit covers the price, and the person can select the card instead', async ({ page }) => {
    await checkoutWith(page, creditOf(620))
    await expect(card(page)).not.toBeChecked()
    await expect(total(page)).toHaveText('CZK 0')
    await expect(page.getByText('You’ll have CZK 270 of credit left. It doesn’t expire.')).toBeVisible()
    await card(page).check()
    await expect(credit(page)).not.toBeChecked()
    await expect(button(page, 'Book and pay CZK 350')).toBeVisible()
    await credit(page).check()
    await terms(page).check()
    expect(await paidBy(page, 'Book and pay with credit')).toMatchObject({ use: 'credit', expected_due: 0 })
  })

  test('the checkout leaves the minimum charge for the card when credit pays the rest', async ({ page }) => {
    await checkoutWith(page, creditOf(340))
    await expect(page.locator('.opt')).toHaveText([/−CZK\s335$/, /CZK\s15$/])
  })

  test('the checkout of a class uses credit set aside by an unpaid booking of this class', async ({ page }) => {
    await checkoutWith(page, creditOf(120, { available: 0, held: [{ type: 'group', id: 1, covered: 120 }] }))
    await expect(button(page, 'Book and pay CZK 230')).toBeVisible()
  })

  test('the checkout shows the new amount due and keeps the consent when the credit has become smaller', async ({ page }) => {
    await checkoutWith(page, creditOf(120))
    await terms(page).check()
    await answer(page, PAY_FOR_SESSION, { status: 409, body: { error: 'Less.', code: 'credit_short' } })
    await answer(page, '/credit/', { body: creditOf(60) })
    await button(page, 'Book and pay CZK 230').click()
    await expect(page.locator('.note.bad')).toHaveText(/You\shave\sless\scredit\sthan\sa\smoment\sago:\sCZK\s290\sis\snow\sleft\sto\spay\./)
    await expect(terms(page)).toBeChecked()
    await answer(page, PAY_FOR_SESSION, { body: { checkout_url: '/about', booking_id: 77, held_until: null } })
    expect(await paidBy(page, 'Book and pay CZK 290')).toMatchObject({ use: 'credit', expected_due: 290 })
  })

  test('the checkout says that the card pays the full price when the credit has been used elsewhere', async ({ page }) => {
    await checkoutWith(page, creditOf(620))
    await terms(page).check()
    await answer(page, PAY_FOR_SESSION, { status: 409, body: { error: 'Less.', code: 'credit_short' } })
    await answer(page, '/credit/', { body: creditOf(0) })
    await button(page, 'Book and pay with credit').click()
    await expect(page.locator('.note.bad')).toContainText('CZK 350 is now left to pay.')
    await expect(credit(page)).toHaveCount(0)
    await expect(button(page, 'Book and pay CZK 350')).toBeEnabled()
  })

  test('the card pays the full price at the checkout when the credit cannot be loaded', async ({ page }) => {
    await checkoutWith(page, 'no network')
    await expect(credit(page)).toHaveCount(0)
    await terms(page).check()
    expect(await paidBy(page, 'Book and pay CZK 350')).toEqual({ ...TICKED, session_id: 1, expected_price: 350 })
  })

  test('the checkout hides the form until the credit is loaded', async ({ page }) => {
    await checkoutWith(page, creditOf(120))
    let notify = () => {}
    const known = new Promise<void>((resolve) => {
      notify = resolve
    })
    await answer(page, '/credit/', answerAfter(known, { body: creditOf(60) }))
    await page.reload()
    await alive(page)
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
    notify()
    await expect(button(page, 'Book and pay CZK 290')).toBeVisible()
  })

  test('the checkout keeps the choice of credit when the language changes from Russian to English', async ({ page }) => {
    await checkoutWith(page, creditOf(120), 'ru')
    const balance = page.getByRole('checkbox', { name: /Ваш баланс/ })
    await expect(button(page, 'Записаться и оплатить 230 Kč')).toBeVisible()
    await balance.uncheck()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(credit(page)).not.toBeChecked()
    await expect(button(page, 'Book and pay CZK 350')).toBeVisible()
  })
})

describe('My Bookings', () => {
  test('My Bookings shows the credit above the lists, with a collapsed history of every entry', async ({ page }) => {
    await bookingsWith(page, creditOf(180, { available: 60, entries: everyEntry() }))
    await page.goto('/my-services?tab=group')
    const region = page.getByRole('region', { name: 'Your credit' })
    await expect(region).toContainText('CZK 180')
    await expect(region).toContainText('CZK 120 of it is set aside for bookings or passes you haven’t paid for yet.')
    await expect(region.getByRole('listitem').first()).toBeHidden()
    await region.getByText('Credit history', { exact: true }).click()
    const day = String.raw`\w{3} \d+ \w{3}\d+ \w+ \d{4}`
    const line = (words: string) => new RegExp(words.replaceAll(' ', String.raw`\s`))
    await expect(region.getByRole('listitem')).toHaveText([
      /^Paid\sout\sthe\sway\syou\spaid.*−CZK\s100$/,
      line(`^Class cancelled: Slow hatha, ${day}\\+CZK 350$`),
      line(`^Paid for Slow hatha, ${day}−CZK 350$`),
      line(`^Refunded: Slow hatha, ${day}\\+CZK 90$`),
      line(`^You cancelled Slow hatha, ${day}\\+CZK 230$`),
      line(`^Paid for Slow hatha, ${day}−CZK 230$`),
      /^Deducted\sby\sthe\sstudio.*−CZK\s30$/,
      /^From\sthe\sstudio.*\+CZK\s160$/,
      /^From\searlier\syears.*\+CZK\s60$/,
    ])
  })

  test('My Bookings shows only the history of spent credit, and nothing if the person never had credit or the credit failed to load', async ({
    page,
  }) => {
    await bookingsWith(page, creditOf(0))
    await page.goto('/my-services?tab=group')
    await expect(page.getByText('Credit history', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your credit' })).toHaveCount(0)
    await answer(page, '/credit/', { body: creditOf(0, { entries: [] }) })
    await page.reload()
    await expect(rowOf(page, 'Slow hatha').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your credit' })).toHaveCount(0)
    await answer(page, '/credit/', 'no network')
    await page.reload()
    await expect(rowOf(page, 'Slow hatha').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your credit' })).toHaveCount(0)
  })

  test('My Bookings shows the amount due of an unpaid booking and the refunds of a cancelled booking', async ({ page }) => {
    await bookingsWith(page, creditOf(120, { available: 0 }))
    await page.goto('/my-services?tab=group')
    await expect(page.getByRole('region', { name: 'Pending' })).toContainText(/CZK\s230\s*and\sCZK\s120\sfrom\syour\scredit/)
    await expect(page.getByRole('heading', { name: 'Past and cancelled' })).toBeVisible()
    await expect(page.locator('.svc.off')).toContainText(/Cancelled.*CZK\s230\srefunded.*CZK\s120\sto\syour\scredit/)
    await expect(page.getByRole('tab', { name: 'Group Sessions' })).toHaveText(/1$/)
  })
})

describe('cancelling a booking paid with credit', () => {
  const sheet = (page: Page) => page.getByRole('dialog')
  async function asked(page: Page, name: keyof typeof questions) {
    await standInBookings(page, bookedClasses())
    await answer(page, CONSEQUENCES, { body: questions[name]() })
    await page.goto('/my-services?tab=group')
    await rowOf(page, 'Group 1')
      .getByRole('button', { name: /^Can’t make it/ })
      .click()
    await expect(sheet(page).getByRole('heading', { name: 'Group 1' })).toBeVisible()
  }

  test('cancelling a booking refunds to the card unless the person chooses credit, and the button and the confirmation name the choice', async ({
    page,
  }) => {
    await asked(page, 'the card or credit')
    const ways = sheet(page).getByRole('radiogroup', { name: 'Where the refund goes' })
    await expect(ways.getByRole('radio', { name: /^Refund to your card/ })).toBeChecked()
    await expect(button(page, 'Cancel for a CZK 350 refund')).toBeVisible()
    await ways.getByText('Keep it as credit').click()
    const sent = sentTo(page, CONSEQUENCES)
    await button(page, 'Cancel for CZK 350 in credit').click()
    expect(await sent).toEqual({ back: 'credit', expected: { percent: 100, amount: 350, entries: 0 } })
    await expect(
      sheet(page).getByRole('heading', { name: 'Your spot has been released. CZK 350 has been added to your credit.' }),
    ).toBeFocused()
    await expect(sheet(page)).toContainText('CZK 350, as credit')
    await expect(sheet(page)).not.toContainText('5 to 10 days')
  })

  test('cancelling a booking paid with credit keeps the choice of credit when the amounts change', async ({ page }) => {
    await asked(page, 'the card or credit')
    await sheet(page).getByText('Keep it as credit').click()
    const less = { ...questions['the card or credit'](), amount: 200, money: 200, paid: 200 }
    await answer(page, CONSEQUENCES, { status: 409, body: { error: '', code: 'consequences_changed', consequences: less } })
    await button(page, 'Cancel for CZK 350 in credit').click()
    await expect(button(page, 'Cancel for CZK 200 in credit')).toBeEnabled()
  })

  test('cancelling a booking paid with credit offers a choice only for the part paid by card', async ({ page }) => {
    await asked(page, 'paid by card and credit')
    await expect(sheet(page).getByRole('radio', { name: /^Refund to your card.*CZK 230$/ })).toBeChecked()
    await expect(sheet(page)).toContainText('The CZK 120 you paid with credit will be returned to your credit at once.')
    await button(page, 'Cancel for a CZK 350 refund').click()
    await expect(sheet(page).getByRole('heading', { name: /I’m refunding CZK 230 to your card\.$/ })).toBeFocused()
    await expect(sheet(page)).toContainText('Another CZK 120 has been returned to your credit.')
  })

  test('cancelling a booking paid only with credit refunds to credit without offering a choice', async ({ page }) => {
    await asked(page, 'paid with credit')
    await expect(sheet(page).getByRole('radio')).toHaveCount(0)
    await expect(sheet(page)).toContainText('Refund to your credit')
    await button(page, 'Cancel for a CZK 350 refund').click()
    await expect(sheet(page).getByRole('heading', { name: /CZK 350 has been added to your credit\.$/ })).toBeFocused()
  })
})
