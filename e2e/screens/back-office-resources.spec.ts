import { readFile } from 'node:fs/promises'
import { atHome } from '../back-office/steps.ts'
import { barriersOn, NARROW, WIDE } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'

test('a service is added by its deep link, corrected where the server says so, found, exported, deleted and brought back', async ({
  page,
}) => {
  test.slow()
  await atHome(page)
  await page.goto('/manage/#/services/create')
  await page.getByLabel('Name (English)').fill('=Breath; work')
  await page.getByLabel('Name (Russian)').fill('Дыхание')
  await page.getByLabel('Price, CZK').fill('-5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('At least 0.')).toBeVisible()
  await page.getByLabel('Price, CZK').fill('350')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#\/services$/)

  await page.getByPlaceholder('Search').fill('breath')
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFName;Minutes;Price', `"'=Breath; work";60;350;No;`])

  await page.getByRole('cell', { name: '=Breath; work' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('cell', { name: '=Breath; work' }).click()
  await expect(page.getByRole('heading', { name: 'What was changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('deleted')).toBeHidden()
  await expect(page.getByRole('cell', { name: '=Breath; work' })).toBeHidden()
})

test('lists and forms shut nobody out, light or dark, wide or narrow', async ({ page }) => {
  test.slow()
  await atHome(page)
  for (const screen of ['timeslots', 'bookings', 'group-sessions/create', 'gallery/create', 'settings', 'attention', 'audit']) {
    await page.goto(`/manage/#/${screen}`)
    await expect(
      page
        .getByRole('main')
        .getByRole(/create|settings/.test(screen) ? 'textbox' : 'button')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await barriersOn(page, [NARROW, WIDE]), screen).toEqual([])
  }
})
