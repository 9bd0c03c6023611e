import { call, freshEmail } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { offer, staffToken } from '../offers.ts'
import { expectOpenToAll } from '../open-to-all.ts'
import { alive, expect, test } from '../visitor.ts'
import { asItIs, homeOf } from './a-class.ts'
import { atHome } from './steps.ts'

/** Returns the link in the last email to an address. */
async function linkTo(email: string, to = /\/pay\/[\w-]+/): Promise<string> {
  await expect.poll(async () => (await emailsTo(email)).some(({ text = '' }) => to.test(text)), { timeout: 60_000 }).toBe(true)
  const [link = ''] = (await emailsTo(email)).map(({ text = '' }) => to.exec(text)?.[0]).filter((found) => found !== undefined)
  return link
}

test('a guest can pay by a link to pay without signing in, and the roster shows the payment', async ({ page, browser, baseURL }) => {
  const offered = await offer('group', { price: 350 })
  const email = freshEmail()
  await homeOf(page, offered)
  const teacher = await atHome(page)
  await teacher.press(page.getByRole('button', { name: 'Add a person' }))
  const dialog = page.getByRole('dialog')
  await teacher.press(dialog.getByRole('button', { name: 'Send a link' }))
  await dialog.getByLabel('Price, CZK').fill('200')
  await expect(dialog.getByRole('button', { name: 'Someone new' })).toHaveCount(0)
  await dialog.getByLabel('Reason for a different price').fill('Her first class')
  await dialog.getByLabel('Name or email').fill(email)
  await teacher.press(dialog.getByRole('button', { name: 'Someone new' }))
  await dialog.getByLabel('First name').fill('Hannah')
  await teacher.press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Hannah' })
  await expect(row.getByText(/^Payment link for 200\sKč, valid until /)).toBeVisible()

  // The guest opens the link on a phone in Russian.
  const guest = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  const phone = await guest.newPage()
  await phone.goto(`${await linkTo(email)}?lng=ru`)
  await alive(phone)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Место ждёт вас')
  await expect(phone.getByRole('heading', { name: offered.title.ru })).toBeVisible()
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(phone.getByRole('navigation')).toHaveCount(0)
  await expectOpenToAll(phone, 'the page of a link')
  const pay = phone.getByRole('button', { name: 'Оплатить 200 Kč' })
  await expect(pay).toBeDisabled()
  await phone.getByRole('checkbox').check()
  await pay.click()
  await phone.getByRole('button', { name: 'Оплатить' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Оплачено. До встречи')
  await expect(phone).toHaveURL(/\/pay\//)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Оплачено. До встречи')
  await guest.close()

  await page.reload()
  await expect(row.getByText('200 Kč by card')).toBeVisible()
  expect((await asItIs(offered)).roster).toMatchObject([{ status: 'paid', price: 200, by_link: false }])
})

test('staff can copy, resend and extend a link to pay', async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const body = { person: { first_name: 'Hannah', email: freshEmail() }, payment: { link: {} } }
  await call('POST', `/offerings/${offered.id}/bookings/`, { token: await staffToken(), body })
  await homeOf(page, offered)
  await atHome(page)
  await page.getByRole('button', { name: 'Hannah', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\/pay\/\d+-[\w-]{43}$/)
  await expectOpenToAll(page, 'the page of staff')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Payment link to Hannah')).toBeVisible()
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await dialog.getByRole('group', { name: 'How long the link works' }).getByRole('button').last().click()
  await expect(page.getByText(/^The spot is now held until /)).toBeVisible()
})

test('staff can send a debtor a link to pay by email, and write off the debt with a reason', async ({ page }) => {
  const offered = await offer('group', { price: 350 })
  const [email, name] = [freshEmail(), `Daniel ${offered.id}`]
  const body = { person: { first_name: name, email }, payment: 'due' }
  await call('POST', `/offerings/${offered.id}/bookings/`, { token: await staffToken(), body })
  await atHome(page)
  await page.goto('/manage/#/owed')
  const debtor = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await debtor.getByRole('button', { name: `Ask by email: ${name}` }).click()
  await expect(page.getByText(`Payment request to ${name}`)).toBeVisible()
  await expect(debtor.getByText(/^Asked /)).toBeVisible({ timeout: 60_000 })
  await expect(debtor.getByRole('button', { name: /^Ask by email/ })).toHaveCount(0)
  expect(await linkTo(email)).toMatch(/^\/pay\//)

  await debtor.getByRole('button', { name: `Write off 350 Kč: ${name}…` }).click()
  await debtor.getByLabel('Why are you writing off 350 Kč?').fill('He mended the lamp')
  await expectOpenToAll(page, 'the page of staff')
  await debtor.getByRole('button', { name: 'Write off 350 Kč' }).click()
  await expect(debtor).toHaveCount(0)
  await expect
    .poll(async () => (await asItIs(offered)).roster, { timeout: 60_000 })
    .toMatchObject([{ status: 'paid', price: 0, paid: { method: 'free' } }])
})

test('the page of an invalid link to pay shows an error message in both languages', async ({ page }) => {
  const response = await page.goto('/pay/nonsense')
  expect(response?.status()).toBe(404)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.goto('/pay/nonsense?lng=ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эта ссылка больше не действует')
})
