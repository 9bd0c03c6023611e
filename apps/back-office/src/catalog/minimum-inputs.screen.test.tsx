import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { timeOfDay } from '../../../../packages/browser/format.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { studioZone } from '../clock/studio-zone.ts'
import { show } from '../testing/screen.testing.tsx'
import { GroupSessionEdit } from './group-sessions.tsx'

afterEach(() => {
  location.hash = ''
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** Shows the form of a class that starts in this many hours, with the decision six hours before the start. */
async function showForm(hours: number, more: object = {}) {
  location.hash = '/group-sessions/7'
  const session = {
    id: 7,
    title_en: 'Hatha',
    title_ru: 'Хатха',
    description_en: '',
    description_ru: '',
    place_en: 'Korunní 5',
    place_ru: 'Корунни 5',
    ...studioTime(inHours(hours)),
    duration: 60,
    price: 300,
    max_participants: 10,
    meet_link: null,
    service_type: 'hatha_yoga',
    taught_in: ['en'],
    min_people: 3,
    decide_hours: 6,
    not_for_make_ups: false,
    is_active: true,
    policy: null,
    series_id: null,
    ...more,
  }
  await show(
    <ResourceContextProvider value="group-sessions">
      <Routes>
        <Route path="/group-sessions/:id" element={<GroupSessionEdit />} />
      </Routes>
    </ResourceContextProvider>,
    { 'GET /group-sessions/7/': session, 'GET /settings/': { session_policy: null }, 'GET /audit/?kind=session&id=7': [] },
  )
}

const tooSoon = page.getByText(/It starts too soon for the usual deadline/)

test('the class form states the usual deadline of the minimum if this deadline is at least an hour away', async () => {
  await showForm(7.5)
  await expect.element(page.getByText(/If fewer have paid by /)).toBeVisible()
})

test('the class form says that the class starts too soon for the usual deadline of the minimum if this deadline is less than an hour away', async () => {
  await showForm(6.5)
  await expect.element(tooSoon).toBeVisible()
})

test('the class form states the stored deadline of the minimum until staff change the start or the minimum', async () => {
  const decidedBy = inHours(0.75)
  await showForm(6.5, { minimum: { people: 3, to_go: 3, decided_by: decidedBy } })
  await expect.element(page.getByText(new RegExp(`If fewer have paid by .*${timeOfDay(decidedBy, studioZone())},`))).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Minimum number of people' }).fill('4')
  await expect.element(tooSoon).toBeVisible()
})
