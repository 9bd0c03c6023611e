import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'
import { CancelSheet } from './cancel-sheet.tsx'

const offering = { id: 7, kind: 'session', title: 'Hatha', start: '2027-03-02T18:00:00+01:00' } as Offering
const course = { id: 5, name: 'Spring', members: 2, dates: [{ offering_id: 7 }] }
const answers = {
  'GET /courses/all/': [course],
  'GET /courses/5/dates/7/refund/': { refunded: 2, amount: 600, left: 0, given: 0 },
  'GET /offerings/7/cancellation/preview/': {
    people: 3,
    holds: 0,
    refunds: [],
    entries: 3,
    amount: 0,
    by_hand_amount: 0,
    emails: 0,
    dates: { people: 2, amount: 600, entries: 2 },
  },
  'POST /offerings/7/cancellation/': { undo: null, notify: true },
}
const expected = { people: 3, amount: 0 }
const commit = page.getByRole('button', { name: /^Cancel\sclass/ })

test('the cancel sheet of a course date offers make-up classes as compensation by default, and sends empty reasons if no client gets an email', async () => {
  const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, answers)
  await expect.element(page.getByText(/^This\sclass\sis\spart\sof\sthe\scourse\s“Spring”/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'A make-up class' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(/^Each\sclient\scan\sbook\sa\smake-up\sclass\sinstead/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /return\s3\sclasses\sto\spasses\sor\scourses$/ })).toBeVisible()
  await commit.click()
  await expect
    .poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body)
    .toEqual({ reason_en: '', reason_ru: '', notify: true, refund_dates: false, expected })
})

const classes = Array.from({ length: 30 }, (_, at) => ({
  id: 20 + at,
  kind: 'session',
  title: at === 1 ? 'Hatha for those who have come back after a long pause' : 'Hatha',
  start: new Date(Date.UTC(2027, 2, 3 + at, 17)).toISOString(),
  price: 350,
  capacity: at === 2 ? 3 : 10,
  taken: at === 3 ? 10 : 4,
}))
const upcomingFrom = (offset: number) => `GET /offerings/?from=${studioToday()}&is_active=true&sort=start&limit=1000&offset=${offset}`
const upcoming = upcomingFrom(0)
const texts = {
  en: {
    another: 'Another class',
    cancel: /^Cancel\sclass/,
    seats: /^2\speople\sget\sa\sspot\sin\sit/,
    noSeat: /^1\sperson\sisn’t\sbooked\sinto\sit/,
    first: 'Choose the other class first, or another option.',
    commit: /^Cancel\sclass.*book\s2\speople\sinto\sthe\sother\sclass$/,
    silently: /^Cancel,\semail\sonly\sabout\srefunds\sand\sthe\sother\sclass$/,
    none: /^There’s\sno\sother\spaid\sgroup\sclass/,
  },
  ru: {
    another: 'Другое занятие',
    cancel: /^Отменить\sзанятие/,
    seats: /^2\sклиента\sполучат\sна\sнём\sместо/,
    noSeat: /^1\sклиент\sна\sнего\sне\sпопадёт/,
    first: 'Сначала выберите другое занятие или другой вариант.',
    commit: /^Отменить\sзанятие.*записать\s2\sна\sдругое$/,
    silently: /^Отменить,\sнаписать\sтолько\sо\sвозвратах\sи\sдругом\sзанятии$/,
    none: /^Нет\sдругого\sплатного\sгруппового\sзанятия/,
  },
}
const preview = { ...answers['GET /offerings/7/cancellation/preview/'], emails: 2 }
const withClasses = {
  ...answers,
  'GET /courses/all/': [{ ...course, seats: 8 }],
  'GET /offerings/7/cancellation/preview/': preview,
  'GET /offerings/7/cancellation/preview/21/': { seated: 2, left: 1, emails: 2 },
  // The server returns the upcoming classes in two pages.
  [upcoming]: () => ({ body: classes.slice(0, 20), headers: { 'X-Total-Count': '30' } }),
  [upcomingFrom(20)]: () => ({ body: classes.slice(20), headers: { 'X-Total-Count': '30' } }),
}
const widths = { desktop: [1440, 900], phone: [390, 844] } as const
const cases = (['en', 'ru'] as const).flatMap((language) => (['desktop', 'phone'] as const).map((width) => [language, width] as const))

test.each(cases)(
  'staff can choose a replacement class while cancelling a course date, and see how many people get a spot in that class (%s, %s)',
  async (language, width) => {
    const [wide, high] = widths[width]
    await page.viewport(wide, high)
    const words = texts[language]
    const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, withClasses, language)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.another }).click()
    const list = dialog.getByRole('list', { name: words.another })
    await expect.element(list).toBeVisible()
    // The list leaves out the full class and the class that has fewer spots than the course.
    expect(list.getByRole('listitem').elements()).toHaveLength(28)
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect.element(dialog.getByText(words.first)).toBeVisible()
    await dialog.getByRole('button', { name: /^Hatha\sfor\sthose/ }).click()
    await expect.element(dialog.getByText(words.seats)).toBeVisible()
    await expect.element(dialog.getByText(words.noSeat)).toBeVisible()
    await expect.element(dialog.getByText(words.first)).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: words.silently })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Hatha\sfor\sthose/ })).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(wide)
    await dialog.getByRole('button', { name: words.commit }).click()
    await expect
      .poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body)
      .toMatchObject({ notify: true, refund_dates: false, replacement_id: 21, expected })
    await page.viewport(...widths.desktop)
  },
)

