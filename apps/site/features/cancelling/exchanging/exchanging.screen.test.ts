import type { Page } from '@playwright/test'
import type { Answer } from '../../../../../e2e/answers.ts'
import { bookedClasses, CONSEQUENCES, questions } from '../../../../../e2e/stand-ins/stand-in-cancelling.ts'
import {
  answerEach,
  cheaper,
  EXCHANGE,
  options,
  severalDates,
  standInExchange,
  standInUnpaidChange,
  target,
} from '../../../../../e2e/stand-ins/stand-in-exchanging.ts'
import { inMinutes } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, recordApiCalls } from '../../../../../e2e/stand-ins/stand-ins.ts'
import type { ExchangeOptions } from '../../../../../packages/contract/booking/exchange.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name })
const rows = (page: Page) => sheet(page).getByRole('radiogroup', { name: 'New date' }).getByRole('radio')
const line = (page: Page) => sheet(page).locator('.stated')
const moved = { state: 'moved', booking_id: 1, refunded: 0, credit: 0 }

/** Opens the sheet of a class with its other dates. */
async function atDates(page: Page, given: ExchangeOptions | Answer, language: 'en' | 'ru' = 'en') {
  await standInExchange(page, given)
  await page.goto(`/my-services?tab=group&lng=${language}`)
  await page
    .locator('.svc')
    .first()
    .getByRole('button', { name: /^(Can’t make it\?|Не получается прийти\?) / })
    .click()
  await sheet(page)
    .getByRole('tab', { name: language === 'en' ? 'Change the date' : 'Перенести' })
    .click()
}
const sentBy = (page: Page) => page.waitForRequest((request) => request.method() === 'POST').then((request) => request.postDataJSON())

test('the sheet for changing the date selects the first suitable date and shows the outcome before and after moving', async ({ page }) => {
  await atDates(page, severalDates())
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toBeChecked()
  // Dates of the same class come before those of other classes, and each row names its class.
  await expect(sheet(page).locator('.days .opt')).toHaveText([...Array(3).fill(/Slow hatha/), /Quiet hour 2/])
  await expect(sheet(page).locator('.days > .label')).toHaveText('Other classes')
  await expect(line(page)).toHaveText(/^\w{3} \d+\s\w{3}, \d?\d:\d\d → \w{3} \d+\s\w{3}, \d?\d:\d\d\. Nothing to pay\.$/)
  await expect(sheet(page)).toContainText(/You can change the date until \w{3} \d+\s\w{3}, \d?\d:\d\d\./)
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: moved })
  const ics = '/calendar/own.ics'
  const [first, ...others] = bookedClasses(['Slow hatha', 'Slow hatha'])
  await answer(page, '/session-registrations/', { body: [{ ...first, calendar: { ics, google: '/', outlook: '/' } }, ...others] })
  await button(page, /^Move to \w{3} \d+\s\w{3}, nothing to pay$/).click()
  expect(await sent).toEqual({ to: 11, back: 'money', expected: { difference: 0, due: 0, refunded: 0 } })
  await expect(sheet(page).getByRole('heading', { name: /^Moved\. See you on \w+day\.$/ })).toBeFocused()
  await expect(sheet(page)).toContainText(/Before.*Now.*To payNothing.*Confirmationanna@example\.com/)
  await expect(sheet(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', ics)
  await button(page, 'Close').click()
  await expect(page.locator('.mine')).toBeFocused()
})

test('moving a booking to a cheaper class refunds the difference and shows the title of the new class', async ({ page }) => {
  await atDates(page, severalDates())
  await rows(page).nth(3).check()
  await expect(line(page)).toHaveText(/ → Quiet hour 2, \w{3} \d+\s\w{3}, \d?\d:\d\d\. CZK\s50 will be refunded to your card\.$/)
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: { ...moved, refunded: 50 } })
  await button(page, /^Move to .* for a CZK\s50 refund$/).click()
  expect(await sent).toEqual({ to: 13, back: 'money', expected: { difference: -50, due: 0, refunded: 50 } })
  await expect(sheet(page)).toContainText(/Quiet hour 2, .*RefundCZK\s50 to your card, in 5 to 10 days/)
})

