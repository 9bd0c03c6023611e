import type { Page } from '@playwright/test'
import { call, freshEmail, newAccount, PASSWORD } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { buttonOf, goToPaymentPage, offer } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { answer, signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, goOnWithoutPassword, test } from '../visitor.ts'

/** Waits for a code other than `earlier` in the emails to an address. Returns the newest code. */
async function codeIn(email: string, earlier = ''): Promise<string> {
  const found = async () =>
    (await emailsTo(email))
      .map(({ text }) =>
        /: (\d{3})\s(\d{3})$/m
          .exec(text ?? '')
          ?.slice(1)
          .join(''),
      )
      .findLast((code) => code) ?? earlier
  await expect.poll(found, { timeout: 20_000 }).not.toBe(earlier)
  return found()
}

async function linkIn(email: string, path: string): Promise<string> {
  const pattern = new RegExp(`/${path}/[\\w.-]+`)
  const found = async () => (await emailsTo(email)).map(({ text }) => pattern.exec(text ?? '')?.[0]).findLast((link) => link)
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy()
  return (await found()) ?? ''
}

/** Registers a person without a password. */
async function guest(): Promise<{ email: string; access: string; refresh: string }> {
  const email = freshEmail()
  const body = { email, passwordless: true, first_name: 'Eva' }
  const { tokens } = await call<{ tokens: { access: string; refresh: string } }>('POST', '/auth/register/', { body })
  return { email, ...tokens }
}

const fromHome = (page: Page, book: RegExp) => page.getByRole('main').getByRole('link', { name: book }).last()
/** Counts presses across several pages. */
async function presses(page: Page, acts: (() => Promise<void>)[]): Promise<number> {
  await page.evaluate("sessionStorage.setItem('presses', '0')")
  const count = `addEventListener('click', ({ isTrusted, detail }) => {
    if (isTrusted && detail > 0) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
  }, true)`
  await page.evaluate(count)
  for (const act of acts) await act()
  return Number(await page.evaluate("sessionStorage.getItem('presses')"))
}

