import { siteTexts as all, kinds } from '../../site-texts.ts'
import { expect, test } from '../../visitor.ts'

const words = all.en
test.use({ javaScriptEnabled: false })

test('tabs, filters and views of the timetable work as links in a browser without scripts', async ({ page }) => {
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

test('pages that need JavaScript say so in a browser without scripts instead of showing “Loading”', async ({ page }) => {
  // Playwright turns scripts off without telling the HTML parser, so noscript elements are not rendered.
  const noscriptIn = async (path: string) =>
    /<main[\s\S]*<noscript>([\s\S]*?)<\/noscript>/.exec(await (await page.request.get(path)).text())?.[1]
  for (const path of ['/checkout', '/my-services', '/account']) {
    expect(await noscriptIn(path), path).toContain('This page needs JavaScript')
    await page.goto(path)
    await expect(page.getByText('Loading'), path).toBeHidden()
  }
  const success = '/checkout/success?session_id=abc'
  expect(await noscriptIn(success)).toContain('Your confirmation will come by email.')
  await page.goto(success)
  await expect(page.getByText('We are checking')).toBeHidden()
})
