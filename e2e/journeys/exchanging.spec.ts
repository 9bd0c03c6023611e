import type { Page } from '@playwright/test'
import { dayKey, timeKey } from '../../packages/browser/format.ts'
import type { SessionRegistration } from '../../packages/contract/booking/booking.ts'
import type { GroupSession } from '../../packages/contract/schedule/group-session.ts'
import { type Account, call, newAccount } from '../accounts.ts'
import { eveningIn } from '../dates.ts'
import { emailsTo } from '../emails.ts'
import { type Offer, staffToken, take } from '../offers.ts'
import { countPresses } from '../presses.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const ZONE = 'Europe/Prague'
const said = {
  en: {
    date: 'Change the date',
    more: 'More dates',
    before: 'Before',
    refund: /^Move to .* for a CZK\s50 refund$/,
    refunded: /CZK\s50 to your card/,
    cannotCome: /^Can’t make it\? /,
  },
  ru: {
    date: 'Перенести',
    more: 'Другие даты',
    before: 'Было',
    refund: /^Перенести на\s.* и\sвернуть 50\sKč$/,
    refunded: /50\sKč на\sкарту/,
    cannotCome: /^Не получается прийти\? /,
  },
}

let made = 0
/** Creates a class in the given number of days, at a time that only this test uses. */
async function classIn(days: number, { price = 350, seats = 5 } = {}): Promise<Offer> {
  const start = eveningIn(days, (test.info().workerIndex * 40 + made++) % 200)
  const title = `Quiet hour ${test.info().workerIndex}.${made}`
  const when = { date: dayKey(start, ZONE), time: timeKey(start, ZONE), duration: 15, force: true }
  const body = { ...when, title_en: title, title_ru: title, place: 'Studio', price, max_participants: seats }
  const { id } = await call<GroupSession>('POST', '/group-sessions/', { token: await staffToken(), body })
  return { id, kind: 'group', title: { en: title, ru: title }, start, path: `/booking?tab=group&date=${when.date}` }
}

async function paidBy(anna: Account, offered: Offer) {
  const checkout = await take(offered, anna.access)
  await call('POST', `/sandbox/sessions/${checkout.split('/').at(-1)}/pay/`)
}

