import { expect, test } from '../visitor.ts'
import { words as all, kinds } from '../words.ts'

const words = all.en
test.use({ javaScriptEnabled: false })

test('without scripts the timetable can be read, and its tabs, filters and views are links', async ({ page }) => {
  await page.goto('/booking')
  for (const kind of kinds) {
    await page.getByRole('tab', { name: words.tab[kind] }).click()
    await expect(page.getByRole('tab', { name: words.tab[kind] })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: words.book }).first()).toBeVisible()
  }
  await page.getByRole('tab', { name: words.tab.group }).click()
  await page.getByRole('button', { name: 'Stretching', exact: true }).click()
  await expect(page).toHaveURL(/type=stretching/)
  await expect(page.getByRole('button', { name: 'Stretching', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(30)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL((url) => !url.search.includes('type'))
  await page.getByRole('banner').getByRole('link', { name: 'RU, Русский' }).click()
  await expect(page.getByRole('tab', { name: all.ru.tab.group })).toHaveAttribute('aria-selected', 'true')
})
