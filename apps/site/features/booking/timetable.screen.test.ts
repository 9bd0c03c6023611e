import { alive, buttonNamed, rowOf } from '../../../../e2e/on-page.ts'
import { siteTexts as all, kinds } from '../../../../e2e/site-texts.ts'
import { event, inMinutes, offerOnly, session, slot } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, answerAfter, pretendSignedIn } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'
import { offerToAll } from '../../testing/studio.testing.ts'

const words = all.en

test('the timetable has three tabs, a list and a calendar in each tab, and a link to the login', async ({ page }) => {
  offerToAll(page, { slots: [slot(1)], sessions: [session(1)], events: [event(1)] })
  await page.goto('/booking')
  await alive(page)
  await expect(page.getByRole('tab')).toHaveText([/Individual Class/, /Group Class/, /Events\/Workshops/])
  for (const kind of kinds) {
    await page.getByRole('tab', { name: words.tab[kind] }).click()
    await expect(page.getByRole('tab', { name: words.tab[kind] })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Calendar' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'List' }).click()
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('button', { name: words.book }).first()).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the highlight of the class named in the URL does not cover the date above the class on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  offerToAll(page, { slots: [slot(1)] })
  await page.goto('/booking?item=1')
  await expect(page.locator('.ses.here')).toBeVisible()
  const { gap, above } = await page.evaluate<{ gap: number; above: number }>(`(() => {
    const row = document.querySelector('.ses.here')
    const date = document.querySelector('.day > header .num').getBoundingClientRect()
    const shadows = [...getComputedStyle(row).boxShadow.matchAll(/(-?[\\d.]+)px (-?[\\d.]+)px ([\\d.]+)px (-?[\\d.]+)px/g)]
    return { gap: row.getBoundingClientRect().top - date.bottom, above: Math.max(...shadows.map(([, , y, , spread]) => spread - y)) }
  })()`)
  expect(above).toBeLessThanOrEqual(gap)
})

test('the timetable shows a signed-in person no link to the login', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, { slots: [slot(1)] })
  await page.goto('/booking')
  await expect(buttonNamed(page, 'Book: Slot 1')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeHidden()
})

test('the timetable shows a Book button for a class with free spots, and a disabled Full button for a full class', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, {
    slots: [slot(1), slot(2)],
    sessions: [session(1), session(2, { can_book: false, is_full: true, available_spots: 0 }), session(3, { is_online: true })],
    events: [event(1), event(2, { available_spots: 0, is_full: true }), event(3, { available_spots: -1, is_full: true })],
  })
  await page.goto('/booking')
  await expect(page.getByRole('button', { name: words.book })).toHaveCount(2)

  await page.getByRole('tab', { name: words.tab.group }).click()
  await expect(page.getByRole('button', { name: words.book })).toHaveCount(2)
  await expect(buttonNamed(page, 'Full: Session 2')).toBeDisabled()
  await expect(buttonNamed(page, 'Full: Session 2')).toHaveText('Full')
  await expect(rowOf(page, 'Session 1')).toContainText('Studio')
  await expect(rowOf(page, 'Session 3')).toContainText('Online')

  await page.getByRole('tab', { name: words.tab.event }).click()
  await expect(page.getByRole('button', { name: words.book })).toHaveCount(1)
  await expect(buttonNamed(page, 'Full: Workshop: Event 2')).toBeDisabled()
  await expect(buttonNamed(page, 'Full: Workshop: Event 3')).toBeDisabled()
})

test('the timetable shows the discount, the old price struck through and the saving for the first online class', async ({ page }) => {
  const discount = { price: 650, original_price: 650, discounted_price: 520, discount_applied: true }
  await pretendSignedIn(page)
  await offerOnly(page, { slots: [slot(1, { service: { ...discount, is_online: true } }), slot(2)] })
  await page.goto('/booking')
  const row = rowOf(page, 'Slot 1')
  await expect(row).toContainText('First online class discount applied!')
  await expect(row.getByText('CZK 520')).toBeVisible()
  await expect(row.locator('s')).toContainText('CZK 650')
  await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(row).toContainText('You save CZK 130')
  await expect(rowOf(page, 'Slot 2')).not.toContainText('discount')
  await expect(rowOf(page, 'Slot 2')).toContainText('CZK 650')
})

