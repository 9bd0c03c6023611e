import type { Page } from '@playwright/test'

/** Writes the Russian of a text; where there is no room for both languages, after bringing it in sight. */
export async function writeRussian(page: Page, name: string, text: string) {
  const texts = page.getByRole('group', { name: 'Language of the texts' }).first()
  const field = page.getByLabel(`${name} (Russian)`)
  if (!(await field.isVisible())) await texts.getByRole('button', { name: /^Русский/ }).click()
  await field.fill(text)
}
