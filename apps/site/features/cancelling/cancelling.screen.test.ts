import type { Page } from '@playwright/test'
import { buttonNamed, rowOf } from '../../../../e2e/on-page.ts'
import { bookedClasses, CONSEQUENCES, consequences, questions, standInBookings } from '../../../../e2e/stand-ins/stand-in-cancelling.ts'
import { event, inMinutes, noonIn, offerOnly, session } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { answer, pretendSignedIn, tokenWith } from '../../../../e2e/stand-ins/stand-ins.ts'
import { shortDate, timeOfDay } from '../../../../packages/browser/format.ts'
import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const DAY = 24 * 60

/** Opens My Bookings with two classes, of which only one can be cancelled. */
async function atMyBookings(page: Page, language: 'en' | 'ru' = 'en') {
  await standInBookings(page, bookedClasses())
  await page.goto(`/my-services?tab=group&lng=${language}`)
  await expect(rowOf(page, 'Group 1')).toBeVisible()
}

/** Opens the cancellation sheet of the first class. */
async function atQuestion(page: Page, asked: CancellationConsequences) {
  await atMyBookings(page)
  await answer(page, CONSEQUENCES, { body: asked })
  await rowOf(page, 'Group 1')
    .getByRole('button', { name: /^Can’t make it\? Group 1, / })
    .click()
  await expect(sheet(page).getByRole('heading', { name: 'Group 1' })).toBeVisible()
}
const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })

test('My Bookings shows the cancellation deadline of a class, or a link to the contact form if the class cannot be cancelled', async ({
  page,
}) => {
  await atMyBookings(page)
  await expect(rowOf(page, 'Group 1')).toContainText(/Free to cancel until \w{3} \d+\s\w{3}, \d?\d:\d\d/)
  await expect(rowOf(page, 'Group 2')).not.toContainText('cancel')
  await expect(rowOf(page, 'Group 2').getByRole('link', { name: 'Can’t make it? Write to me: Group 2' })).toHaveAttribute(
    'href',
    /^\/contact/,
  )
})

test('cancelling a booking takes two presses, sends the displayed amounts and removes the row', async ({ page }) => {
  await atQuestion(page, questions['in time']())
  await expect(sheet(page)).toContainText('100%')
  await expect(sheet(page)).toContainText('Refund to your card')
  const sent = page.waitForRequest((request) => request.method() === 'POST').then((request) => request.postDataJSON())
  await answer(page, '/session-registrations/', { body: bookedClasses().slice(1) })
  await button(page, 'Cancel for a CZK 350 refund').click()
  expect(await sent).toEqual({ back: 'money', expected: { percent: 100, amount: 350, entries: 0 } })
  const done = sheet(page).getByRole('heading', { name: 'Your spot has been released. I’m refunding CZK 350 to your card.' })
  await expect(done).toBeFocused()
  await expect(sheet(page)).toContainText('anna@example.com')
  await expect(sheet(page).getByRole('link', { name: 'Find another class' })).toHaveAttribute('href', '/booking?tab=group')
  await expect(sheet(page).getByRole('link', { name: 'Book this one again' })).toHaveAttribute('href', /^\/booking\?tab=group&date=/)
  await expect(rowOf(page, 'Group 1')).toHaveCount(0)
  await button(page, 'Close').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.locator('.mine')).toBeFocused()
})

for (const [name, words, press] of [
  ['half', ['50%', 'CZK 450', 'of CZK 900'], 'Cancel for a CZK 450 refund'],
  [
    'late and full',
    ['less than 24 hours', 'I’ll email you if someone takes it', 'if someone takes your spot, you’ll be refunded CZK 350'],
    'Release my spot',
  ],
  ['late', ['starts in less than 24 hours, so there’s no refund.'], 'Release my spot without a refund'],
  ['moved', ['I’ve moved this class from', 'You can cancel for a full refund until'], 'Cancel for a CZK 350 refund'],
  ['free', ['You didn’t pay for this class, so there’s nothing to refund.'], 'Release my spot'],
  ['paid in cash', ['Refund in cash', 'I’ll refund it in person'], 'Cancel for a CZK 350 refund'],
] as const)
  test(`the cancel sheet and its button state the consequence: ${name}`, async ({ page }) => {
    await atQuestion(page, questions[name]())
    for (const said of [...words, 'This can’t be undone']) await expect(sheet(page)).toContainText(said)
    await button(page, press).click()
    await expect(sheet(page).getByRole('heading', { name: /^Your spot has been released\./ })).toBeFocused()
  })

