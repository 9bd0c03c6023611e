import type { Page } from '@playwright/test'
import { alive, expect, test } from '../../visitor.ts'

const PAGES = [
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
  '/forgot-password',
  '/reset-password/7/token',
  '/reset-password',
  '/admin/login',
  '/checkout/success?session_id=7',
  '/checkout/cancel',
  '/there-is-no-such-page',
  '/booking?tab=group&type=stretching',
  '/booking?tab=event&view=calendar',
]

// In a group of radio buttons, tabs or calendar days, Tab reaches only one: the one with tabIndex 0, or the checked radio button.
const WATCH = `{
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  const reachable = all.filter((one) => one.tabIndex >= 0 && !one.disabled && !one.closest('dialog:not([open])') &&
    one.checkVisibility({ visibilityProperty: true }) && (one.type !== 'radio' || one.checked))
  const ringed = (one) => one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2
  window.walk = { left: new Set(reachable), dim: [], steps: reachable.length + 3 }
  document.addEventListener('focusin', ({ target }) => {
    walk.left.delete(target)
    if (!ringed(target) && !ringed(target.closest('label'))) walk.dim.push(target.outerHTML.slice(0, 120))
  })
  walk.steps
}`

for (const half of [0, 1]) {
  test(`the Tab key reaches every control of every page and shows a focus ring (${half + 1} of 2)`, async ({ page }) => {
    test.slow()
    for (const path of PAGES.filter((_, index) => index % 2 === half)) {
      await page.goto(path)
      await alive(page)
      const steps = await page.evaluate<number>(WATCH)
      const { left, dim } = await walked(page, steps)
      expect(left, `not reached on ${path}`).toEqual([])
      expect(dim, `without a ring on ${path}`).toEqual([])
    }
  })
}

test('the keyboard check finds a link without a focus ring and a link that Tab skips', async ({ page }) => {
  await page.goto('/there-is-no-such-page')
  await alive(page)
  await page.evaluate(`document.querySelector('main a').style.outline = 'none'`)
  const steps = await page.evaluate<number>(WATCH)
  await page.evaluate(`document.querySelector('footer a').tabIndex = -1`)
  const { left, dim } = await walked(page, steps)
  expect([left.length, dim.length]).toEqual([1, 1])
})

async function walked(page: Page, steps: number): Promise<{ left: string[]; dim: string[] }> {
  for (let step = 0; step < steps; step++) await page.keyboard.press('Tab')
  return page.evaluate(`({ left: [...walk.left].map((one) => one.outerHTML.slice(0, 120)), dim: [...new Set(walk.dim)] })`)
}

for (const { name, path, opener, phone } of [
  { name: 'the viewer of the story', path: '/story', opener: 'main .pics a', phone: false },
  { name: 'the viewer of a certificate', path: '/certificates', opener: '.cert a.doc', phone: false },
  { name: 'the lightbox of the gallery', path: '/gallery', opener: '.evt a', phone: false },
  { name: 'the phone menu', path: '/about', opener: 'header .burger', phone: true },
  { name: 'the phone filters', path: '/booking', opener: '.chip.opener', phone: true },
]) {
  test(`${name} traps the focus, closes on Escape and returns the focus`, async ({ page }) => {
    if (phone) await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await alive(page)
    const from = page.locator(opener).first()
    await from.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect.poll(() => insideDialog(page)).toBe(true)
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
      expect(await insideDialog(page)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(from).toBeFocused()
  })
}

// After the last control the focus is in the browser's own bars, and the active element is the body.
const insideDialog = (page: Page) =>
  page.evaluate<boolean>(`document.activeElement === document.body || Boolean(document.activeElement.closest('dialog[open]'))`)
