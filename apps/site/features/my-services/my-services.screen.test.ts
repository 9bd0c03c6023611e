import type { Page } from '@playwright/test'
import { rowOf } from '../../../../e2e/on-page.ts'
import { bookedClasses, CONSEQUENCES, questions } from '../../../../e2e/stand-ins/stand-in-cancelling.ts'
import { creditOf } from '../../../../e2e/stand-ins/stand-in-credit.ts'
import { noonIn } from '../../../../e2e/stand-ins/stand-in-lists.ts'
import { bookingsWithPasses, everyPass } from '../../../../e2e/stand-ins/stand-in-passes.ts'
import { answer, pretendSignedIn, tokenWith } from '../../../../e2e/stand-ins/stand-ins.ts'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const [BOOKINGS, SESSIONS, EVENTS] = ['/bookings/', '/session-registrations/', '/event-registrations/'] as const
const LINK = 'https://meet.example.com/anna'
const [start, end] = [noonIn(2), noonIn(2, 60)]

function bookingOf(id: number, status: string, meet_link: string | null = null): Omit<Booking, 'status'> & { status: string } {
  return {
    id,
    status,
    meet_link,
    trainer: 'Eva',
    price_paid: 650,
    held_until: null,
    cancelled_by: null,
    service: { id, name: `Class ${id}`, is_online: meet_link !== null, place: 'Ukázková 12', price: 650 },
    slot: { id, start, end, cancelling: null },
  }
}
const sessionOf = (id: number, status: string) => ({
  id,
  status,
  total_amount: 320,
  held_until: null,
  cancelled_by: null,
  session: {
    id,
    title: `Group ${id}`,
    date: '',
    time: '',
    start,
    end,
    is_online: true,
    meet_link: LINK,
    description: '',
    place: '',
    cancelling: null,
  },
})
const eventOf = (id: number, status: string) => ({
  id,
  status,
  price_paid: 450,
  meet_link: null,
  held_until: null,
  cancelled_by: null,
  event: {
    id,
    event_type: 'workshop',
    subtype: `Event ${id}`,
    time: start,
    end,
    place: 'Ukázková 12',
    description: '',
    is_online: false,
    cancelling: null,
  },
})
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const MINUTE_MS = 60_000
/** Makes a row a hold that ends in the given number of minutes. */
const kept = <Row extends object>(row: Row, minutes: number) => ({ ...row, held_until: inMs(minutes * MINUTE_MS) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('My Bookings lists and counts paid bookings with badge and meeting link', async ({ page }) => {
  await pretendSignedIn(page)
  const statuses = ['pending', 'cancelled']
  await answer(page, BOOKINGS, {
    body: [bookingOf(1, 'paid', LINK), bookingOf(2, 'paid'), ...statuses.map((status) => bookingOf(3, status))],
  })
  await answer(page, SESSIONS, { body: { results: [sessionOf(1, 'paid'), ...statuses.map((status) => sessionOf(2, status))] } })
  await answer(page, EVENTS, { body: statuses.map((status) => eventOf(1, status)) })
  await page.goto('/my-services')
  await expect(page.getByRole('tab')).toHaveText([/Individual Classes.*2$/, /Group Sessions.*1$/, /Events.*0$/])
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Class 1', 'Class 2'])
  await expect(rowOf(page, 'Class 1').getByText('Paid', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Class 1').getByRole('link', { name: 'Join' })).toHaveAttribute('href', LINK)
  await expect(rowOf(page, 'Class 2').getByRole('link', { name: 'Join' })).toHaveCount(0)

  await tab(page, 'Group Sessions').click()
  await expect(titles).toHaveText(['Group 1'])
  await expect(rowOf(page, 'Group 1').getByRole('link', { name: 'Join' })).toHaveAttribute('href', LINK)
  await tab(page, 'Events').click()
  await expect(titles).toHaveCount(0)
})

test('My Bookings names each list that failed to load and the HTTP status, and Try Again loads the list', async ({ page }) => {
  await pretendSignedIn(page)
  const broken = { status: 500, body: {} }
  for (const path of [BOOKINGS, SESSIONS, EVENTS]) await answer(page, path, broken)
  await page.goto('/my-services')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Bookings API error: 500')
  await expect(panel).toContainText('Sessions API error: 500')
  await expect(panel).toContainText('Events API error: 500')

  await answer(page, BOOKINGS, { body: [bookingOf(1, 'paid')] })
  await answer(page, SESSIONS, { body: [] })
  await answer(page, EVENTS, { body: { unexpected: true } })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rowOf(page, 'Class 1')).toBeVisible()
  await expect(panel).toContainText('Invalid data format received from server')
  await answer(page, EVENTS, { body: [eventOf(1, 'paid')] })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel).not.toContainText('Invalid data format')
  await expect(tab(page, 'Events')).toHaveText(/1$/)
})

test('the badge in My Bookings is green for a paid, yellow for a pending and red for a cancelled booking, and grey for any other status', async ({
  page,
}) => {
  await pretendSignedIn(page)
  await answer(page, BOOKINGS, { body: [bookingOf(1, 'paid')] })
  for (const path of [SESSIONS, EVENTS]) await answer(page, path, { body: [] })
  await page.goto('/my-services')
  const badge = page.getByText('Paid', { exact: true })
  await expect(badge).toHaveClass(/paid/)
  // This page never shows the other three statuses, so the test sets their CSS classes on the badge.
  const looks = await page.evaluate<string[]>(`
    const badge = document.querySelector('.badge')
    ;['paid', 'pending', 'cancelled', 'other'].map((look) => {
      badge.className = 'badge ' + look
      return getComputedStyle(badge).backgroundColor
    })`)
  expect(looks.map(colourOf)).toEqual(['green', 'yellow', 'red', 'grey'])
})

/** Names a colour in the computed form `oklch(lightness chroma hue)`. */
function colourOf(look: string): string {
  const [chroma = 0, hue = 0] = (/oklch\([\d.]+ ([\d.]+) ([\d.]+)\)/.exec(look) ?? []).slice(1).map(Number)
  if (chroma < 0.025) return 'grey'
  if (hue < 45) return 'red'
  return hue < 110 ? 'yellow' : 'green'
}

test('My Bookings opens the tab of the next class when the first tab is empty, unless a tab was chosen', async ({ page }) => {
  await pretendSignedIn(page)
  await answer(page, BOOKINGS, { body: [bookingOf(1, 'cancelled')] })
  await answer(page, SESSIONS, { body: [sessionOf(1, 'paid')] })
  await answer(page, EVENTS, { body: [] })
  await page.goto('/my-services')
  await expect(tab(page, 'Group Sessions')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'Group 1')).toBeVisible()
  await tab(page, 'Individual Classes').click()
  await expect(tab(page, 'Individual Classes')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

for (const [language, { region, until, left, finish, release, question, keep, released }] of Object.entries({
  en: {
    region: 'Pending',
    until: 'I’m holding your spot until',
    left: '12 min left',
    finish: 'Finish payment',
    release: 'Release my spot',
    question: 'Release your spot? Others will be able to book it.',
    keep: 'Keep it',
    released: 'Your spot has been released: Group 2.',
  },
  ru: {
    region: 'В ожидании',
    until: 'Место за вами до',
    left: 'ещё 12 мин',
    finish: 'Завершить оплату',
    release: 'Освободить место',
    question: 'Освободить место? Тогда его сможет занять кто-то другой.',
    keep: 'Оставить за собой',
    released: 'Место освобождено: Group 2.',
  },
}))
  test(`My Bookings shows unpaid holds above every tab until the holds lapse, are paid or are released (${language})`, async ({ page }) => {
    await page.clock.install()
    await pretendSignedIn(page, { access: tokenWith(20_000) })
    await answer(page, BOOKINGS, { body: [kept(bookingOf(1, 'pending'), 75), bookingOf(2, 'paid')] })
    await answer(page, SESSIONS, { body: [kept(sessionOf(2, 'pending'), 12)] })
    await answer(page, EVENTS, { body: [kept(eventOf(3, 'pending'), -1)] })
    await page.goto(`/my-services?tab=event&lng=${language}`)
    const strip = page.getByRole('region', { name: region })
    // Holds are sorted by end; lapsed ones are hidden.
    await expect(strip.getByRole('heading', { level: 3 })).toHaveText(['Group 2', 'Class 1'])
    const row = rowOf(page, 'Group 2')
    await expect(row).toContainText(until)
    await expect(row).toContainText(left)
    await expect(rowOf(page, 'Class 1')).toContainText(language === 'en' ? '1 h 15 min left' : 'ещё 1 ч 15 мин')

    await row.getByRole('button', { name: new RegExp(`^${release}: Group 2, `) }).click()
    await expect(row.getByText(question)).toBeVisible()
    await expect(row.getByRole('button', { name: keep })).toBeFocused()
    await row.getByRole('button', { name: keep }).click()
    await row.getByRole('button', { name: new RegExp(`^${release}: Group 2, `) }).click()
    const gone = page.waitForRequest((request) => request.method() === 'DELETE')
    await answer(page, '/session-registrations/2/', { status: 204, body: {} })
    await answer(page, SESSIONS, { body: [] })
    await row.getByRole('button', { name: release, exact: true }).click()
    expect(new URL((await gone).url()).pathname).toBe('/api/session-registrations/2/')
    await expect(page.getByText(released)).toBeVisible()
    await expect(strip.getByRole('heading', { level: 3 })).toHaveText(['Class 1'])

    const onward = rowOf(page, 'Class 1').getByRole('link', { name: new RegExp(`^${finish}: Class 1, `) })
    await page.clock.fastForward('01:13:00')
    await expect(rowOf(page, 'Class 1')).toContainText(language === 'en' ? /\b[12]\smin left/ : /ещё [12]\sмин/)
    await page.clock.fastForward('02:30')
    await expect(onward).toBeHidden()
    await expect(strip).toBeHidden()
  })

for (const [language, words] of [
  ['en', { next: /^Next: Group 1, \w{3} \d?\d:\d\d/, cannotCome: /^Can’t make it\? /, way: 'How to get there', join: 'How to join' }],
  [
    'ru',
    { next: /^Ближайшее: Group 1, [а-я]{2} \d?\d:\d\d/, cannotCome: /^Не смогу прийти:/, way: 'Как добраться', join: 'Как подключиться' },
  ],
] as const)
  test(`a line above the tabs of My Bookings names the next class and links to the cancellation and the venue of this class (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await bookingsWithPasses(page, everyPass().slice(0, 2))
    await answer(page, '/credit/', { body: creditOf(180) })
    const booked = bookedClasses()
    await answer(page, SESSIONS, { body: booked })
    await page.goto(`/my-services?lng=${language}`)
    const next = page.locator('.next')
    await expect(next).toHaveText(words.next)
    await expect(next.getByRole('link', { name: words.way })).toHaveAttribute('href', /^https:\/\//)
    await expect(page.locator('.svc').first()).toBeVisible()
    const top = await page.evaluate<number>(`document.querySelector('.svc').getBoundingClientRect().top + scrollY`)
    expect(top).toBeLessThan(430)
    await answer(page, CONSEQUENCES, { body: questions['in time']() })
    await next.getByRole('button', { name: words.cannotCome }).click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await answer(page, SESSIONS, { body: [sessionOf(1, 'paid')] })
    await page.reload()
    await expect(next.getByRole('link', { name: words.join })).toHaveAttribute('href', LINK)
    await expect(next.getByRole('link', { name: /^(Can’t make it\?|Не смогу прийти)$/ })).toHaveAttribute('href', /^\/contact\?/)
    await answer(page, SESSIONS, { body: [] })
    await page.reload()
    await expect(page.getByRole('tab').first()).toContainText('0')
    await expect(next).toHaveCount(0)
  })
