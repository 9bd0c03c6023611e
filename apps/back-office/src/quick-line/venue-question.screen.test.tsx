import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'
import { QuickLine } from './quick-line.tsx'

const usual = {
  id: 7,
  kind: 'session',
  title: 'Yin',
  title_en: 'Yin',
  title_ru: 'Инь',
  start: '2026-11-02T18:00:00+01:00',
  end: '2026-11-02T19:00:00+01:00',
  date: '2026-11-02',
  time: '18:00',
  series_id: null,
  duration: 60,
  place: 'Korunní 5',
  place_en: 'Korunní 5',
  place_ru: 'Корунни 5',
  is_online: false,
  meet_link: null,
  price: 350,
  capacity: 12,
  min_people: null,
  service_type: null,
  taught_in: [],
  people: [],
} as unknown as OfferingWithPeople
const away = {
  ...usual,
  id: 8,
  title: 'Hatha',
  title_en: 'Hatha',
  title_ru: 'Хатха',
  duration: 180,
  place: 'The mill',
  place_en: 'The mill',
}

async function type() {
  const today = studioToday()
  const day = addDays(today, 1)
  const sent = await show(<QuickLine />, {
    [`GET /holidays/${queryString({ from: today, to: addDays(today, 731) })}`]: [],
    'GET /days-off/': [],
    'GET /offerings/last/': { session: away, slot: null, event: null },
    'GET /offerings/?sort=-id&limit=100': [away, usual, usual],
    'GET /offerings/?kind=session&q=Hatha&sort=-id&limit=20': [away],
    [`GET /offerings/${queryString({ from: day, to: addDays(day, 1), is_active: true, limit: 1000 })}`]: [],
    'GET /group-sessions/8/': { id: 8, title: 'Hatha', title_en: 'Hatha', title_ru: 'Хатха' },
    'POST /group-sessions/dates/': [{ id: 9 }],
  })
  await page.getByLabelText('New classes, in one line').fill('Hatha tomorrow 18:00 12 350')
  const published = () => sent.filter(({ request }) => request.startsWith('POST')).map(({ body }) => body)
  return { day, published }
}
const question = page.getByRole('group', { name: 'Where will it be? Last time it wasn’t at your usual place.' })

test('if the previous class of this name was not at the usual venue, the quick line publishes a class only after staff have chosen the venue', async () => {
  const { day, published } = await type()
  await expect.element(question).toBeVisible()
  expect(page.getByRole('button', { name: /^Publish/ }).elements()).toEqual([])
  page.getByLabelText('New classes, in one line').element().closest('input')?.form?.requestSubmit()
  await expect.poll(() => document.activeElement?.textContent).toBe('As usual: Korunní 5')
  expect(published()).toEqual([])

  await question.getByRole('button', { name: 'As usual: Korunní 5' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  const wanted = { starts: [`${day}T18:00`], place_en: 'Korunní 5', place_ru: 'Корунни 5', duration: 60 }
  await expect.poll(published).toMatchObject([wanted])
})

test('the quick line publishes a class with the length of the previous class when staff choose the venue of the previous class', async () => {
  const { published } = await type()
  await question.getByRole('button', { name: 'As last time: The mill' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(published).toMatchObject([{ place_en: 'The mill', duration: 180 }])
})
