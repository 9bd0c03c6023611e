import type { Page } from '@playwright/test'
import { alive } from '../../../../e2e/on-page.ts'
import { classPages } from '../../../../e2e/stand-ins/stand-in-class-pages.ts'
import { standingBooking, weeks } from '../../../../e2e/stand-ins/stand-in-every-week.ts'
import { answer, pretendSignedIn, recordApiCalls } from '../../../../e2e/stand-ins/stand-ins.ts'
import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { expect } from '../../testing/expect.testing.ts'
import { test } from '../../testing/screen.testing.ts'

const CLASS = '/classes/999998'
const OFFER = '/standing-bookings/offer/'
const PREVIEW = '/standing-bookings/preview/'
const STANDING = '/standing-bookings/'

const said = {
  en: {
    open: 'Every week',
    weekly: 'Monday, 18:00',
    will: 'I’ll book',
    days: ['7 January', '21 January'],
    booked: 'You’re booked',
    missing: 'I can’t book',
    full: '28 JanuaryFull: you’ll join the waiting list, and I’ll book it for you if a spot becomes free in time',
    empty: '4 February; 11 February; 18 February; 25 February and 2 moreNo classes are left on your pass',
    terms: 'Terms and Conditions',
    book: 'Book 2 classes',
    done: 'Your spot, every week',
    mine: 'See it in My Bookings',
    change: 'Pause or stop',
    close: 'Close',
  },
  ru: {
    open: 'Каждую неделю',
    weekly: 'понедельник, 18:00',
    will: 'Запишу вас',
    days: ['7 января', '21 января'],
    booked: 'Вы записаны',
    missing: 'Записать пока не получится',
    full: '28 январяМест нет: вы встанете в очередь, и я запишу вас, если место освободится вовремя',
    empty: '4 февраля; 11 февраля; 18 февраля; 25 февраля и ещё 2На абонементе не осталось занятий',
    terms: 'условия записи',
    book: 'Записаться на 2 занятия',
    done: 'Ваше место на каждую неделю',
    mine: 'Открыть в «Моих записях»',
    change: 'Поставить на паузу или остановить',
    close: 'Закрыть',
  },
}

const EMPTY: StandingReason[] = ['pass_empty', 'pass_empty', 'pass_empty', 'pass_empty', 'pass_empty', 'pass_empty']
const sheet = (page: Page) => page.getByRole('dialog')
const list = (page: Page, name: string) => sheet(page).getByRole('list', { name, exact: true })
const previewOf = (...reasons: (StandingReason | null)[]) => ({
  body: { dates: weeks(...reasons), bookable: reasons.filter((reason) => reason === null).length },
})

async function openSheet(page: Page, language: 'en' | 'ru' = 'en') {
  await pretendSignedIn(page, { person: { email_proven: true } })
  await answer(page, '/classes/999998/', { body: classPages.free() })
  await answer(page, OFFER, { body: { state: 'possible' } })
  await page.goto(`${CLASS}?lng=${language}`)
  await alive(page)
  await page.getByRole('button', { name: said[language].open, exact: true }).click()
}

