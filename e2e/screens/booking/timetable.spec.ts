import { buttonOf, offer } from '../../offers.ts'
import { siteTexts as all } from '../../site-texts.ts'
import { event, offerOnly } from '../../stand-ins/stand-in-lists.ts'
import { answerAfter, answerFile, pretendSignedIn } from '../../stand-ins/stand-ins.ts'
import { expect, rowOf, test } from '../../visitor.ts'

const words = all.en

test('the timetable reserves space for the picture of an event, and loads the picture when it is scrolled into view', async ({ page }) => {
  const picture = { url: '/media/pixel.jpg', width: 1200, height: 800, srcset: '/media/pixel.webp 1200w' }
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  const square = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"/>' }
  await answerFile(page, '*/media/*', answerAfter(wanted, square))
  await pretendSignedIn(page)
  await offerOnly(page, { events: [event(1, { picture }), event(2)] })
  await page.goto('/booking?tab=event')
  const row = rowOf(page, 'Event 1')
  await row.locator('.shot').scrollIntoViewIfNeeded()
  await expect(row.locator('img')).toBeAttached()
  const kept = await row.boundingBox()
  letCome()
  await expect
    .poll(() => row.locator('img').evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  expect((await row.boundingBox())?.height).toBe(kept?.height)
  await expect(rowOf(page, 'Event 2').locator('img')).toHaveCount(0)
})

test('the online filter of the timetable shows only online events', async ({ page }) => {
  const [online, here] = [await offer('event', { online: true }), await offer('event')]
  await page.goto(`${online.path}&format=online`)
  await expect(buttonOf(page, words.book, online)).toBeVisible()
  await expect(buttonOf(page, words.book, here)).toBeHidden()
})
