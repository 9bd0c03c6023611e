import type { Page } from '@playwright/test'
import { expect, test } from '../visitor.ts'

/** What the page fetches while the pointer rests on the link to Story. */
async function fetchedAhead(page: Page): Promise<string[]> {
  await page.goto('/privacy')
  await page.waitForSelector('html[data-interactive]')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.getByRole('navigation').getByRole('link', { name: 'Story' }).hover()
  await page.waitForTimeout(600)
  return fetched.filter((path) => path.includes('story'))
}

test('a pointer resting on a link brings the next page ahead, except for whoever saves data', async ({ page }) => {
  expect(await fetchedAhead(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/story-[\w-]+\.js$/)]))

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.mouse.move(0, 0)
  expect(await fetchedAhead(page)).toEqual([])
})
