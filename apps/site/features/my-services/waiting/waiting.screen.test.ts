import type { Page } from '@playwright/test'
import { alive } from '../../../../../e2e/on-page.ts'
import { inMinutes, noonIn, offerOnly, session } from '../../../../../e2e/stand-ins/stand-in-lists.ts'
import { offersOf, passOffer } from '../../../../../e2e/stand-ins/stand-in-passes.ts'
import { joined, ownEntry, standInWaiting, turnUntil } from '../../../../../e2e/stand-ins/stand-in-waiting.ts'
import { answer, pretendSignedIn, tokenWith } from '../../../../../e2e/stand-ins/stand-ins.ts'
import { dayKey, shortDate, timeKey } from '../../../../../packages/browser/format.ts'
import { expect } from '../../../testing/expect.testing.ts'
import { test } from '../../../testing/screen.testing.ts'

const ZONE = 'Europe/Prague'
const DAY_MS = 86_400_000
const MINE = '/my-services?tab=group'
const TURN = '/waiting-list/7/'
const LISTS = '/waiting-list/'

const said = {
  en: {
    strip: 'Pending',
    until: 'A spot is yours until',
    take: /^Take it: Slow hatha, /,
    releaseTurn: /^Release it: Slow hatha, /,
    keep: 'Keep it',
    question: /You can leave the waiting list or stay on it/,
    leave: 'Release it and leave the waiting list',
    stay: 'Release it and stay on the waiting list',
    left: 'You’ve released the spot: Slow hatha.',
    stayed: /You’re number 3 now\.$/,
    alone: /Nobody else is waiting/,
    closed: /The waiting list has closed, so anyone/,
    inLine: '2 of 4',
    leaveLine: /^Leave the waiting list: Slow hatha, /,
    outOfLine: 'You’ve left the waiting list',
    leftTime: (hours: number) => `${hours} h 0 min left`,
    minutes: 'min left',
    row: 'Yours until ',
    atOnce: /You’ve\sasked\sme\sto\sbook\sit/,
  },
  ru: {
    strip: 'В ожидании',
    until: 'Место ваше до',
    take: /^Занять место: Slow hatha, /,
    releaseTurn: /^Уступить место: Slow hatha, /,
    keep: 'Оставить за собой',
    question: /Можно\sвыйти\sиз\sочереди\sили\sостаться\sв\sней/,
    leave: 'Уступить и выйти из очереди',
    stay: 'Уступить и остаться в очереди',
    left: 'Вы уступили место: Slow hatha.',
    stayed: /Ваш\sномер: 3\.$/,
    alone: /Больше\sникто\sне\sждёт/,
    closed: /Очередь\sуже\sзакрыта/,
    inLine: '2 из 4',
    leaveLine: /^Выйти из очереди: Slow hatha, /,
    outOfLine: 'Вы больше не в очереди',
    leftTime: (hours: number) => `ещё ${hours} ч 0 мин`,
    minutes: 'мин',
    row: 'Место ваше до ',
    atOnce: /Вы\sпопросили\sзаписать\sвас\sсразу/,
  },
}