test.each([
  ['is the first class from the cancelled date on', 0, /^Hatha,\sSat,\s20\sMar/],
  ['is the last class, if all classes are before the cancelled date', 60, /^Hatha,\sThu,\s1\sApr/],
])('the list of replacement classes is scrolled, and the first visible class %s', async (_, later, visible) => {
  const start = new Date(Date.UTC(2027, 2, 20 + later, 10)).toISOString()
  const given = { ...withClasses, 'GET /courses/all/': [{ ...course, seats: 8, dates: [{ offering_id: 7, start }] }] }
  await show(<CancelSheet offering={{ ...offering, start }} onClose={() => {}} />, given)
  await page.getByRole('button', { name: 'Another class' }).click()
  const list = page.getByRole('list', { name: 'Another class' })
  const row = list.getByRole('button', { name: visible })
  await expect.element(row).toBeVisible()
  const [box, shown] = [list.element().getBoundingClientRect(), row.element().getBoundingClientRect()]
  expect(shown.top).toBeGreaterThanOrEqual(box.top)
  expect(shown.bottom).toBeLessThanOrEqual(box.bottom + 1)
  await row.click()
  // Choosing a class does not scroll the list again.
  const moved = row.element().getBoundingClientRect().top - list.element().getBoundingClientRect().top - (shown.top - box.top)
  expect(Math.abs(moved)).toBeLessThan(5)
})

test('the cancel sheet of a course date says if no class can replace the date, or if the chosen class can no longer be booked', async () => {
  let offered: unknown[] = []
  const refused = { status: 409, body: { code: 'inactive', error: 'This class can no longer be booked.' } }
  const given = { ...withClasses, [upcoming]: () => ({ body: offered }), 'GET /offerings/7/cancellation/preview/21/': () => refused }
  await show(<CancelSheet offering={offering} onClose={() => {}} />, given)
  const another = page.getByRole('button', { name: 'Another class' })
  await another.click()
  await expect.element(page.getByText(texts.en.none)).toBeVisible()
  offered = classes
  await page.getByRole('button', { name: 'A refund' }).click()
  await another.click()
  await page.getByRole('button', { name: /^Hatha\sfor\sthose/ }).click()
  await expect.element(page.getByText('This class can no longer be booked.')).toBeVisible()
})

test.each([
  ['en', /^Schedule\sa\snew\sclass…$/, /^New\sday\sand\stime/, /^Schedule\sand\schoose$/],
  ['ru', /^Назначить\sновое\sзанятие…$/, /^Новый\sдень\sи\sвремя/, /^Назначить\sи\sвыбрать$/],
] as const)(
  'staff can schedule a copy of the cancelled course date at another time, and the sheet selects the copy at once (%s)',
  async (language, open, when, commit) => {
    const made = { ...offering, id: 21, start: '2027-03-05T18:00:00+01:00' }
    const given = {
      ...withClasses,
      'GET /offerings/7/': offering,
      'GET /group-sessions/7/': { title_en: 'Hatha', duration: 60, price: 350, max_participants: 8 },
      'POST /group-sessions/': { id: 21 },
      'GET /offerings/21/': made,
    }
    const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, given, language)
    await page.getByRole('button', { name: texts[language].another }).click()
    await page.getByRole('button', { name: open }).click()
    await page.getByLabelText(when).fill('2027-03-05T18:00')
    await page.getByRole('button', { name: commit }).click()
    await expect.element(page.getByText(texts[language].seats)).toBeVisible()
    const body = sent.find(({ request }) => request === 'POST /group-sessions/')?.body
    expect(body).toMatchObject({ title_en: 'Hatha', duration: 60, price: 350, max_participants: 8, date: '2027-03-05', time: '18:00' })
  },
)

test('the cancel sheet of a course date can refund the date’s share of the course price, and shows the amounts calculated by the server', async () => {
  const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, answers, 'ru')
  await page.getByRole('button', { name: 'Деньги' }).click()
  await expect.element(page.getByText(/^2\sклиентам\sвернутся\sденьги.*600\sKč/)).toBeVisible()
  await expect.element(page.getByText(/^1\sзанятие\sвернётся\sпо\sабонементу/)).toBeVisible()
  await page
    .getByRole('button', {
      name: /^Отменить\sзанятие,\sвернуть\s600\sKč\sза\sзанятие\sкурса,\sвернуть\s1\sзанятие$/,
    })
    .click()
  await expect.poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body).toMatchObject({ refund_dates: true })
})

test('the cancel sheet of a course date offers no choice of compensation if the course has no members', async () => {
  await show(<CancelSheet offering={offering} onClose={() => {}} />, { ...answers, 'GET /courses/all/': [{ ...course, members: 0 }] })
  await expect.element(commit).toBeVisible()
  await expect.element(page.getByText(/part\sof\sthe\scourse/)).not.toBeInTheDocument()
})
