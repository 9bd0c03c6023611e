import type { Page } from '@playwright/test'
import { answer, answerAfter } from '../../stand-ins/stand-ins.ts'
import { alive, expect, test } from '../../visitor.ts'

test.use({ lit: true })

const moving = (page: Page) =>
  page.evaluate<string[]>(`document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().activeDuration > 10)
    .map((one) => (one.animationName ?? one.transitionProperty) + ' of ' + one.effect.target.className)`)

for (const path of ['/', '/booking?tab=group', '/story', '/login']) {
  test(`the page ${path} shows no animation in a browser that asks for reduced motion`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    expect(await moving(page)).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('footer video')).toHaveAttribute('data-shown', 'true')
    await expect(page.locator('footer video')).toHaveJSProperty('paused', true)
    await expect(page.locator('footer video source')).toHaveCount(0)
    expect(await moving(page)).toEqual([])
  })
}

test('a busy button shows no spinning animation in a browser that asks for reduced motion', async ({ page }) => {
  await answer(page, '/auth/login/', answerAfter(new Promise(() => {})))
  await page.goto('/login')
  await alive(page)
  await page.getByLabel('Email').fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill('lotus flower')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('[aria-busy=true] .spin')).toBeVisible()
  expect(await moving(page)).toEqual([])
})

const light = (page: Page) => page.evaluate<string>(`document.querySelector('.daylight span').style.translate`)

test('the background light moves, but stops when the browser asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  await alive(page)
  await expect.poll(() => light(page)).toMatch(/^-0\.0\d+% 0\.0\d+%$/)
  const first = await light(page)
  await expect.poll(() => light(page)).not.toBe(first)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const last = await light(page)
  await page.waitForTimeout(1000)
  expect(await light(page)).toBe(last)
})