for (const language of ['en', 'ru'] as const) {
  const words = said[language]

  test(`the weekly spot sheet lists dates and reasons and books the dates in one press, and the class page then links to the weekly spot (${language})`, async ({
    page,
  }) => {
    await answer(page, PREVIEW, previewOf(null, 'already_there', null, 'full', ...EMPTY))
    await openSheet(page, language)
    await expect(sheet(page)).toContainText(words.weekly)
    await expect(list(page, words.will).getByRole('listitem')).toHaveText(words.days)
    await expect(list(page, words.booked).getByRole('listitem')).toHaveCount(1)
    await expect(list(page, words.missing).getByRole('listitem')).toHaveText([words.full, words.empty])
    await expect(sheet(page).getByRole('link', { name: words.terms })).toHaveAttribute('target', '_blank')

    const sent = page.waitForRequest((request) => request.method() === 'POST').then((request) => request.postDataJSON())
    const calls = recordApiCalls(page)
    await answer(page, STANDING, { status: 201, body: standingBooking({ dates: weeks('already_there', 'already_there', 'waiting') }) })
    await answer(page, OFFER, { body: { state: 'active' } })
    await sheet(page).getByRole('button', { name: words.book, exact: true }).click()
    expect(await sent).toMatchObject({ id: 1, start_now: false })
    await expect(sheet(page).getByRole('heading', { name: words.done })).toBeFocused()
    await expect(list(page, words.booked).getByRole('listitem')).toHaveCount(2)
    await expect(sheet(page).getByRole('link', { name: words.mine })).toHaveAttribute('href', /^\/my-services.*#every-week$/)
    expect(calls.filter((call) => call === `POST ${STANDING}`)).toHaveLength(1)

    await sheet(page).getByRole('button', { name: words.close }).click()
    await expect(page.getByRole('link', { name: words.change })).toHaveAttribute('href', /#every-week$/)
    await expect(page.getByRole('button', { name: words.open, exact: true })).toHaveCount(0)
  })
}

for (const [language, until, past] of [
  ['en', 'Until (optional)', 'Please choose today or a later day'],
  ['ru', 'По какой день (необязательно)', 'Выберите сегодняшний день или любой следующий'],
] as const)
  test(`the last day chosen in the weekly spot sheet limits the dates, and is sent with the booking unless the day is in the past (${language})`, async ({
    page,
  }) => {
    await answer(page, PREVIEW, previewOf(null, null))
    await openSheet(page, language)
    await sheet(page).getByLabel(until).fill('2020-01-01')
    await expect(sheet(page)).toContainText(past)
    await answer(page, PREVIEW, previewOf(null))
    await sheet(page).getByLabel(until).fill('2030-01-08')
    await expect(list(page, said[language].will).getByRole('listitem')).toHaveCount(1)
    await answer(page, STANDING, { status: 201, body: standingBooking({ until: '2030-01-08', dates: weeks('already_there') }) })
    const sent = page.waitForRequest((request) => request.method() === 'POST').then((request) => request.postDataJSON())
    await sheet(page).locator('button[type=submit]').click()
    expect(await sent).toMatchObject({ id: 1, until: '2030-01-08' })
  })

test('the weekly spot sheet shows why a booking was refused, and can be submitted again', async ({ page }) => {
  await answer(page, PREVIEW, previewOf(null, null))
  await openSheet(page)
  await answer(page, STANDING, { status: 409, body: { error: 'None of these dates can be booked any more.', code: 'no_date_possible' } })
  await sheet(page).getByRole('button', { name: 'Book 2 classes' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('None of these dates can be booked any more.')
  await answer(page, STANDING, { status: 201, body: standingBooking() })
  await sheet(page).getByRole('button', { name: 'Book 2 classes' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Your spot, every week' })).toBeVisible()
})

test('the weekly spot sheet has no button while no date can be booked, and dates become bookable with consent to start the pass', async ({
  page,
}) => {
  await answer(page, PREVIEW, ({ body }) =>
    body<{ start_now: boolean }>().start_now ? previewOf(null, null) : previewOf('pass_start_needed', 'pass_start_needed'),
  )
  await openSheet(page)
  const button = sheet(page).getByRole('button', { name: /^Book / })
  await expect(sheet(page)).toContainText('Your pass hasn’t started yet')
  await expect(button).toHaveCount(0)
  await sheet(page).getByRole('checkbox').check()
  await expect(button).toHaveText('Book 2 classes')
})

test('a person can reload dates that failed to load in the weekly spot sheet, and sees if no pass can pay for the dates', async ({
  page,
}) => {
  await answer(page, PREVIEW, { status: 503, body: {} })
  await openSheet(page)
  await expect(sheet(page).getByRole('alert')).toContainText('The dates didn’t load. Nothing has been booked.')
  await answer(page, PREVIEW, previewOf('pass_not_for_this', 'cancelled'))
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page).getByRole('status')).toHaveText('None of these dates can be booked with a pass at the moment.')
  await expect(sheet(page).locator('[name=until]')).toHaveCount(0)
  await expect(sheet(page).getByRole('button', { name: /^Book/ })).toHaveCount(0)
})
