import { RecordContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { show } from '../testing/screen.testing.tsx'
import { ClassStandingBookings } from './class-standing-bookings.tsx'
import { MakeStanding } from './make-standing.tsx'
import { PersonStandingBookings } from './person-standing-bookings.tsx'

const date = (day: number, reason: string | null) => ({ offering_id: day, start: `2027-03-${day}T18:00:00+01:00`, reason })
const standing = {
  id: 5,
  person_id: 4,
  name: 'Anna Nováková',
  type: 'group',
  title: 'Hatha',
  series_id: 'weekly',
  pass_id: 1,
  from: '2027-03-01',
  until: null,
  pause: null,
  status: 'active',
  dormant_since: null,
  created_at: '2027-03-01T10:00:00+01:00',
  dates: [date(10, 'already_there'), date(17, 'standing_full'), date(24, 'standing_full')],
} as StandingBooking
const dormant = {
  ...standing,
  id: 6,
  person_id: 7,
  name: 'Boris',
  status: 'dormant',
  dormant_since: '2027-03-01T10:00:00+01:00',
  dates: [],
}

const deferred = { id: 9, undo: { path: '/actions/9/', until: '2099-01-01T10:00:00Z' }, emails: 0, booking_id: null }
const actionIn = (sent: { request: string; body?: unknown }[]) => sent.findLast(({ request }) => request === 'POST /actions/')?.body

const showClass = (standings: object[], { passesOn = true, language = 'en' as Language, answers = {} } = {}) =>
  show(
    <ClassStandingBookings offering={{ id: 10, kind: 'session', series_id: 'weekly' } as Offering} />,
    {
      'GET /offerings/10/standing-bookings/': { open_spots: 2, standing: standings },
      'GET /settings/': { passes_on: passesOn },
      'PUT /offerings/10/open-spots/': null,
      'POST /actions/': deferred,
      ...answers,
    },
    language,
  )

test('the page of a class lists weekly spots with their state and unbooked dates, and lets staff change the number of open spots', async () => {
  const sent = await showClass([standing, dormant])
  await page.getByText('Weekly spots: 2').click()
  await expect.element(page.getByText('1 class booked')).toBeVisible()
  await expect.element(page.getByText('2 The spots left aren’t for weekly booking')).toBeVisible()
  await expect.element(page.getByText(/ends after\s.*15\sMar\s2027\sunless/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^End:/ }).first()).toBeVisible()
  expect(page.getByRole('button', { name: /^Pause:/ }).elements()).toHaveLength(1)
  await page.getByLabelText('Spots not for weekly booking').fill('x')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabelText('Spots not for weekly booking').fill('3')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({ open_spots: 3 })
})

test('the sheet for pausing a weekly spot refuses a last day before the first, and the sheet for ending it says that booked classes stay booked', async () => {
  const sent = await showClass([standing])
  await page.getByText('Weekly spots: 1').click()
  await page.getByRole('button', { name: 'Pause: Anna Nováková, Hatha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Until/).fill('2020-01-01')
  await expect.element(dialog.getByText('The last day can’t be before the first.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Pause', exact: true })).toBeDisabled()
  await dialog.getByLabelText(/^From/).fill('2027-03-12')
  await dialog.getByLabelText(/^Until/).fill('2027-03-20')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  const pause = { from: '2027-03-12', until: '2027-03-20' }
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'pause-standing', person_id: 4, standing_id: 5, pause })
  await page.getByRole('button', { name: 'End: Anna Nováková, Hatha' }).click()
  await expect.element(dialog.getByText(/1 booked class stays booked/)).toBeVisible()
  await dialog.getByRole('button', { name: 'End it' }).click()
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'end-standing', person_id: 4, standing_id: 5 })
})

test('staff can set and remove the last day of a weekly spot, and cannot set a day in the past', async () => {
  const sent = await showClass([{ ...standing, until: '2027-04-01', status: 'idle' }])
  await page.getByText('Weekly spots: 1').click()
  await expect.element(page.getByText(/^Until\s.*1\sApr\s2027$/)).toBeVisible()
  await page.getByRole('button', { name: 'Last day: Anna Nováková, Hatha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Until/).fill('2020-01-01')
  await expect.element(dialog.getByText('The last day can’t be in the past.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabelText(/^Until/).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'limit-standing', person_id: 4, standing_id: 5, until: null })
})

test('a last day chosen by staff limits the preview of a weekly spot and is saved with the new weekly spot', async () => {
  const sent = await show(
    <MakeStanding personId={4} offeringId={10} name="Anna" title="Hatha" onClose={() => {}} />,
    {
      'POST /people/4/standing-bookings/preview/': (body: unknown) => {
        const dates = 'until' in (body as object) ? [date(10, null)] : [date(10, null), date(17, null)]
        return { body: { dates, bookable: dates.length } }
      },
      'POST /actions/': deferred,
    },
    'ru',
  )
  await expect.element(page.getByRole('button', { name: /^Записать\sна\s2\sзанятия$/ })).toBeVisible()
  await page.getByLabelText(/^По\sкакой\sдень/).fill('2099-03-12')
  await page.getByRole('button', { name: /^Записать\sна\s1\sзанятие$/ }).click()
  const wish = { person_id: 4, offering_id: 10, start_now: false, until: '2099-03-12' }
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'standing', ...wish })
})

test('staff can end the pause of a weekly spot from the list', async () => {
  const sent = await showClass([{ ...standing, status: 'paused', pause: { from: '2027-03-12', until: '2027-03-20' } }], { language: 'ru' })
  await page.getByText(/^Запись\sна\sкаждую\sнеделю:\s1$/).click()
  await expect.element(page.getByText(/Пауза\s12–20\sмарта\s2027/)).toBeVisible()
  await page.getByRole('button', { name: /^Продолжить: Anna/ }).click()
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'pause-standing', person_id: 4, standing_id: 5, pause: null })
})