test('a booking of a class moved to an earlier time can be cancelled for a full refund until the promised start', async ({ page }) => {
  const promised = inMinutes(3 * DAY)
  await atQuestion(page, { ...questions.moved(), start: inMinutes(10 * 60), studio_fault: { why: 'moved', start: promised } })
  const until = `${shortDate(promised, 'en', 'Europe/Prague')}, ${timeOfDay(promised, 'Europe/Prague')}`
  await expect(sheet(page)).toContainText(`You can cancel for a full refund until ${until}.`)
})

test('a booking can be cancelled for a full refund if the class changed from in person to online, or from online to in person', async ({
  page,
}) => {
  await atQuestion(page, { ...questions.moved(), is_online: true, place: '', studio_fault: { why: 'now_online', place: 'Letná Park' } })
  await expect(sheet(page)).toContainText(
    'now online instead of in person (Letná Park). Until it starts, you can cancel for a full refund.',
  )
  await atQuestion(page, { ...questions.moved(), is_online: false, place: '', studio_fault: { why: 'now_in_person' } })
  await expect(sheet(page)).toContainText('now in person instead of online: Studio. Until it starts, you can cancel for a full refund.')
})

test('the cancel sheet of a hidden class does not mention booking the class again', async ({ page }) => {
  await atQuestion(page, { ...questions['in time'](), studio_fault: { why: 'hidden' } })
  await expect(sheet(page)).toContainText('This class is no longer in the timetable')
  await expect(sheet(page)).not.toContainText('book again')
})

test('after the deadline, the cancel sheet of an individual class promises a refund for the case that another person books the slot', async ({
  page,
}) => {
  await atQuestion(page, { ...questions['late and full'](), kind: 'slot' })
  await expect(sheet(page)).toContainText('if someone else books this time, you’ll be refunded CZK 350')
})

test('the cancel sheet of a booking whose policy refunds nothing states the refund for the case that another person takes the spot', async ({
  page,
}) => {
  await atQuestion(page, { ...questions['late and full'](), terms: { steps: [], resale: true } })
  await expect(sheet(page)).toContainText('There’s no refund if you cancel.')
  await expect(sheet(page)).toContainText('If someone takes it, I’ll refund CZK 350 and email you.')
})

test('the cancel sheet shows a passed deadline as a date unless the deadline is a whole number of hours before the class', async ({
  page,
}) => {
  const late = questions.late()
  const until = inMinutes(-30)
  await atQuestion(page, { ...late, terms: { steps: [{ until, percent: 100, amount: null }], resale: false } })
  await expect(sheet(page)).toContainText(/The deadline passed on \w{3} \d+\s\w{3}, \d?\d:\d\d, so there’s no refund\./)
})

test('the cancel sheet cancels nothing and shows the new amounts when Cancel is pressed after a deadline', async ({ page }) => {
  const late = questions.late()
  await atQuestion(page, { ...late, percent: 100, amount: 350, money: 350, ways: ['money'] })
  await answer(page, CONSEQUENCES, { status: 409, body: { error: '', code: 'consequences_changed', consequences: late } })
  await button(page, 'Cancel for a CZK 350 refund').click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    /^The deadline passed .*\d?\d:\d\d, while this page was open. Nothing has been cancelled.$/,
  )
  await expect(button(page, 'Release my spot without a refund')).toBeVisible()
  await button(page, 'Keep my booking').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(rowOf(page, 'Group 1').getByRole('button', { name: /^Can’t make it/ })).toBeFocused()
})

test('the cancel sheet says that something changed when the refund differs from the amount shown before', async ({ page }) => {
  await atQuestion(page, questions['in time']())
  const less = consequences({ inMinutes: 5 * DAY }, { amount: 200, money: 200, paid: 200 })
  await answer(page, CONSEQUENCES, { status: 409, body: { error: '', code: 'consequences_changed', consequences: less } })
  await button(page, 'Cancel for a CZK 350 refund').click()
  await expect(sheet(page).getByRole('alert')).toContainText('Something changed while this page was open')
  await expect(button(page, 'Cancel for a CZK 200 refund')).toBeEnabled()
})

