import type { StaffCredit } from '../../packages/contract/money/credit.ts'
import type { OwnPerson } from '../../packages/contract/people/person.ts'
import { type Account, call } from '../accounts.ts'
import { goToCheckout, offer, staffToken } from '../offers.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

const said = {
  en: {
    credit: 'Your credit',
    rest: 'Book and pay CZK 350',
    nothing: 'Book and pay with credit',
    due: /CZK\s350and\sCZK\s300\sfrom\syour\scredit/,
  },
  ru: {
    credit: 'Ваш баланс',
    rest: 'Записаться и оплатить 350 Kč',
    nothing: 'Записаться и оплатить с баланса',
    due: /350\sKčи\s300\sKč\sс\sбаланса/,
  },
}

/** Gives credit in crowns as staff. */
async function give({ access }: Account, amount: number) {
  const { id } = await call<OwnPerson>('GET', '/auth/me/', { token: access })
  await call<StaffCredit>('POST', `/people/${id}/credit/`, { token: await staffToken(), body: { amount, note: 'A present' } })
}

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`a person can pay with credit in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('credit can pay a part of the price of one class and the full price of another class', async ({ page }) => {
      const [anna, slot, session] = await Promise.all([
        provenAccount(),
        offer('individual', { price: 650 }),
        offer('group', { price: 500 }),
      ])
      await give(anna, 300)
      await signInBefore(page, anna)

      await goToCheckout(page, words, slot)
      await expect(page.getByRole('checkbox', { name: words.credit })).toBeChecked()
      await page.locator('.tick input').check()
      await page.getByRole('button', { name: words.rest }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await alive(page)

      // After the person has left the payment page, the hold leads back to it, with the same amount due.
      await page.goto('/my-services')
      const held = page.locator('.wt')
      await expect(held).toContainText(words.due)
      await held.getByRole('link', { name: /^(Finish\spayment|Завершить\sоплату)/ }).click()
      await expect(page.getByRole('checkbox', { name: words.credit })).toBeChecked()
      await page.locator('.tick input').check()
      await page.getByRole('button', { name: words.rest }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await alive(page)
      await expect(page.getByRole('main')).toContainText(language === 'en' ? /CZK\s350/ : /350\sKč/)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.confirmed)).toBeVisible()

      await give(anna, 700)
      await goToCheckout(page, words, session)
      await page.locator('.tick input').check()
      await page.getByRole('button', { name: words.nothing }).click()
      await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
      await expect(page.getByText(words.confirmed)).toBeVisible()

      await page.goto('/my-services')
      const credit = page.getByRole('region', { name: words.credit })
      await expect(credit.locator('.num').first()).toHaveText(language === 'en' ? /CZK\s200/ : /200\sKč/)
      await credit.locator('summary').click()
      await expect(credit.getByRole('listitem').locator('.num')).toHaveText([/^−.*500/, /^\+.*700/, /^−.*300/, /^\+.*300/])
      await expect(credit.getByRole('listitem').first()).toContainText(session.title[language])
    })
  })
}