test('a weekly spot is shown as waiting for new classes if its series has no further classes', async () => {
  await showClass([{ ...standing, status: 'idle', dates: [] }])
  await page.getByText('Weekly spots: 1').click()
  await expect.element(page.getByText('Waiting for further classes in the series')).toBeVisible()
  await expect.element(page.getByText('Active')).not.toBeInTheDocument()
})

test('a dormant weekly spot shows when it ends, and lists the dates of its pause with the other missing dates', async () => {
  await showClass([{ ...dormant, dates: [date(10, 'paused'), date(17, 'pass_empty')] }])
  await page.getByText('Weekly spots: 1').click()
  await expect.element(page.getByText(/ends after\s.*15\sMar\s2027\sunless/)).toBeVisible()
  await expect.element(page.getByText('1 Paused')).toBeVisible()
  await expect.element(page.getByText('1 No classes are left on the pass')).toBeVisible()
})

test('the back office shows nothing about weekly spots while passes are turned off', async () => {
  const sent = await showClass([], { passesOn: false })
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2)
  await expect.element(page.getByText(/Weekly spot/)).not.toBeInTheDocument()
})

test('the preview of a weekly spot groups dates by reason, and dates become bookable when staff tick the immediate start of the pass', async () => {
  const sent = await show(<MakeStanding personId={4} offeringId={10} name="Anna" title="Hatha" onClose={() => {}} />, {
    'POST /people/4/standing-bookings/preview/': (body: unknown) => {
      const { start_now } = body as { start_now: boolean }
      const reason = start_now ? null : 'pass_start_needed'
      return { body: { dates: [date(10, reason), date(17, 'days_off'), date(24, reason)], bookable: start_now ? 2 : 0 } }
    },
    'POST /actions/': deferred,
  })
  await expect.element(page.getByText('No date can be booked.')).toBeVisible()
  await page.getByRole('checkbox').click()
  await expect.element(page.getByText('2 Will be booked')).toBeVisible()
  await expect.element(page.getByText('1 Days off: it’s not decided yet whether the class takes place')).toBeVisible()
  await page.getByRole('button', { name: 'Book 2 classes' }).click()
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'standing', person_id: 4, offering_id: 10, start_now: true })
})

const error = 'This weekly spot has ended.'
const refused = () => ({ status: 409, body: { error, code: 'not_found' } })
const dialog = () => page.getByRole('dialog')

test('the sheet for pausing or ending a weekly spot stays open and shows the reason when the server refuses', async () => {
  await showClass([standing], {
    answers: { 'POST /actions/': refused },
  })
  await page.getByText('Weekly spots: 1').click()
  await page.getByRole('button', { name: 'Pause: Anna Nováková, Hatha' }).click()
  await dialog().getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(error)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End: Anna Nováková, Hatha' }).click()
  await dialog().getByRole('button', { name: 'End it' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(error)
})

test('the page of a class shows the reason when the server refuses a new number of open spots or the end of a pause', async () => {
  await showClass([{ ...standing, status: 'paused', pause: { from: '2027-03-12', until: '2027-03-20' } }], {
    answers: { 'POST /actions/': refused, 'PUT /offerings/10/open-spots/': refused },
  })
  await page.getByText('Weekly spots: 1').click()
  await page.getByLabelText('Spots not for weekly booking').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(error)
  await page.getByLabelText('Spots not for weekly booking').fill('4')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Resume: Anna/ }).click()
  await expect.element(page.getByText(error)).toBeVisible()
})

test('the page of a person offers weekly spots in series, but not in single classes or in series where the person already has a weekly spot', async () => {
  const offering = { id: 10, kind: 'session', title: 'Hatha', series_id: 'weekly', start: '2027-03-10T18:00:00+01:00' }
  const sent = await show(
    <RecordContextProvider value={{ id: 4, first_name: 'Anna', last_name: 'Nováková' }}>
      <PersonStandingBookings />
    </RecordContextProvider>,
    {
      'GET /people/4/standing-bookings/': [standing],
      'GET /people/4/passes/': [{ state: 'open', opens: { types: ['group'] } }],
      [`GET /offerings/?from=${studioToday()}&is_active=true&sort=start&limit=500`]: [
        offering,
        { ...offering, id: 20, title: 'Yin', series_id: 'yin' },
        { ...offering, id: 21, title: 'Yin', series_id: 'yin', start: '2027-03-17T18:00:00+01:00' },
        { ...offering, id: 30, title: 'Workshop', series_id: null },
      ],
      'POST /people/4/standing-bookings/preview/': { dates: [date(10, null)], bookable: 1 },
      'POST /actions/': deferred,
    },
  )
  await page.getByRole('button', { name: 'Book every week…' }).click()
  await expect.element(dialog().getByRole('button', { name: /^Yin/ })).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(1)
  await dialog().getByRole('button', { name: /^Yin/ }).click()
  await dialog().getByRole('button', { name: 'Book 1 class' }).click()
  await expect.poll(() => actionIn(sent)).toEqual({ act: 'standing', person_id: 4, offering_id: 20, start_now: false })
})

test('the page of a client without a pass offers no new weekly spot', async () => {
  await show(
    <RecordContextProvider value={{ id: 4, first_name: 'Anna', last_name: 'Nováková' }}>
      <PersonStandingBookings />
    </RecordContextProvider>,
    { 'GET /people/4/standing-bookings/': [standing], 'GET /people/4/passes/': [{ state: 'ended', opens: { types: ['group'] } }] },
  )
  await expect.element(page.getByRole('link', { name: 'Hatha' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Book every week…' })).not.toBeInTheDocument()
})
