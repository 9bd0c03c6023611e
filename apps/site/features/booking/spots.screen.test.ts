import type { Page } from '@playwright/test'
import { alive, buttonNamed, rowOf } from '../../../../e2e/on-page.ts'
import { dayBefore } from '../../../../e2e/stand-ins/stand-in-cancelling.ts'
import { classPages } from '../../../../e2e/stand-ins/stand-in-class-pages.ts'
import { event, inMinutes, offerOnly, session, slot } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { sendSpots, spotEvents } from '../../../../e2e/stand-ins/stand-in-spots.ts'
import { answer, answerAfter, pretendSignedIn, recordApiCalls } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const SESSIONS = [
  session(1, { available_spots: 4, max_participants: 8 }),
  session(2, { available_spots: 1, max_participants: 8 }),
  session(3, { available_spots: 0, max_participants: 8, is_full: true, can_book: false }),
  session(4, { available_spots: 1, max_participants: 8, my_status: 'paid', can_book: false }),
  session(5, { available_spots: 1, max_participants: 8, my_status: 'pending' }),
]
const spotsOf = (id: number, spots: number) => ({ id, kind: 'session' as const, spots, full: spots === 0 })

async function heights(page: Page) {
  const rows = await page.locator('.ses').all()
  return Promise.all(rows.map(async (row) => (await row.boundingBox())?.height))
}

test('the stream updates the number of free seats in the rows of the timetable without a new request for the list', async ({ page }) => {
  await pretendSignedIn(page)
  await offerOnly(page, { sessions: SESSIONS })
  await page.goto('/booking?tab=group')
  await alive(page)
  await expect(rowOf(page, 'Session 1')).toContainText('4 spots left')
  const before = await heights(page)

  await sendSpots(page, spotsOf(1, 3), spotsOf(2, 0), spotsOf(3, 1), spotsOf(4, 0), spotsOf(5, 0), spotsOf(999, 0))
  const calls = recordApiCalls(page)
  await page.reload()
  await alive(page)
  await expect(rowOf(page, 'Session 1')).toContainText('3 spots left')
  await expect(rowOf(page, 'Session 2')).toContainText('Just taken')
  await expect(buttonNamed(page, 'Full: Session 2')).toBeDisabled()
  await expect(rowOf(page, 'Session 3')).toContainText('1 spot left')
  await expect(buttonNamed(page, 'Book: Session 3')).toBeVisible()
  await expect(rowOf(page, 'Session 4').getByRole('link', { name: /^Booked/ })).toBeVisible()
  // A person's own hold is not deducted from the free seats that the person sees.
  await expect(rowOf(page, 'Session 5')).toContainText('1 spot left')
  await expect(buttonNamed(page, 'Finish payment: Session 5')).toBeVisible()
  expect(await heights(page)).toEqual(before)
  expect(calls.filter((call) => call === 'GET /group-sessions/')).toHaveLength(1)
  await expect(page.locator('[aria-live=polite] p')).toHaveText([/^Just taken: Session 2, /])
})

test('a full class looks the same after a stream event about a free seat as after a reload', async ({ page }) => {
  const cancelling = dayBefore(5 * 24 * 60)
  const full = session(3, {
    start: inMinutes(5 * 24 * 60),
    available_spots: 0,
    max_participants: 8,
    is_full: true,
    can_book: false,
    cancelling,
  })
  await pretendSignedIn(page)
  await offerOnly(page, { sessions: [full] })
  await page.goto('/booking?tab=group')
  await alive(page)
  const row = rowOf(page, 'Session 3')
  await expect(row).toHaveClass(/full/)
  await expect(row.locator('.pol')).toHaveCount(0)
  await sendSpots(page, spotsOf(3, 1))
  await page.reload()
  await alive(page)
  await expect(buttonNamed(page, 'Book: Session 3')).toBeVisible()
  const look = () => page.evaluate<string>(`(({ className, textContent }) => className + textContent)(document.querySelector('.ses'))`)
  const streamed = await look()
  await expect(row.locator('.pol')).toContainText('Free to cancel until')

  await offerOnly(page, { sessions: [{ ...full, available_spots: 1, is_full: false, can_book: true }] })
  await answer(page, '/live/', { status: 503, body: {} })
  await page.reload()
  await alive(page)
  await expect(buttonNamed(page, 'Book: Session 3')).toBeVisible()
  expect(await look()).toBe(streamed)
})

test('the timetable shows the turn of a person on the waiting list when a stream event about the class arrives', async ({ page }) => {
  const { promise: isFreed, resolve: freeIt } = Promise.withResolvers<void>()
  const full = { available_spots: 0, max_participants: 8, is_full: true, can_book: false }
  const turn = { ...full, my_status: 'pending' as const, my_turn: inMinutes(90) }
  let isOffered = false
  await pretendSignedIn(page)
  await offerOnly(page, {})
  await answer(page, '/group-sessions/', () => ({ body: [session(1, isOffered ? turn : { ...full, my_position: 1 })] }))
  // The public numbers do not change when the seat becomes free, because the seat is held for this person.
  await answer(page, '/live/', answerAfter(isFreed, spotEvents(spotsOf(1, 0))))
  await page.goto('/booking?tab=group')
  await alive(page)
  await expect(rowOf(page, 'Session 1')).toContainText('Number 1 on the list')
  isOffered = true
  freeIt()
  await expect(rowOf(page, 'Session 1')).toContainText('Yours until')
  await expect(buttonNamed(page, 'Take it: Session 1')).toBeVisible()
})

