import type { Locator } from '@playwright/test'
import { siteTexts as all, kinds } from '../../site-texts.ts'
import { event, offerOnly, session, slot } from '../../stand-ins/stand-in-lists.ts'
import { pretendSignedIn } from '../../stand-ins/stand-ins.ts'
import { alive, buttonNamed, expect, rowOf, test } from '../../visitor.ts'

const words = all.en
const SHORT = 'Poses on the floor.'
const LONG = `${'Slow work on the middle of the body, with a small ball and straps. '.repeat(8)}Bring warm socks.`
const TITLES = { individual: 'Slot', group: 'Session', event: 'Workshop: Event' }
const TWO_LINES = 50
const heightOf = async (text: Locator) => (await text.boundingBox())?.height ?? Number.NaN

test.beforeEach(async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, {
    slots: [slot(1, { service: { description: LONG } }), slot(2, { service: { description: SHORT } }), slot(3)],
    sessions: [session(1, { description: LONG }), session(2, { description: SHORT }), session(3)],
    events: [event(1, { description: LONG }), event(2, { description: SHORT }), event(3)],
  })
})

for (const kind of kinds)
  test(`a row of the timetable and the checkout collapse a long description to two lines that can be expanded (${kind})`, async ({
    page,
  }) => {
    const title = TITLES[kind]
    await page.goto(`/booking?tab=${kind}`)
    await alive(page)
    const text = rowOf(page, `${title} 1`).getByText('Slow work on the middle')
    const more = page.getByRole('button', { name: `More: ${title} 1` })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => heightOf(text)).toBeLessThan(TWO_LINES)
    await expect(rowOf(page, `${title} 2`)).toContainText(SHORT)
    await expect(page.getByRole('button', { name: `More: ${title} 2` })).toHaveCount(0)
    await expect(rowOf(page, `${title} 3`).locator('.about')).toHaveCount(0)

    await more.focus()
    await page.keyboard.press('Enter')
    const less = page.getByRole('button', { name: `Less: ${title} 1` })
    await expect(less).toBeFocused()
    await expect.poll(() => heightOf(text)).toBeGreaterThan(TWO_LINES)
    await less.click()
    await expect.poll(() => heightOf(text)).toBeLessThan(TWO_LINES)

    await buttonNamed(page, `Book: ${title} 1`).click()
    const summary = page.getByLabel(words.summary)
    await expect(summary).toContainText('Bring warm socks.')
    await summary.getByRole('button', { name: `More: ${title} 1` }).click()
    await expect.poll(() => heightOf(summary.getByText('Slow work on the middle'))).toBeGreaterThan(TWO_LINES)
  })

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the timetable shows full descriptions in a browser without scripts', async ({ page }) => {
    await page.goto('/booking?tab=group')
    const [shown, whole] = await page
      .locator('.folded')
      .first()
      .evaluate((text) => {
        const { clientHeight, scrollHeight } = text as unknown as { clientHeight: number; scrollHeight: number }
        return [clientHeight, scrollHeight]
      })
    expect(shown).toBe(whole)
  })
})
