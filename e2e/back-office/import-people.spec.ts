import { barriersOn } from '../open-to-all.ts'
import { expect, test } from '../visitor.ts'
import { atHome } from './steps.ts'

// Both projects write to the same studio. Each recognizes its own import by the number of clients.
const many = () => (named() === 'phone' ? 2 : 1)
const clients = () => (many() === 1 ? '1 client' : `${many()} clients`)
const named = () => test.info().project.name
const csv = (text: string) => ({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('staff can import clients from a file with errors after choosing the columns, and undo the import', { tag: '@phone' }, async ({
  page,
}) => {
  const teacher = await atHome(page)
  await page.goto('/manage/#/people')
  await teacher.press(page.getByRole('link', { name: 'From a file' }))
  const file = page.locator('input[type=file]')

  await file.setInputFiles(csv('Name;Email\n"A;a@example.com\n'))
  await expect(page.getByRole('alert')).toContainText('Row 2.')

  const rows = `Klient;Kontakt;Pozn\nEva ${named()};eva-${named()}@example.com;Nováková\nIda;ida@example;x\n${many() === 2 ? `Ota;ota-${named()}@example.com;\n` : ''}`
  await file.setInputFiles(csv(rows))
  await expect(page.getByText('Row 3, Kontakt:')).toBeVisible()
  await expect(page.getByText('“ida@example” isn’t an email address.')).toBeVisible()
  await expect(page.getByLabel(/^Kontakt/)).toHaveValue('email')
  await expect(page.getByText('This is a guess. Please check it.').first()).toBeVisible()
  await expect(page.getByLabel(/^What separates the columns/)).toHaveValue(';')
  await page.getByLabel(/^What separates the columns/).selectOption('Comma ,')
  await expect(page.getByLabel(/^Kontakt/)).toHaveCount(0)
  await page.getByLabel(/^What separates the columns/).selectOption('Semicolon ;')
  await page.getByLabel(/^Pozn/).selectOption('Last name')
  await page.getByText(`${many()} new`).click()
  await expect(page.getByText(`Eva Nováková · eva-${named()}@example.com`)).toBeVisible()
  await expect(page.getByText('1 row will be left out.')).toBeVisible()

  expect(await barriersOn(page, ['light', 'dark'])).toEqual([])
  await teacher.press(page.getByRole('button', { name: `Add ${clients()}` }))
  await expect(page.getByText(`${clients()} added.`)).toBeVisible()
  await file.setInputFiles(csv(rows))
  await expect(page.getByRole('button', { name: 'Nobody to add' })).toBeDisabled()
  await page.getByText(`${many()} already known`).click()
  await expect(page.getByRole('main').getByText('by email', { exact: true }).first()).toBeVisible()

  await page.reload()
  await teacher.press(page.getByRole('listitem').filter({ hasText: clients() }).getByRole('button', { name: 'Undo' }).first())
  await expect(page.getByText(`${clients()} removed.`)).toBeVisible()
  teacher.expectAtMost(3)
})
