import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { addDays } from '../../apps/back-office/src/clock/calendar-days.ts'
import type { Tokens } from '../../packages/contract/people/person.ts'
import { freshEmail, PASSWORD, staffAccount } from '../accounts.ts'
import { today } from '../dates.ts'
import { test } from '../own-studio.ts'
import { countPresses } from '../presses.ts'
import { siteTexts as all, languages } from '../site-texts.ts'
import { signInBefore } from '../stand-ins/stand-ins.ts'
import { alive, expect } from '../visitor.ts'

const IBAN = 'CZ6508000000192000145399'
/** Enough time for the undo period to end and the page to send its next request. */
const PAID_MS = 30_000
test.use({ environment: { UNDO_SECONDS: '1' } })
const own = {
  en: { method: /^Bank transfer/, paid: 'Paid. See you there', finish: /^Finish payment/, copy: 'Copy: Variable symbol' },
  ru: {
    method: /^Банковский перевод/,
    paid: 'Оплачено. До встречи',
    finish: /^Завершить оплату/,
    copy: 'Скопировать: Вариабельный символ',
  },
}

/** Calls the API of the studio to which the page belongs. */
const callerOf =
  (page: Page, address: string) =>
  async <T>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> => {
    const headers = token && { headers: { Authorization: `Bearer ${token}` } }
    const response = await page.request.fetch(`${address}/api${path}`, { method, ...headers, ...(body && { data: body }) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.status() === 204 ? (undefined as T) : response.json()
  }

/** Reads the QR code in a screenshot. */
async function readCode(screenshot: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

for (const language of languages) {
  const words = all[language]
  const { method, paid, finish, copy } = own[language]
  test.describe(`a person can pay by bank transfer in ${language}`, { tag: `@${language}` }, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 844 } })

    test('a person can pay for a class by QR code, and Finish payment in My Bookings leads back to the page of the transfer', async ({
      page,
      studio,
      sink,
    }) => {
      const call = callerOf(page, studio.address)
      const { access: staff } = await call<Tokens>('POST', '/auth/login/', { body: { ...staffAccount } })
      await call('PATCH', '/settings/', { token: staff, body: { iban: IBAN, transfers_on: true } })
      const kind = {
        service_type: 'yin_yoga',
        taught_in: ['en'],
        place: 'Ukázková 12',
        meet_link: null,
        price: 500,
        duration: 60,
        force: true,
      }
      const session = {
        ...kind,
        title_en: `Quiet hour in ${language}`,
        title_ru: `Тихий час (${language === 'ru' ? 'первый' : 'второй'})`,
        max_participants: 5,
        date: addDays(today(), 60),
        time: '07:15',
      }
      const { id } = await call<{ id: number }>('POST', '/group-sessions/', { token: staff, body: session })
      const anna = { email: freshEmail(), password: PASSWORD }
      await call('POST', '/auth/register/', { body: { ...anna, first_name: 'Anna' } })
      const tokens = await call<Tokens>('POST', '/auth/login/', { body: anna })
      // A transfer for a booking needs a proven address.
      const proof = () =>
        sink.arrived
          .filter(({ to }) => to?.some(({ address }) => address === anna.email))
          .map(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text ?? '')?.[1])
          .findLast(Boolean)
      await expect.poll(proof, { timeout: 20_000 }).toBeTruthy()
      await call('POST', '/auth/email/confirm/', { token: tokens.access, body: { token: proof() } })
      await signInBefore(page, tokens)

      await page.goto(`/classes/${id}`)
      await alive(page)
      await page.getByRole('button', { name: words.book }).click()
      await expect(page).toHaveURL(/\/checkout$/)
      const presses = await countPresses(page)
      await page.getByRole('radio', { name: method }).check()
      await page.getByRole('checkbox').check()
      expect(await presses()).toBeLessThanOrEqual(3)
      await page.getByRole('button', { name: words.pay }).click()
      await expect(page).toHaveURL(/\/pay\/transfer\//)
      await alive(page)
      const address = page.url()
      const token = address.split('/').at(-1) ?? ''

      const { symbol } = await call<{ symbol: string }>('GET', `/transfers/${token}/`)
      const shown = await page.locator('dl dd.num').last().textContent()
      expect(await readCode(await page.screenshot({ fullPage: true }))).toBe(
        `SPD*1.0*ACC:${IBAN}*AM:500.00*CC:CZK*DT:${today().replaceAll('-', '')}*X-VS:${symbol}*MSG:${shown}`,
      )
      await expect(page.getByRole('button', { name: copy })).toBeVisible()

      await page.goto('/my-services')
      await alive(page)
      await page.getByRole('link', { name: finish }).click()
      await expect(page).toHaveURL(address)
      await alive(page)

      const arrived = { act: 'arrived', payment_id: Number(token.split('-')[0]), amount: 500, day: today(), received: 0 }
      await call('POST', '/actions/', { token: staff, body: arrived })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(paid, { timeout: PAID_MS })
    })
  })
}
