import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'
import { ExtendSheet } from './extend-sheet.tsx'

const SERIES = 'c5b1f7a4-56c1-4c44-8a3c-5f0d54f7e6b1'

test.each<{ language: Language; label: string; publish: string }>([
  { language: 'en', label: 'Number of classes', publish: 'Publish 2 classes' },
  { language: 'ru', label: 'Сколько занятий', publish: 'Опубликовать 2 занятия' },
])('extending a series adds the chosen number of classes after its last one, to the same series ($language)', async (one) => {
  const last = addDays(studioToday(), 7)
  const session = {
    id: 7,
    kind: 'session',
    title: 'Hatha',
    date: last,
    time: '18:00',
    start: `${last}T18:00:00+01:00`,
    duration: 60,
    capacity: 10,
    price: 350,
    place: 'Studio',
    is_online: false,
    is_active: true,
    series_id: SERIES,
    service_type: 'hatha_yoga',
    taught_in: [],
  } as unknown as Offering
  const clashes = (from: string, to: string) => `GET /offerings/${queryString({ from, to, is_active: true, limit: 1000 })}`
  const weeks = (count: number) => clashes(addDays(last, 7), addDays(last, 7 * count + 1))
  const holidays = `GET /holidays/${queryString({ from: studioToday(), to: addDays(studioToday(), 731) })}`
  const sent = await show(
    <ExtendSheet offering={session} onClose={() => {}} />,
    {
      [`GET /offerings/${queryString({ series_id: SERIES, sort: '-start', limit: 200 })}`]: [session],
      [holidays]: [],
      'GET /days-off/': [],
      [weeks(8)]: [],
      [weeks(2)]: [],
      'GET /group-sessions/7/': { title: 'Hatha', title_en: 'Hatha', title_ru: '' },
      'POST /group-sessions/dates/': [{ id: 8 }, { id: 9 }],
    },
    one.language,
  )
  await expect.element(page.getByRole('list').getByRole('button').nth(7)).toBeVisible()
  expect(getComputedStyle(page.getByRole('list').element()).listStyleType).toBe('none')
  await page.getByLabelText(one.label).fill('2')
  await page.getByRole('button', { name: one.publish }).click()
  const starts = [`${addDays(last, 7)}T18:00`, `${addDays(last, 14)}T18:00`]
  await expect
    .poll(() => sent.find(({ request }) => request === 'POST /group-sessions/dates/')?.body)
    .toMatchObject({ series_id: SERIES, starts })
})
