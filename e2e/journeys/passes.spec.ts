import type { Page } from '@playwright/test'
import type { Pass } from '../../packages/contract/money/pass.ts'
import { call, newAccount } from '../accounts.ts'
import { emailsTo } from '../emails.ts'
import { buttonOf, type Offer, offer } from '../offers.ts'
import { givePass, sellPass } from '../passes-for-sale.ts'
import { countPresses } from '../presses.ts'
import { provenAccount } from '../proven-account.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect, rowOf, test } from '../visitor.ts'

const said = {
  en: {
    buy: (name: string) => `Buy: ${name}`,
    start: /^Start my pass now/,
    terms: /^I agree/,
    buyAndPay: 'Buy and pay CZK 3,000',
    bought: (name: string) => `${name}: the pass is yours, and you can book with it now`,
    left: (count: number) => (count === 1 ? '1 class left' : `${count} classes left`),
    bookByPass: 'Book with the pass',
    pays: (name: string) => `1 class from “${name}”, 9 left afterwards. Nothing to pay.`,
    entry: '1 class',
    cancel: 'Cancel and get the class back',
    back: 'is back on your pass',
    withdraw: /^Withdraw from contract here/,
    cannotCome: /^Can’t make it/,
    ahead: '1 class is booked ahead',
    confirm: 'Confirm withdrawal',
    received: 'Your withdrawal has been received.',
    empty: 'It has no classes left to book.',
    again: (name: string) => `Buy again: ${name}`,
  },
  ru: {
    buy: (name: string) => `Купить: ${name}`,
    start: /^Хочу начать сразу/,
    terms: /^Принимаю/,
    buyAndPay: 'Купить и оплатить 3 000 Kč',
    bought: (name: string) => `«${name}»: абонемент ваш, по нему уже можно записываться`,
    left: (count: number) => `осталось ${count}`,
    bookByPass: 'Записаться по абонементу',
    pays: (name: string) => `1 занятие с абонемента «${name}», останется 9. Платить не нужно.`,
    entry: '1 занятие',
    cancel: 'Отменить, занятие вернётся',
    back: 'снова на абонементе',
    withdraw: /^Отказаться от договора/,
    cannotCome: /^Не получается прийти/,
    ahead: 'Впереди 1 запись',
    confirm: 'Подтвердить отказ',
    received: 'Ваш отказ получен.',
    empty: 'Свободных занятий на нём не осталось.',
    again: (name: string) => `Купить снова: ${name}`,
  },
}

const own = (page: Page, name: string) => page.locator('.pass').filter({ has: page.getByRole('heading', { name }) })
const sheet = (page: Page) => page.getByRole('dialog')

for (const language of languages) {
  const words = { ...all[language], ...said[language] }
  test.describe(`a person can buy and use a pass in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale })

    test('a person can buy a pass, book with it in three presses, get an entry back, and withdraw from the pass by the email link', async ({
      page,
    }) => {
      const [anna, session, other, product] = await Promise.all([newAccount(), offer('group'), offer('individual'), sellPass()])
      const { name_en: name } = product
      const byPass = async (offered: Offer) => {
        await page.goto(offered.path)
        await alive(page)
        const presses = await countPresses(page)
        await buttonOf(page, words.book, offered).click()
        await expect(page.getByText(words.pays(name))).toBeVisible()
        await page.getByRole('checkbox', { name: words.terms }).check()
        expect(await presses()).toBe(2)
        await page.getByRole('button', { name: words.bookByPass }).click()
        await expect(page).toHaveURL(/\/checkout\/success/)
        await expect(page.getByText(words.confirmed)).toBeVisible()
      }
      await signInBefore(page, anna)
      await page.goto('/passes')
      await alive(page)
      await page.getByRole('link', { name: words.buy(name) }).click()
      await buy(page, words, name)

      await byPass(session)
      await page.goto('/my-services?tab=group')
      await expect(own(page, name)).toContainText(words.left(9))
      const row = rowOf(page, session.title[language])
      await expect(row.locator('.price')).toContainText(words.entry)
      await row.getByRole('button', { name: words.cannotCome }).click()
      await sheet(page).getByRole('button', { name: words.cancel }).click()
      await expect(sheet(page)).toContainText(words.back)
      await page.keyboard.press('Escape')
      await expect(own(page, name)).toContainText(words.left(10))
      await own(page, name).locator('summary').click()
      await expect(own(page, name).locator('.led .num')).toHaveText(['+1', '−1', '+10'])

      await byPass(other)
      const link = await linkTo(anna.email)
      await page.goto('/my-services')
      await expect(own(page, name).getByRole('button', { name: words.withdraw })).toBeVisible()
      await page.evaluate('localStorage.clear()')
      await page.goto(link)
      await alive(page)
      await expect(page.getByRole('main')).toContainText(words.ahead)
      await page.getByRole('button', { name: words.withdraw }).click()
      await expect(page.getByRole('main')).toContainText(anna.email)
      await page.getByRole('button', { name: words.confirm }).click()
      await expect(page.getByRole('heading', { name: words.received })).toBeVisible()
      // When opened again, the page shows the same.
      await page.reload()
      await expect(page.getByRole('heading', { name: words.received })).toBeVisible()
    })

    test('My Bookings marks a used-up pass with a link to all passes, and the person can buy the pass again', async ({ page }) => {
      const [anna, session, product] = await Promise.all([provenAccount(), offer('group'), sellPass({ entries: 1 })])
      const [pass] = await givePass(anna, product)
      const body = { session_id: session.id, use: { pass_id: pass?.id } }
      await call('POST', '/sandbox/group-session/create-checkout/', { token: anna.access, body })
      await signInBefore(page, anna)
      await page.goto('/my-services?tab=group')
      await expect(own(page, product.name_en)).toContainText(words.empty)
      await expect(page.getByRole('link', { name: words.again(product.name_en) })).toHaveAttribute('href', '/passes')
      // server/emails/pass-emails.test.ts checks the link, because the email is written only minutes later.
      await page.goto(`/checkout/pass/${product.id}?lng=${language}`)
      await alive(page)
      await buy(page, words, product.name_en)
      const passes = await call<Pass[]>('GET', '/passes/', { token: anna.access })
      expect(passes.map(({ left, state }) => [left, state])).toEqual([
        [1, 'open'],
        [0, 'empty'],
      ])
    })
  })
}

type Buying = (typeof said)['en'] & { payThere: string }

/** Goes from the checkout of a pass to its success page. */
async function buy(page: Page, words: Buying, name: string): Promise<void> {
  await expect(page.getByRole('checkbox', { name: words.start })).not.toBeChecked()
  await page.getByRole('checkbox', { name: words.start }).check()
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('button', { name: words.buyAndPay }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await alive(page)
  await page.getByRole('button', { name: words.payThere, exact: true }).click()
  await expect(page.getByText(words.bought(name))).toBeVisible()
}

/** Returns the withdrawal link in the confirmation of the pass. */
async function linkTo(address: string): Promise<string> {
  const found = async () => {
    const texts = (await emailsTo(address)).map(({ text }) => text ?? '')
    return texts.flatMap((text) => /\/withdraw\/[\w-]+/.exec(text)?.[0] ?? [])[0]
  }
  await expect.poll(found).toBeTruthy()
  return (await found()) ?? ''
}
