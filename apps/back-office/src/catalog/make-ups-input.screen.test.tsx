import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { WithDock } from '../ui/dock.tsx'
import { GroupSessionCreate, GroupSessionEdit } from './group-sessions.tsx'

afterEach(() => {
  location.hash = ''
})

const screen = (path: string) => {
  location.hash = path
  return (
    <ResourceContextProvider value="group-sessions">
      <WithDock>
        <Routes>
          <Route path="/group-sessions/create" element={<GroupSessionCreate />} />
          <Route path="/group-sessions/:id" element={<GroupSessionEdit />} />
        </Routes>
      </WithDock>
    </ResourceContextProvider>
  )
}

const session = {
  id: 7,
  title_en: 'Hatha',
  title_ru: 'Хатха',
  description_en: '',
  description_ru: '',
  place_en: 'Korunní 5',
  place_ru: 'Корунни 5',
  date: '2027-03-02',
  time: '18:00',
  duration: 60,
  price: 300,
  max_participants: 10,
  meet_link: null,
  service_type: 'hatha_yoga',
  taught_in: ['en'],
  min_people: null,
  decide_hours: 12,
  is_active: true,
  policy: null,
  series_id: null,
}
const excluded = page.getByLabelText('Can’t be booked as a make-up class')

test('staff can unfold the make-up rule in the form of a new group class and exclude the class from make-ups', async () => {
  const sent = await show(screen('/group-sessions/create'), {
    'POST /group-sessions/': session,
    'GET /settings/': { session_policy: null },
  })
  await expect.element(excluded).not.toBeVisible()
  await page.getByText('Make-up classes').click()
  await expect.element(page.getByText(/make\sup\sfor\sa\smissed\sclass\shere/)).toBeVisible()
  await excluded.click()
  await page.getByLabelText('Title (English)').fill('Hatha')
  await page.getByLabelText('Location (English)').fill('Korunní 5')
  await page.getByLabelText(/^Day/).fill('2027-03-02')
  await page.getByLabelText(/^Time/).fill('18:00')
  await page.getByRole('spinbutton', { name: 'Spots' }).fill('10')
  await page.getByRole('spinbutton', { name: 'Price, CZK' }).fill('300')
  await page.getByRole('button', { name: 'Add a group class' }).click()
  await expect
    .poll(() => sent.find(({ request }) => request === 'POST /group-sessions/')?.body)
    .toMatchObject({ title_en: 'Hatha', not_for_make_ups: true })
})

test('the form of a group class excluded from make-ups shows the make-up rule unfolded, and staff can allow make-ups again', async () => {
  const sent = await show(screen('/group-sessions/7'), {
    'GET /group-sessions/7/': { ...session, not_for_make_ups: true },
    'PATCH /group-sessions/7/': session,
    'GET /settings/': { session_policy: null },
    'GET /audit/?kind=session&id=7': [],
  })
  await expect.element(excluded).toBeChecked()
  await expect.element(excluded).toBeVisible()
  await excluded.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.find(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ not_for_make_ups: false })
})
