import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../../scripts/chromium.ts'
import { expect, test } from '../../visitor.ts'

const PUBLIC = [
  '/',
  '/about',
  '/story',
  '/certificates',
  '/gallery',
  '/contact',
  '/privacy',
  '/booking-terms',
  '/login',
  '/register',
  '/booking',
]

test('Back restores every public page from the browser’s page cache at its scroll position', async ({ baseURL }) => {
  test.slow()
  // Playwright turns off the page cache by default.
  const browser = await chromium.launch({
    executablePath: chromiumPath({ whole: true }),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 600 } })
  await page.addInitScript("addEventListener('pageshow', ({ persisted }) => { if (persisted) document.documentElement.dataset.kept = '' })")
  for (const path of PUBLIC) {
    await page.goto(new URL(path, baseURL).href)
    await page.keyboard.press('Shift')
    await page.waitForSelector('html[data-interactive]')
    await page.evaluate("scrollTo({ top: 40, behavior: 'instant' })")
    await page.goto(new URL('/robots.txt', baseURL).href)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html[data-kept]'), path).toBeAttached()
    expect(await page.evaluate('Math.round(scrollY)'), path).toBe(40)
  }
  await browser.close()
})
