import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { barriersOn as barriersFound } from './barriers.ts'
import { THEMES, type Theme } from './looks.ts'
import { alive } from './visitor.ts'

// The small one: a browser reads it anew on every page.
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { source: string }

/** What would shut someone out of the page as it stands, as wide as it is, in these themes; each a line to read. It is left in the last of them. */
export async function barriersOn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  return barriersFound(page, themes)
}

/** What stands on the page shuts nobody out, as wide as it is now, in light or dark. */
export async function expectOpenToAll(page: Page, where: string) {
  await alive(page)
  expect(await barriersOn(page, THEMES), where).toEqual([])
}
