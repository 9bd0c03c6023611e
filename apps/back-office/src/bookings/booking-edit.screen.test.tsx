import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingPaths } from '../api/booking-path.ts'
import { show } from '../testing/screen.testing.tsx'
import { WithDock } from '../ui/dock.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { BookingEdit } from './booking-edit.tsx'

const client = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const time = { start: '2026-12-02T18:00:00+01:00', end: '2026-12-02T19:00:00+01:00' }
const booking = { id: 5, status: 'pending', price_paid: 450, total_amount: 450, client, held_until: null, cancelled_by: null }
const classOf = {
  '/bookings': { slot: { id: 10, ...time }, service: { name: 'Hatha' } },
  '/session-registrations': { session: { id: 10, title: 'Hatha', ...time } },
  '/event-registrations': { event: { id: 10, event_type: 'Hatha', subtype: null, time: time.start, end: time.end } },
}
const paths = Object.values(bookingPaths)

const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const accepted = () => ({ body: { id: 31, undo: { path: '/actions/31/', until: inAMinute() }, emails: 1, booking_id: null, date: null } })

beforeEach(() => {
  location.hash = ''
})

async function openForm(path: (typeof paths)[number], change: object, answers: object = {}) {
  location.hash = `#${path}/5`
  const sent = await show(
    <WithDock>
      <Routes>
        <Route
          path={`${path}/:id`}
          element={
            <ResourceContextProvider value={path.slice(1)}>
              <BookingEdit />
            </ResourceContextProvider>
          }
        />
        <Route path="*" element={null} />
      </Routes>
      <UndoBar />
    </WithDock>,
    {
      [`GET ${path}/5/`]: { ...booking, ...classOf[path], ...change },
      'GET /audit/?kind=booking&subject_id=5&limit=10&offset=0&sort=-id': [],
      'POST /actions/': accepted,
      ...answers,
    },
  )
  return () => sent.filter(({ request }) => !request.startsWith('GET'))
}

async function choose(field: string, choice: string) {
  await page.getByLabelText(field).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

for (const path of paths) {
  test(`a refund made in the booking form (${path}) can be undone for a minute`, async () => {
    const changes = await openForm(path, { status: 'paid', refundable: 450 })
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('textbox', { name: /^Amount/ }).fill('200,5')
    await page.getByRole('button', { name: 'Refund CZK 200,5' }).click()
    const body = { act: 'refund', booking_id: 5, amount: 200.5, back: 'money' }
    await expect.poll(changes).toEqual([{ request: 'POST /actions/', body }])
    await expect.element(page.getByText(/^Refund to Anna Nováková: 200,50/)).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test(`setting a booking (${path}) to paid in the booking form can be undone for a minute`, async () => {
    const changes = await openForm(path, {})
    await choose('Status', 'Paid')
    await choose('Payment method', 'Card')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(changes).toEqual([{ request: 'POST /actions/', body: { act: 'paid', booking_id: 5, method: 'card' } }])
    await expect.element(page.getByText(/^Anna Nováková’s booking will be marked as paid/)).toBeVisible()
    await expect.poll(() => location.hash).toBe(`#${path}`)
  })
}

test('the booking form shows why the booking cannot be set to paid', async () => {
  const error = 'Another change to this is about to be made.'
  const changes = await openForm('/bookings', {}, { 'POST /actions/': () => ({ status: 409, body: { error, code: 'action_waiting' } }) })
  await choose('Status', 'Paid')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  expect(changes()).toEqual([{ request: 'POST /actions/', body: { act: 'paid', booking_id: 5, method: 'cash' } }])
})

test('the form of a paid booking has no field for the payment method, because this form cannot change a payment', async () => {
  await openForm('/bookings', { status: 'paid', refundable: 450 })
  await expect.element(page.getByLabelText('Status')).toHaveTextContent('Paid')
  expect(page.getByLabelText('Payment method').elements()).toEqual([])
})
