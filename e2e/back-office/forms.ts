import type { Page } from '@playwright/test'

/** Fills the Russian text, switching to it first where only one language is shown. */
export async function writeRussian(page: Page, name: string, text: string) {
  const texts = page.getByRole('group', { name: 'Language of the texts' }).first()
  const field = page.getByLabel(`${name} (Russian)`)
  if (!(await field.isVisible())) await texts.getByRole('button', { name: /^Русский/ }).click()
  await field.fill(text)
}
