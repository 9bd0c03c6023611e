import { call } from '../accounts.ts'
import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'
import { aClass, asStaff, ownDay, paidBy } from './timetable.ts'

const isPhone = () => test.info().project.name === 'phone'

test('the search finds and opens a person, a payment and a class in two presses, by keyboard and by pointer', { tag: '@phone' }, async ({
  page,
}) => {
  const token = await asStaff()
  const { id } = await aClass(ownDay('05-06'), '18:00', 'Sought-after class')
  const name = `Jelínek ${test.info().project.name}`
  await paidBy(id, name)
  const [payment] = await call<{ id: number; person: { id: number } }[]>('GET', `/payments/?q=${encodeURIComponent(name)}`, { token })
  const teacher = await atHome(page)
  const field = page.getByRole('combobox', { name: 'Search everything' })
  const open = () =>
    isPhone() ? teacher.press(page.getByRole('button', { name: 'Search', exact: true })) : page.keyboard.press('Control+KeyK')
  const option = (text: string) => page.getByRole('option', { name: text }).first()

  await open()
  await expect(field).toBeFocused()
  await field.fill(name.replace('í', 'i').toLowerCase())
  // Enter is pressed before the answer arrives. It opens a result of this search, not of an earlier one.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/manage/#/people/${payment?.person.id}`)
  await expect(field).toBeHidden()

  await open()
  await field.fill(`#${payment?.id}`)
  await expect(page.getByRole('group', { name: 'Payments' })).toBeVisible()
  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(page.getByRole('group', { name: 'Payments' }).getByRole('option').filter({ hasText: name }))
  await expect(page).toHaveURL(`/manage/#/payments/${payment?.id}/show`)

  await open()
  await field.fill('sought-after')
  await expect(option('Sought-after class')).toHaveAttribute('aria-selected', 'false')
  await expect(field).toHaveAttribute('aria-activedescendant', /option-0/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/class\/\d+$/)
  teacher.expectAtMost(isPhone() ? 4 : 1)
})

test('the search says that nothing was found or that the request failed, and closes on Escape', async ({ page }) => {
  await atHome(page)
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('zzz nobody')
  await expect(page.getByText('Nothing found for “zzz nobody”.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 results')

  await page.route('**/api/search/**', (route) => route.abort())
  await field.fill('zzz')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing found for “zzz”.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()
})
