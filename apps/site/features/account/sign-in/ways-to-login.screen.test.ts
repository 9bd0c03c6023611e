import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { alive, goOnWithoutPassword } from '../../../../../e2e/on-page.ts'
import { siteTexts as all, type Kind, kinds, languages, type SiteTexts } from '../../../../../e2e/site-texts.ts'
import { classPages } from '../../../../../e2e/stand-ins/stand-in-class-pages.ts'
import { event, offerOnly, session, slot } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, forget, pretendSignedIn, store, tokenWith } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { serve, test } from '../../../testing/screen.testing.ts'
import { offerToAll, sellPass } from '../../../testing/studio.testing.ts'

type Way = { from: string; go: (page: Page, words: SiteTexts) => Promise<void> }
const WIDTHS = [1440, 390]

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
  await alive(page)
}
/** A page that requires a sign-in: the guard redirects to the login. */
const guarded = (path: string): Way => ({ from: path, go: (page) => page.goto(path).then(() => {}) })

const OFFERED = { slots: [slot(1)], sessions: [session(1)], events: [event(1)] }

/** Opens the checkout of a class, then ends the sign-in. */
async function atCheckout(page: Page, words: SiteTexts, kind: Kind) {
  await pretendSignedIn(page)
  await offerOnly(page, OFFERED)
  await open(`/booking?tab=${kind}`)(page)
  await page.getByRole('button', { name: words.book }).click()
  await page.getByLabel(words.summary).waitFor()
  await answer(page, '/auth/token/refresh/', { status: 401 })
}

const ways: Way[] = [
  ...kinds.map((kind) => ({
    from: `Book in the timetable (${kind})`,
    go: async (page: Page, words: SiteTexts) => {
      offerToAll(page, OFFERED)
      await open(`/booking?tab=${kind}`)(page)
      await page.getByRole('button', { name: words.book }).click()
    },
  })),
  {
    from: 'Book on the page of a class',
    go: async (page, words) => {
      serve(page, '/classes/1/', { body: classPages.free() })
      await open('/classes/1')(page)
      await page.getByRole('main').getByRole('button', { name: words.book }).first().click()
    },
  },
  {
    from: 'Book at home',
    go: async (page, words) => {
      offerToAll(page, OFFERED)
      serve(page, '/group-sessions/soon/', { body: OFFERED.sessions })
      await open('/')(page)
      await page.getByRole('main').getByRole('link', { name: words.book }).last().click()
    },
  },
  {
    from: 'Book, before the page answers',
    go: async (page) => open('/login?redirect=/booking?tab=group%26item=1')(page),
  },
  {
    from: 'Login in the header',
    go: async (page, words) => {
      await open('/')(page)
      await page.getByRole('banner').getByRole('link', { name: words.login, exact: true }).click()
    },
  },
  {
    from: 'the notice above the timetable',
    go: async (page) => {
      await open('/booking')(page)
      await page.locator('.note a[href="/login"]').first().click()
    },
  },
  {
    from: 'a pass',
    go: async (page) => {
      const { id } = sellPass(page)
      await open('/passes')(page)
      await page.locator(`a[href="/checkout/pass/${id}"]`).click()
    },
  },
  {
    from: 'buying a voucher',
    go: async (page) => {
      sellPass(page)
      await open('/voucher')(page)
      await page.locator('.gift form').getByRole('checkbox').last().check()
      await page.locator('.gift form [type=submit]').click()
    },
  },
  {
    from: 'redeeming a voucher',
    go: async (page) => {
      sellPass(page)
      await open('/voucher')(page)
      await page.locator('.redeem input').fill('ticha 7k2m 9xq4 hv3r')
      await page.locator('.redeem [type=submit]').click()
    },
  },
  ...['/my-services?tab=event', '/account', '/checkout', '/my-services?tab=group&wait=1'].map(guarded),
  {
    from: 'a sign-in that ended at the checkout',
    go: async (page, words) => {
      await atCheckout(page, words, 'group')
      await store(page, 'access_token', tokenWith(599))
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByText(words.expired)).toBeVisible()
    },
  },
  {
    from: 'a checkout reopened after the sign-in has ended',
    go: async (page, words) => {
      await atCheckout(page, words, 'individual')
      await forget(page, 'access_token', 'refresh_token')
      await page.reload()
      await expect(page.getByText(words.goesOn)).toBeVisible()
    },
  },
  {
    from: 'the page of a payment',
    go: async (page) => {
      await open('/checkout/success?session_id=1')(page)
      await page.locator('main a[href="/login"]').click()
    },
  },
  {
    from: 'an expired email link',
    go: async (page) => {
      await answer(page, '/auth/code/confirm/', { status: 400, body: { code: 'code_over' } })
      await open('/sign-in/token')(page)
      await page.locator('main [type=submit]').click()
      await page.locator('main a[href="/login"]').click()
    },
  },
  {
    from: 'a new password',
    go: async (page) => {
      await answer(page, '/auth/password-reset/confirm/', { status: 204 })
      await open('/reset-password/7/token')(page)
      for (const field of await page.locator('main form .inp').all()) await field.fill('a new lotus flower')
      await page.locator('main [type=submit]').click()
      await page.locator('main a[href="/login"]').click()
    },
  },
  { from: 'the address of the login', go: open('/login') },
]

