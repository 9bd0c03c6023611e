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

/** Each with a text that stands there once it has come; what is empty says so. */
const SCREENS: [screen: string, text: string | RegExp][] = [
  ['timeslots', 'Rows per page:'],
  ['bookings', 'Rows per page:'],
  ['group-sessions/create', 'Taught in'],
  ['gallery/create', 'Smaller numbers come first.'],
  ['settings', 'Letters to you about new bookings'],
  ['attention', /nothing needs you|Rows per page/],
  ['audit', /Nothing was changed yet|Rows per page/],
]

test('lists and forms shut nobody out, light or dark, wide or narrow', async ({ page }) => {
  test.slow()
  await atHome(page)
  for (const [screen, text] of SCREENS) {
    await page.goto(`/manage/#/${screen}`)
    await expect(page.getByRole('main').getByText(text).first(), screen).toBeVisible()
    expect(await barriersOn(page, [NARROW, WIDE]), screen).toEqual([])
  }
})
