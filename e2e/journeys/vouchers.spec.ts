import { newAccount } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { buttonOf, offer } from '../offers.ts'
import { sellPass } from '../passes-for-sale.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore, store } from '../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../visitor.ts'

const said = {
  en: {
    worth: 'CZK 1,500',
    forWhom: 'For',
    own: 'Your message',
    terms: /^I agree/,
    pay: 'Buy and pay CZK 1,500',
    ready: 'I’m emailing you the code and the file to print',
    seen: 'This voucher hasn’t been redeemed yet',
    redeem: 'Redeem',
    done: 'CZK 1,500 has been added to your credit',
    credit: 'Your credit',
    bought: 'Vouchers you’ve bought',
    toGive: 'Yours to print and give.',
    file: /^Download the voucher/,
    used: 'It has been redeemed.',
  },
  ru: {
    worth: '1 500 Kč',
    forWhom: 'Для кого',
    own: 'Ваше пожелание',
    terms: /^Принимаю/,
    pay: 'Купить и оплатить 1 500 Kč',
    ready: 'код и файл для печати придут на вашу почту',
    seen: 'Сертификат ещё не использован',
    redeem: 'Использовать',
    done: 'На баланс зачислено 1 500 Kč',
    credit: 'Ваш баланс',
    bought: 'Купленные сертификаты',
    toGive: 'Можно распечатать и подарить.',
    file: /^Скачать сертификат/,
    used: 'Сертификат использован.',
  },
}

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`people can buy and redeem a voucher in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a person can buy a voucher, and another person can redeem it through the email link and pay for a class with it', async ({
      page,
    }) => {
      const [anna, olga, session] = await Promise.all([newAccount(), newAccount('Olga'), offer('group'), sellPass()])
      await signInBefore(page, anna)
      await page.goto('/voucher')
      await alive(page)
      await page.getByRole('button', { name: words.worth }).click()
      await page.getByLabel(words.forWhom, { exact: true }).fill('Olga')
      await page.getByLabel(words.own).fill('Lie down somewhere quiet.')
      await expect(page.locator('.vcard')).toContainText('Olga')
      await expect(page.locator('.vcard')).toContainText(words.worth)
      await page.getByRole('checkbox', { name: words.terms }).check()
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await alive(page)
      await page.getByRole('button', { name: words.payThere, exact: true }).click()
      await expect(page.getByText(words.ready)).toBeVisible()
      const link = await linkTo(anna.email)
      await page.goto('/my-services')
      await alive(page)
      const bought = page.getByRole('region', { name: words.bought })
      await expect(bought).toContainText(words.toGive)
      const file = await bought.getByRole('link', { name: words.file }).getAttribute('href')
      expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('application/pdf')

      await page.evaluate('localStorage.clear()')
      await store(page, 'access_token', olga.access)
      await store(page, 'refresh_token', olga.refresh)
      await page.goto(`${link}?lng=${language}`)
      await alive(page)
      await expect(page.getByText(words.seen)).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('Olga')
      await page.getByRole('button', { name: words.redeem }).click()
      await expect(page.getByText(words.done)).toBeVisible()
      await expect(page.getByText(words.seen)).toBeHidden()

      await page.goto(session.path)
      await alive(page)
      await buttonOf(page, words.book, session).click()
      await expect(page.getByRole('checkbox', { name: words.credit })).toBeChecked()
      await page.getByRole('checkbox', { name: words.terms }).check()
      await page.locator('form.pay button[type=submit]').click()
      await expect(page).toHaveURL(/\/checkout\/success/)
      await expect(page.getByText(words.confirmed)).toBeVisible()

      await store(page, 'access_token', anna.access)
      await store(page, 'refresh_token', anna.refresh)
      await page.goto('/my-services')
      await alive(page)
      await expect(bought).toContainText(words.used)
    })
  })
}

/** Returns the link for redeeming the voucher from the email that confirms it. */
async function linkTo(address: string): Promise<string> {
  const found = async () => {
    const texts = (await emailsTo(address)).map(({ text }) => text ?? '')
    return texts.flatMap((text) => /\/voucher\/TICHA[\dA-Z-]+/.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(found).toBeTruthy()
  return (await found()) ?? ''
}
