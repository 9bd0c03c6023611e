import type { Page } from '@playwright/test'
import { call, logIn, staffAccount } from '../../accounts.ts'
import { photo } from '../../gallery-items.ts'
import { recordApiCalls, signInBefore } from '../../stand-ins/stand-ins.ts'
import { expect, test } from '../../visitor.ts'

const form = (page: Page) => page.locator('main form')
const cards = (page: Page) => page.locator('main .items > li')
const previews = (page: Page) => page.getByRole('list', { name: 'Previews' }).getByRole('listitem')
const files = (page: Page) => page.getByLabel('Photos')

// All items are inactive, because other tests read the public gallery at the same time.
test('staff can upload photos to the gallery, change a photo and delete it', async ({ page }) => {
  test.slow()
  const staff = await logIn(staffAccount.email, staffAccount.password)
  await signInBefore(page, staff)
  const calls = recordApiCalls(page)
  const withoutToken: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/gallery/') && request.headers().authorization !== `Bearer ${staff.access}`)
      withoutToken.push(request.url())
  })
  const inGallery = () => calls.filter((call) => call.includes('/gallery/'))
  await page.goto('/admin/gallery')

  await test.step('gallery management shows an empty form and an empty gallery at first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
    await expect(page.getByText('Add, edit, and manage gallery items.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Add New Gallery Items' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Current Gallery Items' })).toBeVisible()
    await expect(page.getByText('No gallery items yet. Add your first item above!')).toBeVisible()
    await expect(page.getByText('Each image becomes a separate item with the same title and description.')).toBeVisible()
    await expect(page.getByLabel('Active')).toBeChecked()
    await expect(page.getByLabel('Order')).toHaveValue('0')
    await expect(files(page)).toHaveAttribute('accept', 'image/*')
    await expect(files(page)).toHaveAttribute('required')
    await expect(files(page)).toHaveAttribute('multiple')
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  })

  await test.step('the gallery form sends nothing unless it has a title and a photo', async () => {
    const submit = page.getByRole('button', { name: 'Add Gallery Item(s)' })
    await page.getByLabel('Title *').fill('   ')
    await submit.click()
    await expect(page.locator('.note.bad')).toHaveText(['Title is required', 'Title is required'])
    await page.getByLabel('Title *').fill('By the lake')
    await submit.click()
    await expect(page.locator('.note.bad')).toHaveText(['At least one photo is required', 'At least one photo is required'])
    expect(inGallery()).toEqual(['GET /gallery/'])
  })

  await test.step('the gallery form creates an item for each of three photos in their order', async () => {
    await files(page).setInputFiles([photo(1)])
    await expect(previews(page)).toHaveCount(1)
    await expect(previews(page)).toHaveText([''])
    await files(page).setInputFiles([photo(1), photo(2), photo(3)])
    await expect(previews(page)).toHaveText(['1', '2', '3'])
    await expect(previews(page).locator('img')).toHaveCount(3)
    await page.getByRole('button', { name: 'Move photo 3 left' }).click()
    await expect(previews(page).locator('img').nth(1)).toHaveAttribute('alt', 'Photo 2: 03.jpg')

    await page.getByLabel('Description').fill('Three days by the water')
    await page.getByLabel('Order').fill('5')
    await page.getByLabel('Active').uncheck()
    await page.getByRole('button', { name: 'Add Gallery Item(s)' }).click()
    await expect(cards(page)).toHaveCount(3)
    expect(inGallery()).toEqual(['GET /gallery/', 'POST /gallery/', 'POST /gallery/', 'POST /gallery/', 'GET /gallery/'])
    for (const [index, order] of [5, 6, 7].entries()) {
      await expect(cards(page).nth(index)).toContainText(`By the lakeThree days by the waterOrder: ${order}Inactive`)
      await expect(cards(page).nth(index).getByRole('img')).toBeVisible()
    }
    await expect(page.getByLabel('Title *')).toHaveValue('')
    await expect(page.getByLabel('Order')).toHaveValue('0')
    await expect(page.getByLabel('Active')).toBeChecked()
    await expect(previews(page)).toHaveCount(0)
  })

  await test.step('staff can change the title, order and photo of one gallery item', async () => {
    await cards(page).nth(1).getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Gallery Item' })).toBeVisible()
    await expect(page.getByLabel('Title *')).toHaveValue('By the lake')
    await expect(page.getByLabel('Description')).toHaveValue('Three days by the water')
    await expect(page.getByLabel('Order')).toHaveValue('6')
    await expect(page.getByLabel('Active')).not.toBeChecked()
    const current = await page.getByRole('img', { name: 'Current photo' }).getAttribute('src')
    expect(current).toMatch(/^\/media\//)
    await expect(files(page)).not.toHaveAttribute('multiple')
    await expect(files(page)).not.toHaveAttribute('required')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Gallery Items' })).toBeVisible()
    await expect(page.getByLabel('Title *')).toHaveValue('')

    await cards(page).nth(1).getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title *').fill('On the roof')
    await page.getByLabel('Order').fill('2.7')
    await files(page).setInputFiles([photo(4)])
    await expect(previews(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Update Gallery Item' }).click()
    await expect(cards(page).first()).toContainText('On the roofThree days by the waterOrder: 2Inactive')
    await expect(cards(page).first().getByRole('img')).not.toHaveAttribute('src', current ?? '')
    await expect(page.getByRole('heading', { name: 'Add New Gallery Items' })).toBeVisible()
    expect(inGallery().slice(5)).toEqual([expect.stringMatching(/^PUT \/gallery\/\d+\/$/), 'GET /gallery/'])
    expect(withoutToken).toEqual([])
  })

  await test.step('gallery management shows the debug data shortened to one line, and completely after a click', async () => {
    const line = page.getByText(/^Debug: \[\{"id":\d+,"title":"On the roof"/)
    await expect(line).toBeVisible()
    await expect(line).toHaveText(/…$/)
    await line.click()
    await expect(page.locator('.debug pre')).toContainText('"order": 7')
  })

  await test.step('staff can delete a gallery item, but only after a confirmation', async () => {
    const questions: string[] = []
    page.on('dialog', async (dialog) => {
      questions.push(dialog.message())
      await (questions.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    const remove = cards(page).first().getByRole('button', { name: 'Delete' })
    await remove.click()
    await expect.poll(() => questions.length).toBe(1)
    await expect(cards(page)).toHaveCount(3)
    await remove.click()
    await expect(cards(page)).toHaveCount(2)
    expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this gallery item?'))
    expect(inGallery().slice(-2)).toEqual([expect.stringMatching(/^DELETE/), 'GET /gallery/'])
    await expect(form(page)).toBeVisible()
  })

  const left = await call<{ id: number }[]>('GET', '/gallery/', { token: staff.access })
  for (const { id } of left) await call('DELETE', `/gallery/${id}/`, { token: staff.access })
})