test('a person who moves to a cheaper class can choose credit for the difference if refunds to the card and to credit are possible', async ({
  page,
}) => {
  await standInExchange(page, options([target(13, 8, cheaper)]))
  await answer(page, CONSEQUENCES, { body: { ...questions['in time'](), ways: ['money', 'credit'] } })
  await page.goto('/my-services?tab=group')
  await page.locator('.svc .act button').first().click()
  await sheet(page).getByRole('tab', { name: 'Change the date' }).click()
  const ways = sheet(page).getByRole('radiogroup', { name: 'Where the refund goes' })
  await expect(ways.getByRole('radio', { name: 'Refund to your card' })).toBeChecked()
  await ways.getByRole('radio', { name: 'Keep it as credit' }).check()
  await expect(line(page)).toContainText(/CZK\s50 will be added to your credit\.$/)
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: { ...moved, refunded: 50, credit: 50 } })
  await button(page, /^Move to .* and get CZK\s50 in credit$/).click()
  expect(await sent).toEqual({ to: 13, back: 'credit', expected: { difference: -50, due: 0, refunded: 50 } })
  await expect(sheet(page)).toContainText(/Your credit\+CZK\s50/)
  await expect(sheet(page)).not.toContainText('To pay')
})

test('the sheet for changing the date says that moving late to a cheaper class refunds nothing', async ({ page }) => {
  await atDates(page, options([target(13, 8, { ...cheaper, refunded: 0 })]))
  await expect(line(page)).toContainText('It costs less, but there’s no refund.')
  await expect(button(page, /^Move to .*, nothing to pay$/)).toBeEnabled()
})

test('moving a booking to a more expensive class leads to payment, and the person keeps the old seat until the difference is paid', async ({
  page,
}) => {
  await atDates(page, severalDates())
  await rows(page).nth(2).check()
  await expect(line(page)).toContainText(/\. CZK\s100 more to pay, by card on the next page\.$/)
  await expect(sheet(page)).toContainText(/You keep your spot on \d+\s\w+ until the payment goes through\./)
  await expect(sheet(page).getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    /^\/booking-terms\/\d{4}-\d\d-\d\d$/,
  )
  const payment = { state: 'payment', booking_id: 7, checkout_url: '/about?paying', held_until: inMinutes(15) }
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: payment })
  await button(page, /^Move to .* and pay CZK\s100$/).click()
  expect(await sent).toEqual({
    to: 14,
    back: 'money',
    expected: { difference: 100, due: 100, refunded: 0 },
    terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await expect(page).toHaveURL('/about?paying')
})

test('the sheet for changing the date links to the new version of changed terms, and the next press accepts this version', async ({
  page,
}) => {
  await atDates(page, severalDates())
  await rows(page).nth(2).check()
  const refusal = { error: 'Changed.', code: 'terms_changed', terms_version: '2031-05-01' }
  await answer(page, EXCHANGE, { status: 409, body: refusal })
  await button(page, /^Move to .* and pay CZK\s100$/).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(/^The Terms and Conditions changed while this page was open\./)
  await expect(sheet(page).getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/booking-terms/2031-05-01')
  await expect(rows(page).nth(2)).toBeChecked()
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: { state: 'payment', booking_id: 7, checkout_url: '/about?paying', held_until: inMinutes(15) } })
  await button(page, /^Move to .* and pay CZK\s100$/).click()
  expect(await sent).toMatchObject({ to: 14, terms_version: '2031-05-01' })
  await expect(page).toHaveURL('/about?paying')
})

test('a difference below the minimum charge is rounded up when a booking moves, and the excess becomes credit', async ({ page }) => {
  await atDates(page, options([target(14, 8, { price: 355, difference: 5, due: 15, to_credit: 10 })]))
  await expect(line(page)).toContainText(/CZK\s15 to pay by card on the next page\. CZK\s10 of it will be added to your credit\.$/)
  await expect(button(page, /and pay CZK\s15$/)).toBeEnabled()
})

test('the sheet for changing the date marks a date that overlaps another booking and never selects this date by default', async ({
  page,
}) => {
  await atDates(page, options([target(12, 2, { overlaps: true }), target(11, 7)]))
  await expect(rows(page).nth(1)).toBeChecked()
  await expect(rows(page).first()).toHaveAccessibleName(/You have another booking at that time/)
  await rows(page).first().check()
  await expect(line(page)).toContainText('Nothing to pay. You have another booking at that time.')
})