for (const language of languages) {
  const words = all[language]
  test.describe(`a visitor can log in without a password in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 844 } })

    test('a new visitor can reach the payment page from the home page with five presses and two fields', async ({ page }) => {
      await page.goto('/')
      await alive(page)
      let fields = 0
      const fill = async (label: string, text: string) => {
        await page.getByLabel(label).fill(text)
        fields++
      }
      const pressed = await presses(page, [
        () => fromHome(page, words.book).click(),
        () => fill(words.email, ` ${freshEmail().toUpperCase()} `),
        () => page.getByRole('button', { name: words.withoutPassword }).click(),
        () => fill(words.firstName, 'Eva'),
        () => page.getByRole('button', { name: words.goOnToPay }).click(),
        () => page.getByRole('checkbox').check(),
        () => page.getByRole('button', { name: words.pay }).click(),
        () => expect(page.getByText(words.testPage)).toBeVisible(),
      ])
      expect(pressed).toBeLessThanOrEqual(5)
      expect(pressed).toBeGreaterThan(0)
      expect(fields).toBe(2)

      // After going back, the person is still signed in with the same hold, which leads to the same payment page.
      const address = page.url()
      await page.goBack()
      await expect(page).toHaveURL(/\/checkout$/)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(address)
    })

    test('a signed-in visitor can reach the payment page from the home page with three presses', async ({ page }) => {
      await signInBefore(page, await newAccount())
      await page.goto('/')
      await alive(page)
      const pressed = await presses(page, [
        () => fromHome(page, words.book).click(),
        () => page.getByRole('checkbox').check(),
        () => page.getByRole('button', { name: words.pay }).click(),
        () => expect(page.getByText(words.testPage)).toBeVisible(),
      ])
      expect(pressed).toBeGreaterThan(0)
      expect(pressed).toBeLessThanOrEqual(3)
    })

    test('an emailed code signs a visitor in despite a reload, a wrong code and Back, and leads to the checkout of the chosen class', async ({
      page,
    }) => {
      const [eva, session] = await Promise.all([guest(), offer('group')])
      await page.goto(session.path)
      await alive(page)
      await buttonOf(page, words.book, session).click()
      await goOnWithoutPassword(page, words, eva.email)
      await expect(page.getByLabel(words.code)).toBeFocused()
      const code = await codeIn(eva.email)

      await page.reload()
      await alive(page)
      await page.getByLabel(words.code).fill(code === '000000' ? '000001' : '000000')
      await expect(page.locator('main .err')).toBeVisible()
      await page.goBack()
      await expect(buttonOf(page, words.book, session)).toBeVisible()
      await page.goForward()
      await page.getByLabel(words.code).fill(code)

      await expect(page).toHaveURL(/\/checkout$/)
      await expect(page.getByLabel(words.summary)).toContainText(session.title[language])
      await page.reload()
      await expect(page.getByLabel(words.summary)).toContainText(session.title[language])
      await page.goBack()
      await expect(buttonOf(page, words.book, session)).toBeVisible()
    })
  })
}

test('the sign-in link in the email asks for confirmation in another browser before it signs the person in, and works only once', async ({
  page,
}) => {
  const eva = await guest()
  await page.goto('/login')
  await alive(page)
  await goOnWithoutPassword(page, all.en, eva.email)
  const link = await linkIn(eva.email, 'sign-in')
  const other = await (await page.context().browser()?.newContext())?.newPage()
  if (!other) throw new Error('No other browser.')
  for (let scan = 0; scan < 3; scan++) await other.goto(new URL(link, page.url()).href)
  await alive(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in here?')
  await other.evaluate("localStorage.setItem('kept_classes', 'of an earlier visitor')")
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other).toHaveURL(/\/booking$/)
  expect(await other.evaluate("localStorage.getItem('kept_classes')")).not.toBe('of an earlier visitor')
  await other.goto(new URL(link, page.url()).href)
  await alive(other)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await other.context().close()
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
})

test('the login offers the password and a contact link when no email can be sent, and keeps the chosen class', async ({ page }) => {
  const [anna, session] = await Promise.all([newAccount(), offer('group')])
  await page.goto(session.path)
  await alive(page)
  await buttonOf(page, all.en.book, session).click()
  await answer(page, '/auth/code/', { status: 500, body: {} })
  await goOnWithoutPassword(page, all.en, anna.email)
  await expect(page.locator('.note.bad').getByRole('link', { name: 'write to me' })).toHaveAttribute('href', '/contact')
  // The request succeeds, but the email does not arrive.
  await answer(page, '/auth/code/', { status: 204 })
  await page.getByRole('button', { name: all.en.withoutPassword }).click()
  await expect(page.getByRole('link', { name: 'write to me' })).toHaveAttribute('href', '/contact')
  await page.getByRole('button', { name: 'Change the email or use a password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(anna.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel(all.en.summary)).toContainText(session.title.en)
})

test('a guest without a password who cancels the payment is still signed in and can book again', {
  tag: '@en',
}, async ({ page }) => {
  const [eva, session] = await Promise.all([guest(), offer('group', { seats: 1 })])
  await signInBefore(page, eva)
  await goToPaymentPage(page, all.en, session)
  await page.getByRole('button', { name: all.en.cancel, exact: true }).click()
  await expect(page.getByRole('heading', { name: all.en.cancelled })).toBeVisible()
  await expect(page.getByText('Your spot has been released')).toBeVisible()
  await page.getByRole('link', { name: `Try Again: ${session.title.en}, ` }).click()
  await buttonOf(page, all.en.book, session).click()
  await expect(page.getByLabel(all.en.summary)).toContainText(session.title.en)
})

for (const days of [-1, 1])
  test(`a visitor whose phone clock is a day ${days < 0 ? 'slow' : 'fast'} can sign in by a code and reach the checkout`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000)
    const [eva, session] = await Promise.all([guest(), offer('group')])
    await page.goto(`${session.path}&item=${session.id}`)
    await alive(page)
    await buttonOf(page, all.en.book, session).click()
    await goOnWithoutPassword(page, all.en, eva.email)
    await page.getByLabel('Six-digit code').fill(await codeIn(eva.email))
    await expect(page.getByLabel(all.en.summary)).toContainText(session.title.en)
  })

test('a visitor can correct a mistyped email address at the checkout, and the site then releases the wrong address', async ({ page }) => {
  const session = await offer('group')
  const [typo, right] = [freshEmail(), freshEmail()]
  await page.goto(session.path)
  await alive(page)
  await buttonOf(page, all.en.book, session).click()
  await goOnWithoutPassword(page, all.en, typo)
  await page.getByLabel('First name').fill('Eva')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Wrong email?' }).click()
  await page.getByLabel('Your email').fill('eva')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This doesn’t look like an email address')).toBeVisible()
  await page.getByLabel('Your email').fill(right)
  await page.getByLabel('Your email').press('Enter')
  await expect(page.getByText('Email corrected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wrong email?' })).toBeFocused()
  await expect(page.locator('.who')).toContainText(right)
  expect(await call('POST', '/auth/start/', { body: { email: typo } })).toEqual({ known: false })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: all.en.pay }).click()
  await expect(page.getByText(all.en.testPage)).toBeVisible()
})

test('the link “not me” in the welcome email deletes the account only after the person presses the button on the page', async ({
  page,
}) => {
  const stranger = await newAccount()
  const link = await linkIn(stranger.email, 'not-me')
  await page.goto(link)
  await page.goto(link)
  await alive(page)
  expect(await call('POST', '/auth/start/', { body: { email: stranger.email } })).toEqual({ known: true })
  await page.getByRole('button', { name: 'Delete that account' }).click()
  await expect(page.getByRole('heading', { name: 'The account has been deleted' })).toBeFocused()
  await expect(call('GET', '/auth/me/', { token: stranger.access })).rejects.toThrow('401')
})

test('a guest without a password can delete the account with a new emailed code', async ({ page }) => {
  const eva = await guest()
  await signInBefore(page, eva)
  await page.goto('/account')
  await alive(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.locator('form.erase')
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await form.getByLabel('Six-digit code').fill(await codeIn(eva.email))
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(call('GET', '/auth/me/', { token: eva.access })).rejects.toThrow('401')
})
