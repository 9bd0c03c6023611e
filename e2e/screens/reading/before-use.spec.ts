import { offer } from '../../offers.ts'
import { alive, expect, test } from '../../visitor.ts'

// The tests run on a phone four times slower than this machine, before a person first uses the page.
test.use({ used: false, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
})

const READING = ['/', '/about', '/story', '/certificates', '/gallery', '/contact', '/privacy', '/booking-terms']
const BOOKING = ['/booking?tab=group', '/classes/1', '/services/1']

const isInteractive = 'document.documentElement.dataset.interactive !== undefined'
const scripts = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length"

test('public pages load no scripts before the visitor first uses the page', async ({ page }) => {
  for (const path of [...READING, ...BOOKING]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(scripts), path).toBe(0)
  }
  await page.keyboard.press('Tab')
  await alive(page)
})

test('the timetable loads the scripts after a delay even if the visitor does nothing, to show taken seats', async ({ page }) => {
  await page.goto('/booking?tab=group')
  await alive(page)
  expect(await page.evaluate('document.documentElement.dataset.used')).toBeUndefined()
})

test('the theme switch and the menu can be used before the scripts load, and an open menu stays open when the scripts load', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })

  const before = await page.evaluate('document.documentElement.dataset.theme')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await page.evaluate('document.documentElement.dataset.theme')).not.toBe(before)

  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  expect(await page.evaluate(isInteractive)).toBe(false)

  // Hydration neither reopens the menu nor closes it.
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await alive(page)
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'RU, Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('pressing Book while the timetable is loading leads to the login', async ({ page }) => {
  await offer('group')
  await page.goto('/booking?tab=group', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Book/ }).first().click()
  await expect(page).toHaveURL(/\/login/)
})