test('the cancel sheet shows an error without a network, and cancels the booking when Cancel is pressed again later', async ({ page }) => {
  await atMyBookings(page)
  await answer(page, CONSEQUENCES, 'no network')
  await rowOf(page, 'Group 1')
    .getByRole('button', { name: /^Can’t make it/ })
    .click()
  await expect(sheet(page).getByRole('alert')).toContainText('The details didn’t load. Nothing has been cancelled.')
  await answer(page, CONSEQUENCES, { body: questions['in time']() })
  await button(page, 'Try again').click()
  await expect(button(page, 'Cancel for a CZK 350 refund')).toBeVisible()
  await answer(page, CONSEQUENCES, 'no network')
  await button(page, 'Cancel for a CZK 350 refund').click()
  await expect(sheet(page).getByRole('alert')).toContainText('nothing will be cancelled or refunded twice')
  await answer(page, CONSEQUENCES, { status: 500, body: {} })
  await button(page, 'Cancel for a CZK 350 refund').click()
  await expect(sheet(page).getByRole('alert')).toContainText('That didn’t work. Please try again.')
  await answer(page, CONSEQUENCES, { body: {} })
  await button(page, 'Cancel for a CZK 350 refund').click()
  await expect(sheet(page).getByRole('heading', { name: /^Your spot has been released/ })).toBeVisible()
})

test('the cancel sheet shows the server’s message and a link to the contact form when a cancellation is refused', async ({ page }) => {
  await atMyBookings(page)
  await answer(page, CONSEQUENCES, { status: 409, body: { error: 'The class has started.', code: 'already_started' } })
  await rowOf(page, 'Group 1')
    .getByRole('button', { name: /^Can’t make it/ })
    .click()
  await expect(sheet(page).getByRole('alert')).toHaveText('The class has started.')
  await expect(sheet(page).getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', /^\/contact\?subject=/)
})

test('Escape, Close and a press outside close the cancel sheet without cancelling the booking', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await atQuestion(page, questions['in time']())
  const opener = rowOf(page, 'Group 1').getByRole('button', { name: /^Can’t make it/ })
  await expect(sheet(page).getByRole('heading', { name: 'Can’t make it?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  for (const close of [() => button(page, 'Close').click(), () => page.mouse.click(5, 5)]) {
    await opener.click()
    await expect(sheet(page)).toBeVisible()
    await close()
    await expect(sheet(page)).toHaveCount(0)
  }
  expect(posts).toEqual([])
})

test('the Russian cancel sheet shows the terms in Russian without gendered forms', async ({ page }) => {
  await atMyBookings(page, 'ru')
  await expect(rowOf(page, 'Group 1')).toContainText(/Бесплатная отмена до\s\d+\s[а-я]+, \d?\d:\d\d/)
  await answer(page, CONSEQUENCES, { body: questions['late and full']() })
  await rowOf(page, 'Group 1')
    .getByRole('button', { name: /^Не получается прийти\? Group 1, / })
    .click()
  await expect(sheet(page)).toContainText('До занятия меньше суток, поэтому сейчас деньги не возвращаются.')
  await button(page, 'Освободить место').click()
  await expect(sheet(page)).toContainText(/Если его займут, верну 350\sKč и\sнапишу\./)
})

test('the site shows a cancellation deadline only for bookable classes with a price, and only until the deadline passes', async ({
  page,
}) => {
  await page.clock.install()
  await pretendSignedIn(page, { access: tokenWith(20_000) })
  const cancelling = { steps: [{ until: inMinutes(5), percent: 100 }], resale: false }
  await offerOnly(page, {
    sessions: [
      session(1, { cancelling }),
      session(2, { cancelling, price: 0 }),
      session(3, { cancelling, my_status: 'paid' }),
      session(4, { cancelling, available_spots: 0, is_full: true, can_book: false }),
      session(5, { cancelling: null }),
    ],
  })
  await page.goto('/booking?tab=group')
  await expect(rowOf(page, 'Session 1')).toContainText(/Free to cancel until \w{3} \d+\s\w{3}, \d?\d:\d\d$/m)
  for (const other of [2, 3, 4, 5]) await expect(rowOf(page, `Session ${other}`)).not.toContainText('cancel')
  await page.clock.fastForward('06:00')
  await expect(rowOf(page, 'Session 1')).toContainText('The deadline for a refund has passed')
})

test('the checkout shows the full cancellation terms before payment', async ({ page }) => {
  await pretendSignedIn(page)
  const time = noonIn(10)
  const before = (days: number) => new Date(Date.parse(time) - days * 86_400_000).toISOString()
  const steps = [
    { until: before(7), percent: 100 },
    { until: before(2), percent: 50 },
  ]
  await offerOnly(page, { events: [event(1, { time, cancelling: { steps, resale: false } })] })
  await page.goto('/booking?tab=event')
  await buttonNamed(page, 'Book: Workshop: Event 1').click()
  const when = /\w{3} \d+\s\w{3}, \d?\d:\d\d/.source
  await expect(page.locator('form')).toContainText(
    new RegExp(`Free to cancel until ${when}\\. Then 50% is refunded if you cancel by ${when}\\. After that, no refund\\.`),
  )
  await expect(page.getByLabel('Order summary').getByRole('list').last()).toContainText('100%')
})