test('the sheet for changing the date shows five dates at first, and keeps the selection when more dates are shown', async ({ page }) => {
  await atDates(page, options(Array.from({ length: 12 }, (_, index) => target(20 + index, 2 + index))))
  await expect(rows(page)).toHaveCount(5)
  await button(page, 'More dates').click()
  await expect(rows(page)).toHaveCount(10)
  await rows(page).nth(9).check()
  await button(page, 'More dates').click()
  await expect(rows(page)).toHaveCount(12)
  await expect(rows(page).nth(9)).toBeChecked()
  await expect(button(page, 'More dates')).toHaveCount(0)
})

test('pressing Move after the amount has changed moves no booking and shows the new amount for confirmation', async ({ page }) => {
  await atDates(page, severalDates())
  await rows(page).nth(3).check()
  const now = options([target(11, 2), target(13, 8, { ...cheaper, refunded: 25 })])
  await answer(page, EXCHANGE, { status: 409, body: { error: '', code: 'consequences_changed', exchange: now } })
  await button(page, /for a CZK\s50 refund$/).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Your booking hasn’t changed.')
  const sent = sentBy(page)
  await answer(page, EXCHANGE, { body: { ...moved, refunded: 25 } })
  await button(page, /for a CZK\s25 refund$/).click()
  expect(await sent).toEqual({ to: 13, back: 'money', expected: { difference: -50, due: 0, refunded: 25 } })
})

test('the sheet for changing the date lists the other dates and selects none when the selected date has been taken', async ({ page }) => {
  await atDates(page, severalDates())
  const left = options(severalDates().targets.slice(1))
  await answerEach(page, { read: left, sent: { status: 409, body: { error: '', code: 'sold_out' } } })
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'Someone has just taken the last spot on that date. These dates still have free spots.',
  )
  await expect(rows(page)).toHaveCount(3)
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(line(page)).toHaveText('Choose a date.')
  await expect(button(page, /^Move to/)).toHaveCount(0)
  await rows(page).first().check()
  await expect(button(page, /^Move to/)).toBeEnabled()
})

test('the sheet for changing the date shows the server’s message and the current dates when a move is refused for another reason', async ({
  page,
}) => {
  await atDates(page, severalDates())
  const error = 'There’s already another booking for this class: it’s one spot per person.'
  await answerEach(page, { read: severalDates(), sent: { status: 409, body: { error, code: 'has_another_booking' } } })
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(error)
  await expect(rows(page)).toHaveCount(4)
})

test('the sheet for changing the date offers to cancel the booking if no other date is free, and a contact link if the date can no longer be changed', async ({
  page,
}) => {
  await atDates(page, options([]))
  await expect(sheet(page).getByRole('alert')).toHaveText('There are no other dates with a free spot right now.')
  await button(page, 'Cancel instead').click()
  await expect(button(page, /^Cancel for a CZK\s350 refund$/)).toBeVisible()

  const error = 'The date of this booking can’t be changed here. Write to me and I’ll try to help.'
  await atDates(page, { status: 409, body: { error, code: 'exchange_over' } })
  await expect(sheet(page).getByRole('alert')).toHaveText(error)
  await expect(sheet(page).getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', /^\/contact\?subject=/)
})

test('pressing Move after a deadline has passed moves no booking', async ({ page }) => {
  await atDates(page, severalDates())
  const error = 'The date of this booking can’t be changed here. Write to me and I’ll try to help.'
  await answer(page, EXCHANGE, { status: 409, body: { error, code: 'exchange_over' } })
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(error)
  await expect(button(page, 'Cancel instead')).toBeVisible()
})

test('a move that failed without a network can be retried, and a retry after a lost response shows the booking as moved', async ({
  page,
}) => {
  await atDates(page, 'no network')
  await expect(sheet(page).getByRole('alert')).toContainText('The dates didn’t load. Your booking hasn’t changed.')
  await answer(page, EXCHANGE, { body: severalDates() })
  await button(page, 'Try again').click()
  await expect(rows(page).first()).toBeChecked()
  await answer(page, EXCHANGE, 'no network')
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('alert')).toContainText('try again: you won’t be moved or charged twice.')
  await answer(page, EXCHANGE, { status: 500, body: {} })
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('alert')).toContainText('That didn’t work. Please try again.')
  await answer(page, EXCHANGE, { status: 409, body: { error: '', code: 'same_class' } })
  await button(page, /^Move to/).click()
  await expect(sheet(page).getByRole('heading', { name: /^Moved\./ })).toBeFocused()
})

