import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { barriersOn as barriersFound } from './barriers.ts'
import { THEMES, type Theme } from './looks.ts'
import { alive } from './visitor.ts'

// The minified file, because every page evaluates it again.
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { source: string }

/** Returns the accessibility problems of the page at its current width in these themes, one line each. The page keeps the last theme. */
export async function barriersOn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  return barriersFound(page, themes)
}

/** Expects no accessibility problems on the page at its current width, in the light and the dark theme. */
export async function expectOpenToAll(page: Page, where: string) {
  await alive(page)
  // The back office renders the title of a page after its content.
  await page.locator('h1').first().waitFor()
  expect(await barriersOn(page, THEMES), where).toEqual([])
}
