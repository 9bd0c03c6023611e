import type { Page } from '@playwright/test'
import { newAccount } from './accounts.ts'
import { Answers } from './answers.ts'
import { dealt, type Look, looksOf, NARROW, THEMES, WIDE } from './looks.ts'
import { goToCheckout, offer } from './offers.ts'
import { barriersOn } from './open-to-all.ts'
import { changedByOtherPages } from './other-styles.ts'
import { siteTexts as all, languages } from './site-texts.ts'
import { signInBefore } from './stand-ins/stand-ins.ts'
import { paying } from './states.ts'
import { alive, expect, test } from './visitor.ts'
import { walks } from './walk.ts'
import { foreign, wordsOn } from './words-on-page.ts'

for (const language of languages) {
  const words = all[language]
  test.describe(`the accessibility check passes in ${language}:`, { tag: '@deep' }, () => {
    test.use({ locale: words.locale })

    for (const [name, stops] of Object.entries(walks)) {
      test(name, async ({ page }) => {
        test.slow()
        page.setDefaultTimeout(30_000)
        const found: string[] = []
        for (const { state: stop, look } of dealt(stops, language)) {
          // Leaves the previous page before the stubs of its API are removed, or else the page would send requests to the real API.
          if (!stop.stays) await page.goto('/robots.txt')
          await Answers.forget(page)
          await page.setViewportSize(look.size)
          await stop.go(page)
          found.push(...(await wrongOn(page, look, stop)))
        }
        expect(found).toEqual([])
      })
    }

    test('the checkout, the payment page, the payment success page and My Bookings pass the accessibility check', async ({ page }) => {
      test.slow()
      const looks = looksOf(paying, language)
      const look = async (name: (typeof paying)[number]['name']) => {
        await alive(page)
        const given = looks.of(name)
        await page.setViewportSize(given.size)
        expect(await wrongOn(page, given, { name })).toEqual([])
        await page.setViewportSize(WIDE)
      }
      const [anna, slot] = await Promise.all([newAccount(), offer('individual', { online: true })])
      await signInBefore(page, anna)
      await goToCheckout(page, words, slot)
      await page.getByRole('checkbox').press('Enter')
      await look('the checkout')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByText(words.testPage)).toBeVisible()
      await look('the payment page')
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
      await look('the success page')
      await page.goto('/my-services')
      await expect(page.getByText(words.paid, { exact: true })).toBeVisible()
      await look('My Services')
      expect(looks.missed()).toEqual([])
    })
  })
}

type Asked = { name: string; both?: true }

async function wrongOn(page: Page, { language, theme }: Omit<Look, 'size'>, { name, both }: Asked): Promise<string[]> {
  const headings = await page.locator('h1').count()
  const said = both ? [] : foreign(await wordsOn(page), language)
  const wrong = [
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...((await page.locator('html').getAttribute('lang')) === language ? [] : ['it says that it is in another language']),
    ...said.map((text) => `not in ${language}: ${text}`),
    ...(await barriersOn(page, [theme])),
    ...(await changedByOtherPages(page)),
  ]
  return wrong.map((line) => `${name}: ${line}`)
}

test('the accessibility check finds planted errors, among them a word of another language and an element with the style of another page', async ({
  page,
}) => {
  await page.goto('/about')
  await alive(page)
  await page.evaluate(`
    document.querySelector('main').insertAdjacentHTML('afterbegin', '<p class="planted stated">слово</p><button></button>')
    Object.assign(document.querySelector('.planted').style, { color: '#999', background: '#fff', minWidth: '400px' })
    document.querySelector('main img').removeAttribute('alt')`)
  await page.setViewportSize(NARROW)
  const found: string[] = []
  for (const theme of THEMES) found.push(...(await wrongOn(page, { language: 'en', theme }, { name: 'about' })))
  for (const one of [
    'color-contrast',
    '(light)',
    '(dark)',
    'image-alt',
    'button-name',
    '390: it scrolls sideways',
    'not in en: слово',
    'p.planted.stated is',
  ])
    expect(found.join()).toContain(one)
})
