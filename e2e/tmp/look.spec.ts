import { mkdirSync } from 'node:fs'
import { CONSEQUENCES, questions } from '../stand-in-cancelling.ts'
import { bookingsWithPasses, checkoutWithPass, everyPass, offersOf, passOffer, WITHDRAWAL, withdrawal } from '../stand-in-passes.ts'
import { answer } from '../stand-ins.ts'
import { alive, test } from '../visitor.ts'

mkdirSync('/tmp/pg', { recursive: true })
const looks = [
  ['en', 'light', 1440, 900],
  ['ru', 'dark', 390, 844],
  ['en', 'dark', 390, 844],
  ['ru', 'light', 1440, 900],
  ['en', 'light', 390, 844],
  ['ru', 'light', 390, 844],
] as const
for (const [lng, theme, width, height] of looks) {
  const name = (what: string) => `/tmp/pg/${what}-${lng}-${theme}-${width}.png`
  test(`${lng} ${theme} ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript(`localStorage.theme='${theme}'`)
    await checkoutWithPass(page, offersOf([passOffer()]), { language: lng })
    await alive(page)
    await page.screenshot({ path: name('checkout'), fullPage: false })
    await checkoutWithPass(page, offersOf([passOffer({ asks_to_start: true })]), { language: lng, credit: 0 })
    await page.screenshot({ path: name('checkout-start'), fullPage: false })
    await checkoutWithPass(page, offersOf([passOffer()], { is_cheaper: true, best: 'money' }), { language: lng, credit: 0 })
    await page.screenshot({ path: name('checkout-cheaper'), fullPage: false })
    await bookingsWithPasses(page, everyPass())
    await answer(page, CONSEQUENCES, { body: questions['a pass that ends soon']() })
    await answer(page, WITHDRAWAL, { body: withdrawal() })
    await page.goto(`/my-services?tab=group&lng=${lng}`)
    await alive(page)
    await page.locator('.pass').first().waitFor()
    await page.locator('.pass summary').first().click()
    await page.screenshot({ path: name('mine'), fullPage: true })
    await page.locator('.pass .act button').first().click()
    await page.locator('dialog dl').waitFor()
    await page.waitForTimeout(400)
    await page.screenshot({ path: name('withdraw1') })
    await page.locator('dialog [type=submit]').click()
    await page.screenshot({ path: name('withdraw2') })
    await answer(page, WITHDRAWAL, { body: withdrawal({ done: { at: '2026-12-03T14:28:00Z', name: 'Anna Nováková' } }) })
    await page.locator('dialog [type=submit]').click()
    await page.locator('.after').waitFor()
    await page.screenshot({ path: name('withdrawn') })
    await page.keyboard.press('Escape')
    await page.locator('.svc .act button').first().click()
    await page.locator('dialog .lineup').waitFor()
    await page.waitForTimeout(400)
    await page.screenshot({ path: name('cancel') })
  })
}
