import type { Page } from '@playwright/test'
import { dayKey } from '../../packages/browser/format.ts'
import { FioStandIn } from '../../server/domain/money/bank/fio-stand-in.testing.ts'
import { staffAccount } from '../accounts.ts'
import { test as own } from '../own-studio.ts'
import { alive, expect } from '../visitor.ts'

// A teacher on a phone, in Russian, from an empty studio to the first booking paid by a QR code, with the bank's API.

const MAX_CLICKS = 60
/** The test opens pages by their address. A teacher needs up to three presses for it: menu, section, page or button. */
const PRESSES_TO_PAGE = 3
const DAY_MS = 86_400_000
/** The bank is asked at least once a minute while a payment is expected. */
const BANK_MS = 150_000

const test = own.extend<object, { fio: FioStandIn }>({
  fio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures this one needs.
    async ({}, use) => {
      const fio = await new FioStandIn().open()
      fio.issuedAt = new Date(Date.now() - DAY_MS)
      const clock = setInterval(() => {
        fio.now = new Date()
      }, 100)
      await use(fio)
      clearInterval(clock)
      await fio.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ fio }, use) => use({ FIO_TOKEN: fio.token, FIO_TOKEN_ENDS: day(100), FIO_API_BASE: fio.address }),
    { scope: 'worker' },
  ],
})
test.use({ demo: false, locale: 'ru-RU', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const day = (after: number) => dayKey(new Date(Date.now() + after * DAY_MS).toISOString(), 'Europe/Prague')

test('a teacher can set up bank transfers, and the first client can pay by a QR code on the teacher’s phone', { tag: '@ru' }, async ({
  page,
  fio,
  studio,
}) => {
  test.setTimeout(2 * BANK_MS + 120_000)
  page.setDefaultTimeout(20_000)
  let presses = 0
  const press = async (...[role, options]: Parameters<Page['getByRole']>) => {
    presses += 1
    await page.getByRole(role, options).first().click()
  }
  // Filling a field counts as one press, because the teacher has to press the field first.
  const fill = async (label: string | RegExp, text: string) => {
    presses += 1
    await page
      .getByLabel(label, { exact: typeof label === 'string' })
      .first()
      .fill(text)
  }
  const goTo = async (path: string) => {
    presses += PRESSES_TO_PAGE
    await page.goto(path)
  }
  const arrives = (amount: number, symbol: string) => fio.movements.push({ id: fio.movements.length + 1, day: day(0), amount, symbol })

  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  await page.goto('/manage/')
  await alive(page)
  await fill(/почта/i, staffAccount.email)
  await fill(/^Пароль/, staffAccount.password)
  await press('button', { name: 'Войти' })
  await expect(page.getByRole('region', { name: 'Первые шаги' })).toBeVisible()
  await goTo('/manage/#/settings/payments')

  await press('switch', { name: 'Клиенты могут платить переводом' })
  await fill(/^Ваш\sсчёт/, fio.iban)
  await press('button', { name: 'Сохранить счёт' })
  const started = page.waitForResponse((response) => response.url().endsWith('/bank/test/'))
  await press('button', { name: /^Проверить/ })
  await expect(page.getByRole('img', { name: /^QR-код\sна\s1/ })).toBeVisible()
  const state = (await (await started).json()) as { test: { symbol: string } }
  arrives(1, state.test.symbol)
  await expect(page.getByText(/^Пришло\sчерез\s.*по\sданным\sFio/)).toBeVisible({ timeout: BANK_MS })
  await press('button', { name: 'Включить' })
  await expect(page.getByRole('button', { name: 'Включить' })).toHaveCount(0)

  await goTo('/manage/#/group-sessions/create')
  await fill('Название (по-русски)', 'Мягкая йога')
  await fill(/^(День|Дата)/, day(1))
  await fill(/^Время/, '18:00')
  await fill(/^Место проведения/, 'Korunní 5')
  await fill(/^Мест\s*\*?$/, '8')
  await fill(/^Цена/, '350')
  await press('button', { name: 'Добавить групповое занятие' })
  const classes = async () => (await (await fetch(`${studio.address}/api/group-sessions/`)).json()) as { id: number }[]
  await expect.poll(async () => (await classes()).length).toBe(1)
  await goTo(`/manage/#/class/${(await classes())[0]?.id}`)
  await press('button', { name: 'Добавить клиента' })
  await press('button', { name: 'QR' })
  await press('button', { name: 'Новый клиент' })
  await fill('Имя', 'Анна')
  const shown = page.waitForResponse((response) => response.url().endsWith('/studio-code/'))
  await press('button', { name: 'Добавить', exact: true })
  await expect(page.getByRole('img', { name: /^QR-код:\sАнна,\s350/ })).toBeVisible()
  const code = (await (await shown).json()) as { symbol: string }
  const arrivedAt = Date.now()
  arrives(350, code.symbol)
  await expect(page.getByText(/^Анна:\sоплачено\s350/)).toBeVisible({ timeout: BANK_MS })
  test.info().annotations.push({ type: 'seconds from Fio to Paid', description: ((Date.now() - arrivedAt) / 1000).toFixed(1) })
  await press('button', { name: 'Готово' })
  expect(presses).toBeLessThanOrEqual(MAX_CLICKS)
  test.info().annotations.push({ type: 'presses', description: String(presses) })

  await page.goto('/manage/#/in-person')
  await expect(page.getByRole('listitem').filter({ hasText: 'Анна' })).toContainText('350')
})