test('the timetable hides classes that have started, including a class that starts while the page is open', async ({ page }) => {
  await page.clock.install()
  await pretendSignedIn(page)
  await offerOnly(page, { slots: [slot(1, { start: inMinutes(-5) }), slot(2, { start: inMinutes(5) }), slot(3)] })
  await page.goto('/booking')
  await expect(rowOf(page, 'Slot 2')).toBeVisible()
  await expect(rowOf(page, 'Slot 1')).toBeHidden()
  await page.clock.fastForward('06:00')
  await expect(rowOf(page, 'Slot 2')).toBeHidden()
  await expect(rowOf(page, 'Slot 3')).toBeVisible()
})

test('the timetable page requests the classes with the token of a signed-in person, and without a token for a visitor', async ({
  page,
}) => {
  const token = (path: string) =>
    page.waitForRequest((request) => request.url().includes(path)).then((request) => request.headers().authorization)
  const unsigned = token('/api/services/with_pricing/')
  await page.goto('/booking?tab=event')
  expect(await unsigned).toBeUndefined()

  const access = 'e30.e30.signature'
  await pretendSignedIn(page, { access })
  await offerOnly(page, {})
  await page.evaluate('sessionStorage.clear()')
  const signed = Promise.all([token('/api/timeslots/available/'), token('/api/services/with_pricing/')])
  await page.goto('/booking')
  expect(await signed).toEqual([`Bearer ${access}`, `Bearer ${access}`])
})

test('the timetable keeps the scroll position when the list of the signed-in person arrives late', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, {})
  const slots = Array.from({ length: 20 }, (_, id) => slot(id))
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await answer(page, '/timeslots/available/', answerAfter(coming, { body: slots }))
  await page.goto('/booking')
  await alive(page)
  await page.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
  come()
  await expect(rowOf(page, 'Slot 19')).toBeVisible()
  expect(await page.evaluate('Math.round(scrollY)')).toBe(120)
})

for (const language of ['en', 'ru'] as const)
  for (const kind of kinds)
    test(`the first class of the timetable is visible on a phone without scrolling (${kind}, ${language})`, async ({ page }) => {
      offerToAll(page, { slots: [slot(1)], sessions: [session(1)], events: [event(1)] })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/booking?tab=${kind}&lng=${language}`)
      await expect(page.locator('main .signed-out-only').first()).toBeVisible()
      const first = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('heading')
      // The list is streamed after the page, so its rows have no position until it arrives.
      await expect(first).toBeVisible()
      // The text above the list can be taller until its font has loaded.
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
      await expect(page.getByRole('button', { name: language === 'en' ? 'Calendar' : 'Календарь' })).toBeVisible()
    })

test('the first class of the timetable can be reached by keyboard in four presses', async ({ page }) => {
  offerToAll(page, { sessions: [session(1), session(2, { can_book: false, is_full: true, available_spots: 0 })] })
  await page.goto('/booking?tab=group')
  await alive(page)
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: 'Skip to the timetable' })).toBeFocused()
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key)
  const focused = page.locator(':focus')
  // A full class has no button to focus.
  const open = rowOf(page, '').filter({ has: page.getByRole('button', { name: words.book }) })
  await expect(open.first().locator(focused)).toHaveCount(1)
})

test('dates in the timetable include the year', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, {
    slots: [slot(1, { start: '2090-12-30T12:00:00+01:00' }), slot(2, { start: '2091-01-04T12:00:00+01:00' })],
    sessions: [session(1, { start: '2090-12-03T12:00:00+01:00' }), session(2, { start: '2090-12-30T12:00:00+01:00' })],
    events: [event(1, { time: '2090-12-03T12:00:00+01:00' })],
  })
  for (const [kind, said] of [
    ['individual', '2 classes, 30 December 2090 – 4 January 2091'],
    ['group', '2 classes, 3–30 December 2090'],
    ['event', '1 event, 3 December 2090'],
  ]) {
    await page.goto(`/booking?tab=${kind}`)
    await expect(page.getByText(said ?? '')).toBeVisible()
  }
})
