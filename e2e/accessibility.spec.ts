import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newAccount } from './accounts.ts'
import { goToCheckout, offer } from './offers.ts'
import { signInBefore } from './stand-ins.ts'
import { alive, expect, test } from './visitor.ts'
import { words as all, languages } from './words.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// The themes differ in nothing else.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
// A type at a time: what many rows repeat says nothing new.
const STRANGERS = {
  'home and the pages around an account': ['/', '/login', '/register', '/there-is-no-such-page'],
  'the ends of a payment': ['/checkout/success?session_id=unknown', '/checkout/cancel'],
  'the timetable as a list': ['/booking?type=yoga_nidra', '/booking?tab=group&type=stretching', '/booking?tab=event'],
  'the timetable as a calendar': [
    ...['/booking?type=yoga_nidra&view=calendar', '/booking?tab=group&type=stretching&view=calendar'],
    '/booking?tab=event&view=calendar',
  ],
}

for (const language of languages) {
  const words = all[language]
  test.describe(`nothing shuts anyone out, light or dark, in ${language}:`, () => {
    test.use({ locale: words.locale })

    for (const [name, paths] of Object.entries(STRANGERS)) {
      test(name, async ({ page }) => {
        test.slow()
        for (const path of paths) {
          await page.goto(path)
          await expectOpenToAll(page, path)
        }
      })
    }

    test('the checkout, the payment page, what comes of it, and My Services', async ({ page }) => {
      test.slow()
      const [anna, slot] = await Promise.all([newAccount(), offer('individual', { online: true })])
      await signInBefore(page, anna)
      await goToCheckout(page, words, slot)
      await page.getByRole('checkbox').press('Enter')
      await expectOpenToAll(page, 'checkout')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page.getByText(words.testPage)).toBeVisible()
      await expectOpenToAll(page, 'payment page')
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()
      await expectOpenToAll(page, 'success')
      await page.goto('/my-services')
      await expect(page.getByText(words.paid, { exact: true })).toBeVisible()
      await expectOpenToAll(page, 'my services')
    })
  })
}

async function expectOpenToAll(page: Page, where: string) {
  await alive(page)
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    // Without its blank second page: there are no frames here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (theme === 'light' ? axe.withTags(RULES) : axe.withRules(RULES_OF_COLOUR)).analyze()
    found.push(
      ...violations.map(({ id, help, nodes }) => `${where}, ${theme}: ${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`),
    )
  }
  expect(found).toEqual([])
}