for (const width of [1440, 390])
  test(`the timetable marks a slot or event that was just taken with “Just taken” without changing the height of the row (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await pretendSignedIn(page)
    await offerOnly(page, { slots: [slot(1), slot(2), slot(3)], events: [event(7, { available_spots: 1, capacity: 30 })] })
    await sendSpots(page, { id: 7, kind: 'event', spots: 0, full: true }, { id: 2, kind: 'slot', spots: 0, full: true })
    await page.goto('/booking')
    await alive(page)
    await expect(rowOf(page, 'Slot 2')).toContainText('Just taken')
    await expect(buttonNamed(page, 'Full: Slot 2')).toBeDisabled()
    // The first row of a day is less tall, because it has no border above it. The test compares the second and third rows.
    const [, taken, free] = await heights(page)
    expect(taken).toBe(free)
    await page.goto('/booking?tab=event')
    await alive(page)
    await expect(rowOf(page, 'Workshop: Event 7')).toContainText('Just taken')
  })

test('the stream updates the free seats of a class and of its other dates on the class page, and the page announces a taken seat once', async ({
  page,
}) => {
  await pretendSignedIn(page)
  await answer(page, '/classes/999998/', { body: classPages['one left']() })
  await page.goto('/classes/999998')
  await alive(page)
  const slip = page.getByRole('complementary')
  await expect(slip).toContainText('1 spot left')
  await expect(slip.getByRole('button', { name: /^Book/ })).toBeVisible()

  const calls = recordApiCalls(page)
  await sendSpots(page, spotsOf(1, 0), spotsOf(2, 1), spotsOf(999, 0))
  await page.reload()
  await alive(page)
  await expect(slip).toContainText('Just taken')
  await expect(slip.getByRole('button', { name: /^Full/ })).toBeDisabled()
  await expect(page.locator('.dates .ses').first()).toContainText('1 spot left')
  await expect(page.locator('[aria-live=polite] p')).toHaveText([/^Just taken: Slow hatha, /])
  expect(calls.filter((call) => call === 'GET /classes/999998/')).toHaveLength(1)
})

test('the class page loads the class again when stream events may have been missed', async ({ page }) => {
  await pretendSignedIn(page)
  let reads = 0
  await answer(page, '/classes/999998/', () => ({ body: classPages[reads++ === 0 ? 'one left' : 'full']() }))
  await answer(page, '/live/', { type: 'text/event-stream', body: 'retry: 600000\nevent: hello\ndata: {"version":"1","covers":0}\n\n' })
  await page.goto('/classes/999998')
  await expect(page.getByRole('complementary')).toContainText('This date is full.')
  expect(reads).toBe(2)
})

for (const [whose, mine, isSaid] of [
  ['another person’s', null, true],
  ['their own', 'pending', false],
] as const)
  test(`the checkout warns that the last seat is gone if another person holds this seat, but not if the person’s own hold does (${whose} hold)`, async ({
    page,
  }) => {
    const { promise: isTaken, resolve: takeIt } = Promise.withResolvers<void>()
    let reads = 0
    const current = () => (reads++ < 2 ? {} : { can_book: mine !== null, available_spots: mine === null ? 0 : 1, my_status: mine })
    await pretendSignedIn(page)
    await offerOnly(page, {})
    await answer(page, '/group-sessions/', () => ({ body: [session(1, { available_spots: 1, ...current() })] }))
    await answer(page, '/live/', answerAfter(isTaken, spotEvents(spotsOf(1, 0))))
    await page.goto('/booking?tab=group')
    await buttonNamed(page, 'Book: Session 1').click()
    await expect(page.getByLabel('Order summary')).toBeVisible()
    expect(reads).toBe(2)
    takeIt()
    await expect.poll(() => reads).toBe(3)
    await page.waitForTimeout(600)
    await expect(page.getByRole('alert').filter({ hasText: 'The last spot has been taken' })).toHaveCount(isSaid ? 1 : 0)
  })

test('when the slot is taken, the checkout says so and does not move the pay button', async ({ page }) => {
  const { promise: isTaken, resolve: takeIt } = Promise.withResolvers<void>()
  let reads = 0
  const terms = dayBefore(5 * 24 * 60)
  await pretendSignedIn(page)
  await offerOnly(page, {})
  await answer(page, '/timeslots/available/', () => ({
    body: reads++ < 2 ? [{ ...slot(1, { start: inMinutes(5 * 24 * 60) }), cancelling: terms }] : [],
  }))
  await answer(page, '/live/', answerAfter(isTaken, spotEvents({ id: 1, kind: 'slot', spots: 0, full: true })))
  await page.goto('/booking')
  await buttonNamed(page, 'Book: Slot 1').click()
  await expect(page.locator('form .pol')).toBeVisible()
  const pay = page.locator('.payline button')
  await pay.scrollIntoViewIfNeeded()
  await page.getByRole('checkbox').check()
  const before = await pay.boundingBox()
  await pay.hover()
  takeIt()
  await expect.poll(() => reads).toBe(3)
  await page.waitForTimeout(800)
  expect(await pay.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('alert').filter({ hasText: 'The last spot has been taken' })).toBeVisible()
})
