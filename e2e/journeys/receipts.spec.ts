import type { Page } from '@playwright/test'
import { newAccount } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { goToPaymentPage, offer } from '../offers.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

const said = {
  en: {
    pdf: 'Receipt (PDF)',
    add: 'Add its details.',
    fields: ['Company name', 'Street, postcode, city', 'Company number (IČO)'],
    keep: 'Save',
    wrong: 'This isn’t a valid company number',
    saved: 'It’ll be on your next receipts.',
    makeOut: /^For my company: /,
    void: 'Replaced by',
  },
  ru: {
    pdf: 'Квитанция (PDF)',
    add: 'Укажите её данные.',
    fields: ['Название компании', 'Улица, дом, индекс, город', 'Номер компании (IČO)'],
    keep: 'Сохранить',
    wrong: 'Такого IČO не бывает',
    saved: 'Следующие квитанции будут на компанию.',
    makeOut: /^На мою компанию: /,
    void: 'Заменена на',
  },
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file.suggestedFilename()
}

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`a person can get a receipt in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a person can download a receipt after paying and by the email link, and have it made out to a company', async ({ page }) => {
      const [anna, session] = await Promise.all([newAccount(), offer('group')])
      await signInBefore(page, anna)
      await goToPaymentPage(page, words, session)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      const first = await fileOf(page, () => page.getByRole('button', { name: words.pdf }).click())
      expect(first).toMatch(/^TEST\d{4}-\d{4,}\.pdf$/)

      await page.goto('/my-services#receipts')
      const rows = page.locator('.rcp li')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(session.title[language])
      expect(await fileOf(page, () => rows.getByRole('button').first().click())).toBe(first)

      await page.getByRole('button', { name: words.add }).click()
      const [name = '', address = '', number = ''] = words.fields
      await page.getByLabel(name).fill('Horák Design s.r.o.')
      await page.getByLabel(address).fill('Dlouhá 1, 110 00 Praha')
      await page.getByLabel(number).fill('270 74 359')
      await page.getByRole('button', { name: words.keep }).click()
      await expect(page.getByText(words.wrong)).toBeVisible()
      await page.getByLabel(number).fill('270 74 358')
      await page.getByRole('button', { name: words.keep }).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await page.getByRole('button', { name: words.makeOut }).click()
      await expect(rows).toHaveCount(2)
      await expect(rows.last()).toContainText(words.void)
      await expect(page.getByRole('button', { name: words.makeOut })).toHaveCount(0)

      const link = await linkTo(anna.email)
      await page.evaluate('localStorage.clear()')
      await page.goto('/about')
      await alive(page)
      const opened = await fileOf(page, () => page.evaluate(`void (location.href = ${JSON.stringify(link)})`))
      expect(opened).toMatch(/^TEST/)
      expect(opened).not.toBe(first)
    })
  })
}

/** Returns the receipt link in the confirmation. */
async function linkTo(address: string): Promise<string> {
  const found = async () => (await emailsTo(address)).flatMap(({ text }) => /\/receipt\/[\w-]+/.exec(text ?? '')?.[0] ?? [])[0]
  await expect.poll(found).toBeTruthy()
  return (await found()) ?? ''
}
