import { newAccount } from '../accounts.ts'
import { sellPass } from '../passes-for-sale.ts'
import { signInBefore } from '../stand-ins.ts'
import { alive, test } from '../visitor.ts'

const looks = [
  ['en', 'light', 1440, 900],
  ['ru', 'dark', 390, 844],
  ['en', 'light', 390, 844],
  ['ru', 'dark', 1440, 900],
] as const
test('looks', async ({ page }) => {
  const anna = await newAccount()
  await sellPass({
    name_en: 'First visit',
    name_ru: 'Первое посещение',
    price: 200,
    entries: 1,
    days: 30,
    most_per_person: 1,
    opens: { types: ['group'] },
  } as never)
  await sellPass({
    name_en: 'Five classes',
    name_ru: 'Пять занятий',
    price: 1600,
    entries: 5,
    days: 60,
    per_day: 1,
    opens: { types: ['group', 'event'], price_up_to: 400 },
  } as never)
  const ten = await sellPass({ name_en: 'Ten classes', name_ru: 'Десять занятий', per_day: 1 } as never)
  await sellPass({
    name_en: 'Thirty days, no counting',
    name_ru: 'Тридцать дней без счёта',
    price: 3900,
    entries: null,
    days: 30,
    per_day: 1,
    opens: { types: ['group'], service_types: ['hatha_yoga', 'yin_yoga'] },
  } as never)
  await signInBefore(page, anna)
  for (const [lng, theme, width, height] of looks) {
    const name = (what: string) => `/tmp/pg/${what}-${lng}-${theme}-${width}.png`
    await page.setViewportSize({ width, height })
    await page.goto('/about')
    await page.evaluate(`localStorage.theme='${theme}'`)
    await page.goto(`/passes?lng=${lng}`)
    await alive(page)
    await page.locator('.acct a').first().waitFor({ state: 'attached' })
    await page.screenshot({ path: name('passes'), fullPage: true })
    await page.goto(`/checkout/pass/${ten.id}?lng=${lng}`)
    await page.locator('form.order').waitFor()
    await page.screenshot({ path: name('order') })
    await page.goto(`/booking?tab=group&lng=${lng}`)
    await alive(page)
    await page.screenshot({ path: name('booking') })
    await page.goto(`/withdraw/109-xx?lng=${lng}`)
    await alive(page)
    await page.screenshot({ path: name('withdraw-dead') })
  }
})
