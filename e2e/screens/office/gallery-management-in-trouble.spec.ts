import type { Page } from '@playwright/test'
import { item, photo, standInForGallery } from '../../gallery-items.ts'
import { expectOpenToAll } from '../../open-to-all.ts'
import { answer, forget, pretendSignedIn, tokenWith } from '../../stand-ins/stand-ins.ts'
import { expect, test } from '../../visitor.ts'

const banners = (page: Page) => page.locator('main .note.bad')
const cards = (page: Page) => page.locator('main .items > li')
const twice = (text: string) => [text, text]

async function goAsStaff(page: Page) {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3000) } })
  await page.goto('/admin/gallery')
}

test('gallery management shows failed uploads, changes and deletions, and keeps unsaved photos in the form', async ({ page }) => {
  const items = [item(1)]
  let posts = 0
  const calls = await standInForGallery(page, {
    GET: () => ({ body: items }),
    POST: () =>
      ++posts === 2 ? { status: 413, body: { error: 'The photo is larger than 20 MB.', code: 'photo_too_large' } } : { status: 201 },
    PUT: () => ({ status: 500 }),
    DELETE: () => ({ status: 500 }),
  })
  await goAsStaff(page)
  await page.getByLabel('Title *').fill('By the lake')
  await page.getByLabel('Order').fill('5')
  await page.getByLabel('Photos').setInputFiles([photo(1), photo(2), photo(3)])
  await page.getByRole('button', { name: 'Add Gallery Item(s)' }).click()
  const said = 'Failed to save gallery item 2The photo is larger than 20 MB.1 earlier photo was saved; the rest are still in the form.'
  await expect(banners(page)).toHaveText(twice(said))
  await expect(page.getByRole('list', { name: 'Previews' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Order')).toHaveValue('6')
  await expectOpenToAll(page, 'after a refused photo')
  expect(calls).toEqual(['GET /gallery/', 'POST /gallery/', 'POST /gallery/', 'GET /gallery/'])

  await page.getByRole('button', { name: 'Add Gallery Item(s)' }).click()
  await expect(banners(page)).toHaveCount(0)
  await expect(page.getByLabel('Title *')).toHaveValue('')
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(4)

  await cards(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Update Gallery Item' }).click()
  await expect(banners(page)).toHaveText(twice('Failed to update gallery item'))
  await expect(page.getByLabel('Title *')).toHaveValue('Item 1')

  page.on('dialog', (dialog) => dialog.accept())
  await cards(page).getByRole('button', { name: 'Delete' }).click()
  await expect(banners(page)).toHaveText(twice('Failed to delete gallery item'))
  await expect(cards(page)).toHaveCount(1)

  await forget(page, 'access_token')
  await cards(page).getByRole('button', { name: 'Delete' }).click()
  await expect(banners(page)).toHaveText(twice('No access token found. Please log in again.'))
})
