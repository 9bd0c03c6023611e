import { call } from '../accounts.ts'
import { staffToken } from '../offers.ts'
import { barriersOn } from '../open-to-all.ts'
import { answer } from '../stand-ins/stand-ins.ts'
import { expect, test } from '../visitor.ts'
import { atHome, withRows } from './steps.ts'

test('filters that staff saved under a name appear on another device and can be removed', { tag: '@phone' }, async ({ page, browser }) => {
  const name = `Хатха ${test.info().project.name}`
  await page.addInitScript("localStorage.setItem('appLng', 'ru')")
  await withRows(page, 30)
  const teacher = await atHome(page)
  await page.goto('/manage/#/all-bookings')
  const bar = page.getByRole('search')
  const chip = bar.getByRole('button', { name, exact: true })
  // Without filters there is nothing to save.
  await expect(bar.getByRole('button', { name: 'Предстоящие' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bar.getByRole('button', { name: 'Сохранить фильтры' })).toHaveCount(0)
  await page.getByPlaceholder('Поиск').fill('хатха')
  await teacher.press(bar.getByRole('button', { name: 'Сохранить фильтры' }))
  const sheet = page.getByRole('dialog', { name: 'Сохранить фильтры' })
  await sheet.getByLabel('Название').fill(name)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(sheet.getByRole('button', { name: 'Сохранить', exact: true }))
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  teacher.expectAtMost(2)
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])

  // Turning the view off and on restores the list.
  await chip.click()
  await expect(page.getByPlaceholder('Поиск')).toHaveValue('')
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.addInitScript("localStorage.setItem('appLng', 'ru')")
  await atHome(other)
  await other.goto('/manage/#/all-bookings')
  await other.getByRole('search').getByRole('button', { name, exact: true }).click()
  await expect(other.getByPlaceholder('Поиск')).toHaveValue('хатха')
  await expect(other.getByRole('button', { name: 'Предстоящие' })).toHaveAttribute('aria-pressed', 'true')
  // The view belongs to this list only.
  await other.goto('/manage/#/people')
  await expect(other.getByRole('main').getByText(/Всего/)).toBeVisible()
  await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0)
  await elsewhere.close()

  await chip.click()
  await bar.getByRole('button', { name: `Убрать: ${name}` }).click()
  await expect(chip).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Сохранить фильтры' })).toBeVisible()
  const views = await call<{ name: string }[]>('GET', '/saved-views/', { token: await staffToken() })
  expect(views.filter((view) => view.name === name)).toEqual([])
})

test('a list of 29 rows in the back office offers neither saved filters nor a selection', async ({ page }) => {
  let rows = 29
  await answer(page, '/today/counts/', () => ({ body: { tasks: 0, messages: 0, debtors: 0, rows: { classes: rows } } }))
  await atHome(page)
  await page.goto('/manage/#/classes')
  const main = page.getByRole('main')
  await page.getByPlaceholder('Search').fill('a')
  // Waits until the filter is in the URL, because otherwise a reload would lose it.
  await expect(page).toHaveURL(/filter=/)
  await expect(main.getByText(/in all|Nothing found/).first()).toBeVisible()
  const [select, save] = [
    main.getByRole('button', { name: 'Select', exact: true }),
    main.getByRole('button', { name: 'Save these filters' }),
  ]
  await expect(select.or(save)).toHaveCount(0)
  rows = 30
  await page.reload()
  await expect(select).toBeVisible()
  await expect(save).toBeVisible()
})
