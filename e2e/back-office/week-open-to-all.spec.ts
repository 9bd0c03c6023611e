import { addDays } from '../../back-office/src/clock/calendar-days.ts'
import { mondayFrom, today } from '../dates.ts'
import { barriersOn, NARROW, WIDE } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { languages } from '../words.ts'
import { atHome } from './steps.ts'

// The keys of texts that are in neither language would stand there as they are written.
const UNTRANSLATED = /\b(quick|week|undo|parts)\.[a-z]\w*/

for (const language of languages)
  test(`the week, the line and their sheets shut nobody out, wide or narrow, light or dark, in ${language}`, async ({ page }) => {
    test.skip(test.info().project.name === 'phone', 'both widths are looked at in one go')
    test.slow()
    await page.addInitScript(`localStorage.setItem('appLng', '${language}')`)
    await atHome(page)
    const monday = mondayFrom(addDays(today(), 7))
    await page.goto(`/manage/#/week?week=${monday}`)
    await expect(page.locator('.week-class').first()).toBeVisible()
    const found: string[] = []
    const look = async (name: string, sizes = [NARROW]) => {
      const keys = (await page.locator('body').innerText()).match(UNTRANSLATED) ?? []
      found.push(...[...keys, ...(await barriersOn(page, sizes))].map((line) => `${name}: ${line}`))
      await page.setViewportSize(WIDE)
    }
    await look('week', [WIDE, NARROW])
    for (const sheet of [0, 1]) {
      await page.locator('.week-acts button').nth(sheet).click()
      await expect(page.getByRole('dialog').locator('.sheet-body')).toBeVisible()
      await look(`sheet ${sheet + 1}`)
      // Looked at in another size it is made anew, and the keys go nowhere.
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.locator('.quick > input').fill('workshop Mon Fri 18:00 12 350')
    await expect(page.locator('.quick-dates button').first()).toBeVisible()
    await look('line')
    expect(found).toEqual([])
  })
