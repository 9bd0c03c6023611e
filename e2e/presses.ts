import type { Page } from '@playwright/test'

/** Starts counting the clicks on the page. Returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate("presses = 0; addEventListener('click', () => presses++, true)")
  return () => page.evaluate<number>('presses')
}
