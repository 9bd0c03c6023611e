import { addDays } from '../../apps/back-office/src/clock/calendar-days.ts'
import { mondayFrom, today } from '../dates.ts'
import { looksOf, WIDE } from '../looks.ts'
import { barriersOn } from '../open-to-all.ts'
import { languages } from '../site-texts.ts'
import { week } from '../states.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

// Keys of missing texts, which the page would show literally.
const UNTRANSLATED = /\b(quick|week|undo|parts)\.[a-z]\w*/

for (const language of languages)
  test(`the week view, the quick line and their sheets pass the accessibility check in ${language}`, async ({ page }) => {
    test.slow()
    await page.addInitScript(`localStorage.setItem('appLng', '${language}')`)
    await atHome(page)
    const monday = mondayFrom(addDays(today(), 7))
    await page.goto(`/manage/#/week?week=${monday}`)
    await expect(page.locator('.week-class').first()).toBeVisible()
    const found: string[] = []
    const looks = looksOf(week, language)
    const look = async (name: (typeof week)[number]['name']) => {
      const { size, theme } = looks.of(name)
      const keys = (await page.locator('body').innerText()).match(UNTRANSLATED) ?? []
      await page.setViewportSize(size)
      found.push(...[...keys, ...(await barriersOn(page, [theme]))].map((line) => `${name}: ${line}`))
      await page.setViewportSize(WIDE)
    }
    await look('week')
    for (const [index, name] of (['free times', 'copying'] as const).entries()) {
      await page.locator('.week-acts button').nth(index).click()
      await expect(page.getByRole('dialog').locator('.sheet-body')).toBeVisible()
      await look(name)
      // Resizing the window renders the page again and loses the focus, so the test closes the sheet by a button.
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.locator('.quick > input').fill('workshop Mon Fri 18:00 12 350')
    await expect(page.locator('.quick-dates button').first()).toBeVisible()
    await look('line')
    expect(looks.missed()).toEqual([])
    expect(found).toEqual([])
  })
