import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { alive } from './visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// The themes differ in nothing else.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** What stands on the page shuts nobody out, in light or dark. */
export async function expectOpenToAll(page: Page, where: string) {
  await alive(page)
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    // Without its blank second page: there are no frames here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (theme === 'light' ? axe.withTags(RULES) : axe.withRules(RULES_OF_COLOUR)).analyze()
    found.push(
      ...violations.map(({ id, help, nodes }) => `${where}, ${theme}: ${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`),
    )
  }
  expect(found).toEqual([])
}