for (const language of languages) {
  const words = all[language]
  describe(`login in ${language}`, () => {
    for (const { from, go } of ways)
      test(`the login page shows the complete form to a visitor who comes from: ${from}`, async ({ page }) => {
        await store(page, 'appLng', language)
        await go(page, words)
        await expect(page).toHaveURL(({ pathname }) => pathname === '/login')
        const main = page.getByRole('main')
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          await expect(main.getByLabel(words.email)).toHaveAttribute('autocomplete', 'username')
          await expect(main.getByLabel(words.email)).toBeVisible()
          const password = main.getByLabel(words.password, { exact: true })
          await expect(password).toBeVisible()
          await expect(password).toHaveAttribute('autocomplete', 'current-password')
          await expect(main.locator('.reveal button')).toBeVisible()
          await expect(main.locator('a[href="/forgot-password"]')).toBeVisible()
          await expect(main.locator('a[href="/register"]')).toBeVisible()
          const login = main.getByRole('button', { name: words.login, exact: true })
          await expect(login).toBeVisible()
          const without = main.getByRole('button', { name: words.withoutPassword })
          await expect(without).toBeVisible()
          const [first, second] = [await login.boundingBox(), await without.boundingBox()]
          expect([second?.width, second?.height], 'both buttons have the same size').toEqual([first?.width, first?.height])
        }
      })
  })
}

test('the button “Continue without a password” validates the email address and does not require a password', async ({ page }) => {
  const { en } = all
  await page.goto('/login')
  await alive(page)
  let asked = false
  await answer(page, '/auth/start/', () => {
    asked = true
    return { body: { known: false, code: false } }
  })
  await page.getByRole('button', { name: en.withoutPassword }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await goOnWithoutPassword(page, en, 'anna@')
  await expect(page.getByText('This doesn’t look like an email address')).toBeVisible()
  expect(asked).toBe(false)
  await goOnWithoutPassword(page, en, 'anna@example.com')
  await expect(page.getByLabel(en.firstName)).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com')
})

for (const field of ['Email', 'Password'])
  test(`pressing Enter in the field ${field} submits the login form`, async ({ page }) => {
    await page.goto('/login')
    await alive(page)
    let started = false
    await answer(page, '/auth/start/', () => {
      started = true
      return { status: 500 }
    })
    await answer(page, '/auth/login/', { status: 401, body: { code: 'invalid_credentials' } })
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByLabel('Password', { exact: true }).fill('lotus flower')
    await page.getByLabel(field, { exact: true }).press('Enter')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    expect(started).toBe(false)
  })
