import type { Page } from '@playwright/test'
import { openOwnWeeks, standingBooking, weeks } from '../../../../e2e/stand-ins/stand-in-every-week.ts'
import { answer } from '../../../../e2e/stand-ins/stand-ins.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const STANDING = '/standing-bookings/'
const ONE = '/standing-bookings/5/'
const PAUSE = { from: '2030-01-10', until: '2030-01-20' }

const said = {
  en: {
    title: 'Every week',
    next: 'Booked: 7 January; 14 January',
    missing: '2 dates not booked: Slow hatha',
    full: 'Full: you’ll join the waiting list',
    pause: 'Pause',
    from: 'From',
    until: 'Until',
    order: 'Please choose the last day, on or after the first',
    paused: 'Slow hatha is paused: 10–20 January 2030. Classes you’ve booked stay booked.',
    state: 'Paused: 10–20 January 2030.',
    proceed: 'Resume: Slow hatha',
    continued: 'Slow hatha continues. In the next few minutes, I’ll book the dates I can.',
    stop: 'Stop: Slow hatha',
    keep: 'Never mind',
    stopNow: 'Stop booking every week',
    stopped: 'I won’t book Slow hatha every week any more. Classes you’ve booked stay booked.',
  },
  ru: {
    title: 'Каждую неделю',
    next: 'Вы записаны: 7 января; 14 января',
    missing: '2 даты без записи: Slow hatha',
    full: 'Мест нет: вы встанете в очередь',
    pause: 'Пауза',
    from: 'С какого дня',
    until: 'По какой день',
    order: 'Выберите последний день, не раньше первого',
    paused: '«Slow hatha»: пауза 10–20 января 2030 года. Текущие записи остаются в силе.',
    state: 'Пауза 10–20 января 2030 года.',
    proceed: 'Продолжить: Slow hatha',
    continued: '«Slow hatha»: пауза закончилась. На доступные даты запишу вас в ближайшие минуты.',
    stop: 'Остановить: Slow hatha',
    keep: 'Оставить как есть',
    stopNow: 'Больше не записывать',
    stopped: '«Slow hatha»: больше не записываю вас каждую неделю. Текущие записи остаются в силе.',
  },
}

/** Returns the method and body of the next request that changes something. */
const nextChange = (page: Page) =>
  page.waitForRequest((request) => request.method() !== 'GET').then((request) => [request.method(), request.postDataJSON()])

for (const language of ['en', 'ru'] as const) {
  const words = said[language]
  const section = (page: Page) => page.getByRole('region', { name: words.title })
  const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })

  test(`a person can pause, continue and stop a standing booking in My Bookings (${language})`, async ({ page }) => {
    await openOwnWeeks(page, [standingBooking()], language)
    await expect(section(page)).toContainText(words.next)
    await section(page).getByText(words.missing).click()
    await expect(section(page)).toContainText(words.full)

    await button(page, `${words.pause}: Slow hatha`).click()
    await section(page).getByLabel(words.from).fill(PAUSE.from)
    await section(page).getByLabel(words.until).fill('2030-01-09')
    await button(page, words.pause).click()
    await expect(section(page).getByRole('alert')).toHaveText(words.order)
    await section(page).getByLabel(words.until).fill(PAUSE.until)
    const paused = standingBooking({ status: 'paused', pause: PAUSE, dates: weeks('already_there', 'paused') })
    await answer(page, ONE, { body: paused })
    await answer(page, STANDING, { body: [paused] })
    const pausing = nextChange(page)
    await button(page, words.pause).click()
    expect(await pausing).toEqual(['PATCH', { pause: PAUSE }])
    await expect(section(page).getByRole('status')).toHaveText(words.paused)
    await expect(section(page)).toContainText(words.state)

    await answer(page, STANDING, { body: [standingBooking()] })
    const continuing = nextChange(page)
    await button(page, words.proceed).click()
    expect(await continuing).toEqual(['PATCH', { pause: null }])
    await expect(section(page).getByRole('status')).toHaveText(words.continued)

    await button(page, words.stop).click()
    await expect(button(page, words.keep)).toBeFocused()
    await answer(page, ONE, { status: 204 })
    await answer(page, STANDING, { body: [] })
    const stopping = nextChange(page)
    await button(page, words.stopNow).click()
    expect(await stopping).toEqual(['DELETE', null])
    await expect(section(page).getByRole('status')).toHaveText(words.stopped)
    await expect(section(page).getByRole('listitem')).toHaveCount(0)
  })
}

