import type { Page } from '@playwright/test'
import { expect, test } from '../../visitor.ts'

/** Hovers over the link to Story. Returns the paths fetched for that page, a list that grows with each request. */
async function fetchedAhead(page: Page): Promise<string[]> {
  await page.goto('/privacy')
  await page.waitForSelector('html[data-interactive]')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('story')) fetched.push(pathname)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Story' }).hover()
  return fetched
}

test('the site prefetches a page when the pointer hovers over the link, unless the browser saves data', async ({ page }) => {
  const ahead = await fetchedAhead(page)
  await expect.poll(() => ahead).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/story-[\w-]+\.js$/)]))

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.mouse.move(0, 0)
  const saved = await fetchedAhead(page)
  await page.waitForTimeout(600)
  expect(saved).toEqual([])
})
