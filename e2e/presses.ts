import type { Page } from '@playwright/test'

/** How often somebody presses on the way; the presses are counted where they arrive. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("presses = 0; addEventListener('click', () => presses++, true)")
  return () => page.evaluate<number>('presses')
}
