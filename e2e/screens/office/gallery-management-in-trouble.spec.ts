import type { Page } from '@playwright/test'
import { item, photo, standInForGallery } from '../../gallery-items.ts'
import { expectOpenToAll } from '../../open-to-all.ts'
import { anna, answer, forget, held, pretendSignedIn, tokenWith } from '../../stand-ins.ts'
import { expect, test } from '../../visitor.ts'

const banners = (page: Page) => page.locator('main .note.bad')
const cards = (page: Page) => page.locator('main .items > li')
const twice = (text: string) => [text, text]

async function goAsStaff(page: Page) {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3000) } })
  await page.goto('/admin/gallery')
}

test('someone who is not staff is told so; while the list is on its way the page says that it loads', async ({ page }) => {
  await pretendSignedIn(page)
  await page.goto('/admin/gallery')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', { body: { ...anna, is_staff: true } })
  await answer(page, '/gallery/', held(arrived, { body: { results: [item(1)] } }))
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  arrive()
  await expect(cards(page)).toHaveCount(1)
})

test('a list that does not come says why above form and list, and is empty', async ({ page }) => {
  let given: Parameters<typeof standInForGallery>[1]['GET'] = () => ({ status: 401 })
  await standInForGallery(page, { GET: () => given?.() ?? {} })
  await goAsStaff(page)
  await expect(banners(page)).toHaveText(twice('Authentication failed. Please log in again.'))

  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  for (const [next, said] of [
    [{ status: 403 }, 'Access denied. Staff privileges required.'],
    [{ status: 500 }, 'Failed to fetch gallery items: 500'],
    ['no network', 'An error occurredYou’re offline. Check your connection and try again.'],
    [{ body: { items: [] } }, 'Invalid data format received from server'],
  ] as const) {
    given = () => next
    await again.click()
    await expect(banners(page)).toHaveText(twice(said))
    await expect(cards(page)).toHaveCount(0)
  }
  await expect(page.getByText('Error: Invalid data format received. Expected array, got object')).toBeVisible()
  await expect(page.getByText('Debug: {"items":[]}')).toBeVisible()

  given = () => ({ body: { results: [item(1), item(2)] } })
  await again.click()
  await expect(cards(page)).toHaveCount(2)
  await expect(banners(page)).toHaveCount(0)
})

test('a photo that is refused is named; those before it stay, the others wait in the form', async ({ page }) => {
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

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' })

  test('the screen speaks it, also in trouble, and shuts nobody out', async ({ page }) => {
    await standInForGallery(page, {
      GET: () => ({
        body: [item(1, { title: 'У озера', description: 'Три дня у воды' }), item(2, { title: 'На крыше', is_active: false })],
      }),
    })
    await goAsStaff(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Управление галереей')
    await expect(cards(page)).toContainText([/^У озераТри дня у водыПорядок: 1На\sсайте/, /^На крышеПорядок: 2Скрыт/])
    await page.getByRole('button', { name: 'Добавить в галерею' }).click()
    await expect(banners(page)).toHaveText(twice('Введите название'))
    const questions: string[] = []
    page.on('dialog', async (dialog) => {
      questions.push(dialog.message())
      await dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Удалить: У озера' }).click()
    expect(questions).toEqual(['Точно удалить это фото из\u00a0галереи?'])
    await page.getByRole('button', { name: 'Изменить: На крыше' }).click()
    await expect(page.getByRole('heading', { name: 'Изменить фото' })).toBeFocused()
    await expectOpenToAll(page, 'changing an item')
  })
})
