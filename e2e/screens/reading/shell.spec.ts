import { answerFile } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

const ROUTES = [
  '/',
  '/booking',
  '/booking-terms',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/1/abc',
  '/checkout/success',
  '/checkout/cancel',
  '/gallery',
  '/story',
  '/certificates',
  '/about',
  '/contact',
  '/privacy',
]
const GUARDED = ['/checkout', '/my-services', '/admin', '/admin/gallery']

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has the header, the footer, the background and content in a browser without scripts', async ({ page }) => {
    test.slow()
    for (const path of [...ROUTES, ...GUARDED, '/there-is-no-such-page']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(path.startsWith('/there') ? 404 : 200)
      await expect(page.getByRole('banner'), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      await expect(page.locator('.daylight'), path).toBeAttached()
      const main = page.getByRole('main')
      const content = GUARDED.includes(path) ? main.locator('noscript') : main.getByRole('heading')
      await expect(content.first(), path).toBeVisible()
    }
  })
})

test.describe('a browser without a preference for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the muted video behind the footer plays in a loop and can be paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/contact')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const video = page.locator('footer video')
    await expect(video).toHaveAttribute('loop', '')
    await expect(video).toHaveJSProperty('muted', true)
    await page.getByRole('button', { name: 'Pause background video' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  })

  test('the footer shows a gradient when the video fails to load', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await answerFile(page, '*footer-loop*', 'no network')
    await page.goto('/contact')
    await alive(page)
    await expect(page.locator('footer .vid')).toHaveCSS('background-image', /gradient/)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  })
})

test.describe('a browser on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the menu on a phone opens over the page and closes on Escape and on navigation', async ({ page }) => {
    await page.goto('/about')
    await alive(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Booking' })).toBeHidden()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Booking' }).click()
    await expect(page).toHaveURL(/\/booking$/)
    await expect(menu).toBeHidden()
  })
})

test('the error page keeps the dark theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await answerFile(page, '*.data*', { status: 500, body: '', type: 'text/plain' })
  await page.goto('/about')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
