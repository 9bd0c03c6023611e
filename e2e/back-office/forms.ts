import type { Page } from '@playwright/test'

/** Writes the Russian of a text; where there is no room for both languages, after bringing it in sight. */
export async function writeRussian(page: Page, name: string, text: string) {
  const field = page.getByLabel(`${name} (Russian)`)
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Русский' }).first().click()
  await field.fill(text)
}
