import { newAccount } from '../../accounts.ts'
import { buttonOf, offer } from '../../offers.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { alive, expect, logInWith, test } from '../../visitor.ts'

test('logging in with a password after pressing Book leads to the checkout of the chosen class', async ({ page }) => {
  const [anna, slot] = await Promise.all([newAccount(), offer('individual')])
  await page.goto(slot.path)
  await alive(page)
  await buttonOf(page, all.en.book, slot).click()
  await expect(page.getByRole('main').getByRole('heading', { name: slot.title.en })).toBeVisible()
  await logInWith(page, all.en, anna.email)
  await expect(page.getByText(all.en.loggedIn)).toBeVisible()
  await expect(page.getByLabel(all.en.summary)).toContainText(slot.title.en)
})
