import jsQR from 'jsqr'
import sharp from 'sharp'
import { call, newAccount } from '../accounts.ts'
import { goToCheckout, offer, staffToken } from '../offers.ts'
import { test } from '../own-studio.ts'
import { countPresses } from '../presses.ts'
import { signInBefore } from '../stand-ins.ts'
import { alive, expect } from '../visitor.ts'
import { words as all, languages } from '../words.ts'

const IBAN = 'CZ6508000000192000145399'
const own = {
  en: { method: /^Bank transfer/, paid: 'Paid. See you there', finish: /^Finish payment/, copy: 'Copy: Variable symbol' },
  ru: {
    method: /^Банковский перевод/,
    paid: 'Оплачено. До встречи',
    finish: /^Завершить оплату/,
    copy: 'Скопировать: Вариабельный символ',
  },
}

/** Reads the QR code in a screenshot. */
async function readCode(screenshot: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

for (const language of languages) {
  const words = all[language]
  const { method, paid, finish, copy } = own[language]
  test(`a class is paid by bank transfer in ${language}`, { tag: language === 'ru' ? '@ru' : '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const staff = await staffToken()
    await call('PATCH', '/settings/', { token: staff, body: { iban: IBAN, transfers_on: true } })
    const [anna, session] = await Promise.all([newAccount(), offer('group')])
    await signInBefore(page, anna)
    await goToCheckout(page, words, session)

    const presses = await countPresses(page)
    await page.getByRole('radio', { name: method }).check()
    await page.getByRole('checkbox').check()
    expect(await presses()).toBeLessThanOrEqual(4)
    await page.getByRole('button', { name: words.pay }).click()
    await expect(page).toHaveURL(/\/pay\/transfer\//)
    await alive(page)
    const address = page.url()

    const [waiting] = await call<{ booking_id: number; amount: number }[]>('GET', '/transfers/', { token: anna.access })
    const { symbol, code } = await call<{ symbol: string; code: { message: string } }>('GET', `/transfers/${address.split('/').at(-1)}/`, {
      language,
    })
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague' }).format(new Date()).replaceAll('-', '')
    expect(await readCode(await page.screenshot({ fullPage: true }))).toBe(
      `SPD*1.0*ACC:${IBAN}*AM:${waiting?.amount}.00*CC:CZK*DT:${today}*X-VS:${symbol}*MSG:${code.message}`,
    )
    await expect(page.getByRole('button', { name: copy })).toBeVisible()

    // Closing the page loses nothing.
    await page.goto('/my-services')
    await alive(page)
    await page.getByRole('link', { name: finish }).click()
    await expect(page).toHaveURL(address)
    await alive(page)

    const paymentId = Number(address.split('/').at(-1)?.split('-')[0])
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague' }).format(new Date())
    await call('POST', `/payments/${paymentId}/arrived/`, { token: staff, body: { amount: waiting?.amount, day } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paid)
  })
}
