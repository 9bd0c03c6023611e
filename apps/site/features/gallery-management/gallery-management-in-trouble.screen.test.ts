import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { item, standInForGallery } from '../../../../e2e/gallery-items.ts'
import { anna, answer, answerAfter, pretendSignedIn, tokenWith } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { expectOpenToAll } from '../../testing/open-to-all.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const banners = (page: Page) => page.locator('main .note.bad')
const cards = (page: Page) => page.locator('main .items > li')
const twice = (text: string) => [text, text]

async function goAsStaff(page: Page, language = 'en') {
  await pretendSignedIn(page, { person: { is_staff: true } })
  await answer(page, '/auth/token/refresh/', { body: { access: tokenWith(3000) } })
  await page.goto(`/admin/gallery?lng=${language}`)
}

test('gallery management refuses people who are not staff, and shows Loading... while the list loads', async ({ page }) => {
  await pretendSignedIn(page)
  await page.goto('/admin/gallery')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await answer(page, '/auth/me/', { body: { ...anna, is_staff: true } })
  await answer(page, '/gallery/', answerAfter(arrived, { body: { results: [item(1)] } }))
  await page.reload()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  arrive()
  await expect(cards(page)).toHaveCount(1)
})

test('gallery management shows the reason above the form and the list when the list fails to load, and can load the list again', async ({
  page,
}) => {
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

describe('gallery management in Russian', () => {
  test('gallery management is fully translated into Russian, including error messages, and passes the accessibility check', async ({
    page,
  }) => {
    await standInForGallery(page, {
      GET: () => ({
        body: [item(1, { title: 'У озера', description: 'Три дня у воды' }), item(2, { title: 'На крыше', is_active: false })],
      }),
    })
    await goAsStaff(page, 'ru')
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