test('the cancel sheet requests the other dates only when the tab for changing the date is opened, and arrow keys switch tabs', async ({
  page,
}) => {
  await standInExchange(page, severalDates())
  await page.goto('/my-services?tab=group')
  await page.locator('.svc .act button').first().click()
  await expect(button(page, /^Cancel for a/)).toBeVisible()
  const calls = recordApiCalls(page)
  const [cancel, date] = [sheet(page).getByRole('tab', { name: 'Cancel' }), sheet(page).getByRole('tab', { name: 'Change the date' })]
  expect(calls).toEqual([])
  await cancel.press('ArrowRight')
  await expect(date).toBeFocused()
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(3).check()
  await date.press('ArrowLeft')
  await expect(cancel).toBeFocused()
  await expect(button(page, /^Cancel for a/)).toBeVisible()
  await cancel.press('ArrowLeft')
  await expect(rows(page).nth(3)).toBeChecked()
  expect(calls).toEqual([`GET ${EXCHANGE}`])
})

test('a booking of a class that the studio has changed can be moved to another date until the class starts', async ({ page }) => {
  await atDates(page, options([target(11, 2)], { until: null, studio_fault: { why: 'hidden' } }))
  await expect(sheet(page)).toContainText('You can change the date until the class starts.')
})

test('the Russian sheet for changing the date shows the date in the right grammatical case without gendered forms', async ({ page }) => {
  await atDates(page, severalDates(), 'ru')
  await sheet(page).locator('.days').getByRole('radio').nth(3).check()
  await expect(line(page)).toContainText(/На\sкарту вернутся 50\sKč\.$/)
  await answer(page, EXCHANGE, { body: { ...moved, refunded: 50 } })
  await button(page, /^Перенести на\s\d+\s[а-я]+ и\sвернуть 50\sKč$/).click()
  await expect(sheet(page).getByRole('heading', { name: /^Перенесено\. До\sвстречи \d+\s[а-я]+\.$/ })).toBeFocused()
})

test('My Bookings shows the difference to pay for an unpaid change of date, and keeps the old booking when the person abandons the change', async ({
  page,
}) => {
  await standInUnpaidChange(page)
  await page.goto('/my-services?tab=group')
  const row = page.getByRole('region', { name: 'Pending' }).getByRole('listitem')
  await expect(row).toContainText(/CZK\s100Change of date, to be paid by\s*\d?\d:\d\d/)
  await expect(row).not.toContainText(/450|350/)
  const paying = '/sandbox/create-checkout-session/'
  await answer(page, paying, { status: 503, body: { error: 'The payment service isn’t responding.', code: 'provider_down' } })
  await row.getByRole('button', { name: /^Finish payment: Slow hatha, / }).click()
  await expect(row.getByRole('alert')).toHaveText('The payment service isn’t responding.')

  await row.getByRole('button', { name: /^Don’t change the date: / }).click()
  await expect(row).toContainText('Give up the new date? Your booking will stay on the old one.')
  await row.getByRole('button', { name: 'Keep the new date' }).click()
  await row.getByRole('button', { name: /^Don’t change the date: / }).click()
  await answer(page, '/session-registrations/2/', { status: 204 })
  await answer(page, '/session-registrations/', { body: bookedClasses().slice(0, 1) })
  await row.getByRole('button', { name: 'Don’t change the date' }).click()
  await expect(page.getByText('Your booking stays on its old date.')).toBeVisible()

  await standInUnpaidChange(page)
  await page.reload()
  const sent = page.waitForRequest((request) => request.method() === 'POST').then((request) => request.postDataJSON())
  await answer(page, paying, { body: { checkout_url: '/about?paying' } })
  await row.getByRole('button', { name: /^Finish payment: / }).click()
  expect(await sent).toEqual({ booking_id: 2 })
  await expect(page).toHaveURL('/about?paying')
})