const mineOf = async ({ access }: Account) => {
  const mine = await call<SessionRegistration[]>('GET', '/session-registrations/?scope=mine', { token: access })
  return mine.map(({ status, session }) => `${status} ${session.title}`).sort()
}
const linkOf = async ({ email }: Account): Promise<string> => {
  const found = async () => (await emailsTo(email)).map(({ html }) => /\/change\/[^"?&\s]+/.exec(html ?? '')?.[0]).find(Boolean)
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy()
  return (await found()) ?? ''
}

const panel = (page: Page) => page.getByRole('tabpanel').filter({ has: page.getByRole('radiogroup') })

/** Selects the date of a class, showing more dates if needed. */
async function chooseDate(page: Page, { title }: Offer, language: 'en' | 'ru') {
  await page.getByRole('tab', { name: said[language].date, exact: true }).click()
  const row = panel(page).getByRole('radio', { name: new RegExp(title.en.replace('.', '\\.')) })
  await expect(panel(page).getByRole('radio').first()).toBeVisible()
  const more = panel(page).getByRole('button', { name: said[language].more })
  while ((await row.count()) === 0) await more.click()
  await row.check()
}

async function atMyBookings(page: Page, offered: Offer, language: 'en' | 'ru') {
  await page.goto('/my-services?tab=group')
  await alive(page)
  await rowOf(page, offered.title.en).getByRole('button', { name: said[language].cannotCome }).click()
}

for (const language of languages) {
  const words = all[language]
  test.describe(`a person can change the date of a booking in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a change of date to a cheaper class refunds the difference and lists the new date in My Bookings', async ({ page }) => {
      const [anna, from, to] = await Promise.all([newAccount(), classIn(9), classIn(3, { price: 300 })])
      await paidBy(anna, from)
      await signInBefore(page, anna)
      await atMyBookings(page, from, language)
      await chooseDate(page, to, language)
      await page.getByRole('dialog').getByRole('button', { name: said[language].refund }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeFocused()
      await expect(page.getByRole('dialog')).toContainText(said[language].refunded)
      await page.keyboard.press('Escape')
      await expect(rowOf(page, to.title.en)).toBeVisible()
      await expect(rowOf(page, from.title.en)).toHaveCount(0)
      expect(await mineOf(anna)).toEqual([`paid ${to.title.en}`])
    })
  })
}

test('a booking moves to a more expensive date only once the person has paid the difference', async ({ page }) => {
  test.slow()
  const [anna, from, to] = await Promise.all([newAccount(), classIn(9), classIn(3, { price: 450 })])
  await paidBy(anna, from)
  await signInBefore(page, anna)
  const goToPay = async () => {
    await atMyBookings(page, from, 'en')
    await chooseDate(page, to, 'en')
    await expect(page.getByRole('dialog')).toContainText('CZK 100 more to pay, by card on the next page.')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move to .* and pay CZK\s100$/ })
      .click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await expect(page.getByText(all.en.testPage)).toBeVisible()
    await alive(page)
  }
  await goToPay()
  const address = page.url()
  await expect(page.getByRole('main')).toContainText(/CZK\s100(?!\d)/)
  expect(await mineOf(anna)).toEqual([`paid ${from.title.en}`, `pending ${to.title.en}`].sort())

  // After the person has left the payment page, the class and My Bookings lead back to it, with the same amount.
  await page.goto(to.path)
  await alive(page)
  await page.getByRole('link', { name: `Finish payment: ${to.title.en}` }).click()
  await expect(page).toHaveURL('/my-services?tab=group')
  const waiting = page.getByRole('region', { name: 'Pending' }).getByRole('listitem')
  await expect(waiting).toContainText(/CZK\s100Change of date, to be paid by/)
  await alive(page)
  await waiting.getByRole('button', { name: /^Finish payment: / }).click()
  await expect(page).toHaveURL(address)
  await goToPay()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: all.en.cancel }).click()
  await expect(page.getByText('The date hasn’t changed: your booking stays as it was.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Try Again: / })).toHaveAttribute('href', '/my-services?tab=group')
  expect(await mineOf(anna)).toContain(`paid ${from.title.en}`)
  expect(await mineOf(anna)).not.toContain(`pending ${to.title.en}`)

  await goToPay()
  await page.getByRole('button', { name: all.en.payThere, exact: true }).click()
  await expect(page.getByText(all.en.confirmed)).toBeVisible()
  await page.goto('/my-services?tab=group')
  await expect(rowOf(page, to.title.en)).toBeVisible()
  await expect(rowOf(page, from.title.en).getByRole('button', { name: said.en.cannotCome })).toHaveCount(0)
  expect(await mineOf(anna)).toContain(`paid ${to.title.en}`)
  expect(await mineOf(anna)).not.toContain(`paid ${from.title.en}`)
})

test('the email link changes the date of a booking without a sign-in, or leads to My Bookings if the new date is more expensive', async ({
  page,
}) => {
  const [anna, from, to, dear] = await Promise.all([newAccount(), classIn(9), classIn(3), classIn(3, { price: 450 })])
  await paidBy(anna, from)
  await page.goto(await linkOf(anna))
  await alive(page)
  await chooseDate(page, dear, 'en')
  await expect(panel(page)).toContainText('CZK 100 more to pay. To do so, change the date in My Bookings.')
  await expect(panel(page).getByRole('link', { name: 'Go to My Bookings' })).toHaveAttribute('href', '/my-services?tab=group')
  await chooseDate(page, to, 'en')
  await panel(page)
    .getByRole('button', { name: /^Move to .*, nothing to pay$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Moved\. See you on \w+day\.$/ })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('with the new date for your calendar')
  expect(await mineOf(anna)).toEqual([`paid ${to.title.en}`])
})

test('cancelling a booking takes at most three presses from the email and from My Bookings', { tag: '@phone' }, async ({ page }) => {
  const [anna, first, second] = await Promise.all([newAccount(), classIn(9), classIn(10)])
  await paidBy(anna, first)
  const link = await linkOf(anna)
  await paidBy(anna, second)

  // Following the link is the first press.
  await page.goto(link)
  await alive(page)
  const onPage = await countPresses(page)
  await page.getByRole('button', { name: 'Cancel for a CZK 350 refund' }).click()
  await expect(page.getByRole('heading', { name: /^Your spot has been released\./ })).toBeVisible()
  expect(1 + (await onPage())).toBeLessThanOrEqual(3)

  await signInBefore(page, anna)
  await page.goto('/my-services?tab=group')
  await alive(page)
  const inSheet = await countPresses(page)
  await rowOf(page, second.title.en).getByRole('button', { name: said.en.cannotCome }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel for a CZK 350 refund' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Your spot has been released\./ })).toBeVisible()
  expect(await inSheet()).toBeLessThanOrEqual(3)
  expect((await mineOf(anna)).filter((one) => one.startsWith('paid'))).toEqual([])
})
