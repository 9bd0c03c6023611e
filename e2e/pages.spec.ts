import type { Page } from '@playwright/test'
import { answerFile } from './stand-ins/stand-ins.ts'
import { expect, test } from './visitor.ts'

const viewer = (page: Page) => page.getByRole('dialog')
const shown = (page: Page) => viewer(page).locator('.vw img')
const counter = (page: Page) => viewer(page).locator('.lt > .num')
const ready = (page: Page, path: string) => page.goto(path).then(() => page.locator('html[data-interactive]').waitFor())
const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0

test('the story shows 27 pictures, and the picture viewer closes by a click outside the picture or by the close button', async ({
  page,
}) => {
  await ready(page, '/story')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Story')
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Beginning', 'Steps in Yoga', 'Here Comes Pilates', 'Now'])
  await expect(page.locator('main img')).toHaveCount(27)
  await expect(page.getByText('Thanks for the attention!')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'See the gallery' })).toHaveAttribute('href', '/gallery')

  const picture = page.locator('main .pics a').first()
  await picture.click()
  await expect(viewer(page)).toBeVisible()
  await viewer(page).click({ position: { x: 4, y: 80 } })
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture).toBeFocused()

  await picture.click()
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer(page)).toHaveCount(0)
})

test('the certificate viewer can be used by keyboard: arrows wrap around, zoom is 1.5 and resets, Escape closes the viewer', async ({
  page,
}) => {
  await ready(page, '/certificates')
  await expect(page.locator('.cert')).toHaveCount(8)
  const tile = page.getByRole('link', { name: 'Open: Yin yoga and fascia', exact: true })
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(counter(page)).toContainText('1 / 2')

  const zoom = viewer(page).getByRole('button', { name: 'Zoom' })
  const fit = await widthOf(page)
  await zoom.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  expect((await widthOf(page)) / fit).toBeCloseTo(1.5, 2)

  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('2 / 2')
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('1 / 2')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toContainText('2 / 2')
  await viewer(page).getByRole('button', { name: 'Next' }).click()
  await viewer(page).getByRole('button', { name: 'Prev' }).click()
  await expect(counter(page)).toContainText('2 / 2')

  await zoom.click()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(tile).toBeFocused()
  await tile.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
})

test('the browser requests the picture of a certificate 200 px before the picture comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await ready(page, '/certificates')
  const last = page.locator('.cert .doc .page').last()
  const below = ((await last.boundingBox())?.y ?? 0) - 500
  await page.evaluate(`scrollTo(0, ${below - 240})`)
  await page.waitForTimeout(300)
  await expect(last.locator('img')).toHaveCount(0)
  await page.evaluate(`scrollTo(0, ${below - 160})`)
  await expect(last.locator('img')).toHaveCount(1)
})

test('the gallery groups the photos of eight events, and opens a photo with the caption, a counter and thumbnails', async ({ page }) => {
  await ready(page, '/gallery')
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  await expect(page.locator('.evt header p').first()).toHaveText('July 2025, 8 photos')
  await expect(page.locator('.evt header p').last()).toHaveText('December 2024, 7 photos')
  await expect(page.locator('main').getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /instagram/)

  await page.locator('.evt').first().locator('a').nth(2).click()
  await expect(counter(page)).toContainText('3 / 8')
  await expect(viewer(page).locator('figcaption')).not.toBeEmpty()
  await viewer(page).getByRole('button', { name: 'Show photo 8' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('1 / 8')
})

test('the gallery shows an error when the photos fail to load, and loads them on retry', async ({ page }) => {
  await answerFile(page, '*/gallery.data*', { status: 500, body: '', type: 'text/plain' })
  await ready(page, '/story')
  await page.locator('main').getByRole('link', { name: 'See the gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.evt')).toHaveCount(8)
})