for (const [language, last, save, saved, until, none] of [
  [
    'en',
    'Last day',
    'Save the last day',
    'I’ll book you in until 20 January 2030.',
    'until 20 January 2030',
    'your spot has no end date now.',
  ],
  [
    'ru',
    'Последний день',
    'Сохранить последний день',
    'буду записывать вас до 20 января 2030',
    'последний день: 20 января 2030',
    'теперь запись бессрочная.',
  ],
] as const)
  test(`a person can set a last day that is not in the past for a standing booking in My Bookings, and remove the last day again (${language})`, async ({
    page,
  }) => {
    await openOwnWeeks(page, [standingBooking()], language)
    const section = page.getByRole('region', { name: said[language].title })
    const open = () => section.getByRole('button', { name: `${last}: Slow hatha` }).click()
    await open()
    await section.getByLabel(last).fill('2020-01-01')
    await section.getByRole('button', { name: save }).click()
    await expect(section.getByRole('alert')).toHaveCount(1)
    const limited = standingBooking({ until: '2030-01-20' })
    await answer(page, ONE, { body: limited })
    await answer(page, STANDING, { body: [limited] })
    await section.getByLabel(last).fill('2030-01-20')
    const limiting = nextChange(page)
    await section.getByRole('button', { name: save }).click()
    expect(await limiting).toEqual(['PATCH', { until: '2030-01-20' }])
    await expect(section.getByRole('status')).toContainText(saved)
    await expect(section.getByRole('listitem').first()).toContainText(until)

    await open()
    await section.getByLabel(last).fill('')
    const continuing = nextChange(page)
    await section.getByRole('button', { name: save }).click()
    expect(await continuing).toEqual(['PATCH', { until: null }])
    await expect(section.getByRole('status')).toContainText(none)
  })

test('My Bookings shows the last day and all missing dates of a dormant standing booking, and removes an ended one when the person stops it', async ({
  page,
}) => {
  const dormant = standingBooking({ status: 'dormant', dormant_since: '2030-01-01T03:00:00Z', dates: weeks('paused', 'pass_empty') })
  await openOwnWeeks(page, [dormant], 'en')
  const section = page.getByRole('region', { name: 'Every week' })
  await expect(section).toContainText('Your weekly spot ends after 15 January 2030 unless you buy a pass.')
  await expect(section.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await section.getByText('2 dates not booked').click()
  await expect(section).toContainText('During your pause')
  await answer(page, ONE, { status: 404, body: { error: 'Not found.' } })
  await answer(page, STANDING, { body: [] })
  await section.getByRole('button', { name: 'Stop: Slow hatha' }).click()
  await section.getByRole('button', { name: 'Stop booking every week' }).click()
  await expect(section).toHaveCount(0)
})

for (const [language, words] of [
  ['en', 'There are no further dates in the timetable yet.'],
  ['ru', 'Новых занятий в расписании пока нет.'],
] as const)
  test(`My Bookings says that a standing booking waits for new dates if the series has no further class (${language})`, async ({
    page,
  }) => {
    await openOwnWeeks(page, [standingBooking({ status: 'idle', dates: [] })], language)
    await expect(page.getByRole('region', { name: said[language].title })).toContainText(words)
  })

test('My Bookings shows the reason and keeps the confirmation open when the server refuses to stop a standing booking', async ({
  page,
}) => {
  await openOwnWeeks(page, [standingBooking()], 'en')
  const section = page.getByRole('region', { name: 'Every week' })
  await answer(page, ONE, { status: 409, body: { error: 'Please confirm your email address first.', code: 'email_unproven' } })
  await section.getByRole('button', { name: 'Stop: Slow hatha' }).click()
  await section.getByRole('button', { name: 'Stop booking every week' }).click()
  await expect(section.getByRole('alert')).toHaveText('Please confirm your email address first.')
  await expect(section.getByRole('button', { name: 'Never mind' })).toBeVisible()
})