for (const language of ['en', 'ru'] as const) {
  const words = said[language]
  const strip = (page: Page) => page.getByRole('region', { name: words.strip })
  const turn = (page: Page) => strip(page).getByRole('listitem').filter({ hasText: words.until })
  const goTo = async (page: Page, path = MINE) => {
    await page.goto(`${path}&lng=${language}`)
    await alive(page)
  }

  test(`My Bookings lists the person’s turn before the waiting list entries, and marks a closed waiting list (${language})`, async ({
    page,
  }) => {
    await standInWaiting(page, turnUntil(inMinutes(61.5)))
    await goTo(page)
    await expect(turn(page)).toContainText(/350/)
    await expect(turn(page).getByRole('link', { name: words.take })).toHaveAttribute('href', '/checkout')
    const rows = strip(page).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(words.until)
    await expect(rows.nth(2)).toContainText(words.inLine)
    await expect(rows.nth(2)).toContainText(words.atOnce)
    await answer(page, '/waiting-list/8/', { status: 204 })
    await answer(page, LISTS, { body: [] })
    await rows.nth(2).getByRole('button', { name: words.leaveLine }).click()
    await expect(page.getByText(words.outOfLine)).toBeVisible()
  })

  test(`My Bookings asks a person who gives up a turn whether to leave the waiting list or to join the end of the list (${language})`, async ({
    page,
  }) => {
    await standInWaiting(page, turnUntil(inMinutes(100)))
    await goTo(page)
    await turn(page).getByRole('button', { name: words.releaseTurn }).click()
    await expect(turn(page).getByRole('group')).toContainText(words.question)
    const keep = turn(page).getByRole('button', { name: words.keep })
    await expect(keep).toBeFocused()
    await keep.click()
    await turn(page).getByRole('button', { name: words.releaseTurn }).click()
    await answer(page, TURN, { status: 500, body: {} })
    await turn(page).getByRole('button', { name: words.leave }).click()
    await expect(turn(page).getByRole('alert')).toBeVisible()

    await answer(page, TURN, { status: 204 })
    await answer(page, '/session-registrations/', { body: [] })
    await answer(page, LISTS, joined({ id: 8, position: 3, waiting: 3 }))
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(LISTS))
    await turn(page).getByRole('button', { name: words.stay }).click()
    expect((await asked).postDataJSON()).toEqual({ type: 'group', id: 7, take: 'ask' })
    await expect(page.locator('.released')).toHaveText(words.stayed)
    await expect(page.locator('.released')).toBeFocused()
  })

  test(`My Bookings does not offer to rejoin the waiting list after giving up a turn if no other person waits or the list has closed (${language})`, async ({
    page,
  }) => {
    await standInWaiting(page, turnUntil(inMinutes(100)))
    await goTo(page)
    await turn(page).getByRole('button', { name: words.releaseTurn }).click()
    await answer(page, TURN, { status: 204 })
    await answer(page, LISTS, ({ method }) => (method === 'POST' ? { status: 409, body: { code: 'not_full' } } : { body: [] }))
    await answer(page, '/session-registrations/', { body: [] })
    await turn(page).getByRole('button', { name: words.stay }).click()
    await expect(page.getByText(words.alone)).toBeVisible()

    await standInWaiting(page, turnUntil(inMinutes(20), { start: inMinutes(100), isOpen: false }))
    await goTo(page)
    await turn(page).getByRole('button', { name: words.releaseTurn }).click()
    await expect(turn(page).getByRole('group')).toContainText(words.closed)
    await expect(turn(page).getByRole('button', { name: words.stay })).toHaveCount(0)
    const gone = page.waitForRequest((request) => request.method() === 'DELETE')
    await answer(page, '/session-registrations/', { body: [] })
    await answer(page, LISTS, { body: [] })
    await turn(page).getByRole('button', { name: words.leave }).click()
    expect(new URL((await gone).url()).pathname).toBe(`/api${TURN}`)
    await expect(page.getByText(words.left)).toBeVisible()
  })

  for (const spring of [true, false])
    test(`My Bookings shows the correct end of a turn overnight and across the ${spring ? 'spring' : 'autumn'} clock change (${language})`, async ({
      page,
    }) => {
      const morning = morningOfChange(spring)
      // 21:50 on the evening before, by the studio's clock. The number of hours until the morning depends on the clock change.
      const evening = Date.parse(morning) - (spring ? 11 : 13) * 3_600_000
      await page.clock.install({ time: evening })
      // The token is never refreshed in this test, so it must be valid until the morning.
      await pretendSignedIn(page, { access: tokenWith(600 * 24 * 3600) })
      await standInWaiting(page, turnUntil(morning, { start: new Date(Date.parse(morning) + 9 * 3_600_000).toISOString() }))
      await answer(page, LISTS, { body: [turnUntil(morning).entry, ownEntry(8, { start: noonIn(500) })] })
      await goTo(page)
      await expect(turn(page)).toContainText(`${shortDate(morning, language, ZONE)} 9:50`)
      await expect(turn(page)).toContainText(words.leftTime(spring ? 11 : 13))
      // On the morning of its end, a turn shows only the time. Afterwards it is hidden.
      await page.clock.fastForward(spring ? '10:30:00' : '12:30:00')
      await expect(turn(page)).toContainText(/^(?!.*\d{1,2} (Mar|Oct|марта|октября)).*9:50/)
      await expect(turn(page)).toContainText(words.minutes)
      await page.clock.fastForward('31:00')
      await expect(turn(page)).toBeHidden()
    })

  test(`the timetable shows when the person’s own turn ends, with the date unless the turn ends today (${language})`, async ({ page }) => {
    await pretendSignedIn(page)
    const own = { available_spots: 1, my_status: 'pending', title: 'Slow hatha' } as const
    const [today, tomorrow] = [inMinutes(1), noonIn(2)]
    const sessions = [session(1, { ...own, my_turn: today }), session(2, { ...own, my_turn: tomorrow })]
    await offerOnly(page, { sessions })
    await goTo(page, '/booking?tab=group')
    const rows = page.locator('.ses .turn b')
    await expect(rows).toHaveText([/\s\d?\d:\d\d$/, /\s1[34]:00$/])
    await expect(rows.first()).toContainText(words.row)
    await expect(rows.last()).toContainText(shortDate(tomorrow, language, ZONE))
    await expect(page.getByRole('button', { name: words.take })).toHaveCount(2)
    expect(dayKey(today, ZONE)).not.toBe(dayKey(tomorrow, ZONE))
  })
}

/** Returns 9:50 on the next day on which the studio's clocks change in that direction. */
function morningOfChange(spring: boolean): string {
  const hourOf = (day: number) => Number(timeKey(new Date(day).toISOString(), ZONE).slice(0, 2))
  const noon = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + DAY_MS / 2
  for (let day = noon; ; day += DAY_MS) {
    const turned = hourOf(day) - hourOf(day - DAY_MS)
    if (turned === (spring ? 1 : -1)) return new Date(day - (hourOf(day) - 10) * 3_600_000 - 10 * 60_000).toISOString()
  }
}

for (const [whose, offers, isOn] of [
  ['a usable pass', offersOf([passOffer()]), true],
  ['a pass that must be started first', offersOf([passOffer({ asks_to_start: true })]), false],
  ['no pass', offersOf([]), false],
] as const)
  test(`automatic booking of a free seat is ${isOn ? 'on' : 'off'} by default for a person who joins the waiting list with ${whose}`, async ({
    page,
  }) => {
    await standInWaiting(page, turnUntil(inMinutes(61.5)))
    await answer(page, '/classes/3/', { status: 404, body: {} })
    await answer(page, '/passes/offers/', { body: offers })
    await page.goto('/my-services?tab=group&wait=3#waiting')
    await alive(page)
    const isMine = page.getByRole('checkbox', { name: /^Yes, book it straight away/ })
    await (isOn ? expect(isMine).toBeChecked() : expect(isMine).not.toBeChecked())
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await answer(page, LISTS, joined({ id: 3, position: 2, waiting: 2 }))
    await page.getByRole('button', { name: 'Wait for a spot' }).click()
    expect((await sent).postDataJSON()).toEqual({ type: 'group', id: 3, take: isOn ? 'mine' : 'ask' })
  })
