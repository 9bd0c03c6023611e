import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { Offering, OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { AddPerson } from './add-person.tsx'
import { RosterEntry } from './roster-entry.tsx'
import { SeatSheet } from './seat-sheet.tsx'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const person = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const row = {
  booking_id: 5,
  booking_type: 'group',
  person,
  status: 'pending',
  held_until: soon(24 * 60),
  by_link: false,
  price: 450,
  owed: 0,
  paid: null,
  refunded: 0,
  transfer: { payment_id: 71, amount: 450, received: 100 },
  attendance: null,
  coming: null,
  is_going: false,
} as unknown as RosterRow
const payment = {
  id: 71,
  amount: 450,
  status: 'open',
  transfer: { symbol: '6562305872', received: 100 },
  person,
  booking: { title: 'Hatha' },
  order: null,
}
const offering = { id: 10, kind: 'session', title: 'Hatha', price: 450, start: soon(7 * 24 * 60), series_id: 'weekly' }
const arrivedBody = { act: 'arrived', payment_id: 71, amount: 350, received: 100, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }

const posts = (sent: Awaited<ReturnType<typeof show>>) => sent.filter(({ request }) => request.startsWith('POST'))
const arrived = () => page.getByRole('button', { name: 'Anna Nováková: the money has arrived' })

const showEntry = (answers: object, change: Partial<RosterRow> = {}) =>
  show(
    <>
      <RosterEntry row={{ ...row, ...change }} isOnline={false} isWeekly={false} attendance={null} onOpen={() => {}} onMark={undefined} />
      <UndoBar />
    </>,
    { 'GET /payments/71/': payment, ...answers },
  )

test('staff can confirm on the roster that an awaited transfer has arrived, and can undo the confirmation', async () => {
  const undo = { path: '/actions/31/', until: soon(1) }
  const sent = await showEntry({ 'POST /actions/': { id: 31, undo, emails: 1, booking_id: null }, 'DELETE /actions/31/': null })
  await expect.element(page.getByText(/^350.Kč by bank transfer, held until /)).toBeVisible()
  await arrived().click()
  await expect.element(page.getByText(/^100.Kč of 450.Kč has already arrived\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Confirm 350/ }).click()
  await expect.poll(() => posts(sent)).toEqual([{ request: 'POST /actions/', body: arrivedBody }])
  await expect.element(page.getByText(/^Transfer: 350.Kč \(Anna Nováková\)/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.map(({ request }) => request)).toContain('DELETE /actions/31/')
})

test('the roster shows the reason and keeps the sheet open when the confirmation of a transfer is refused', async () => {
  const error = 'Enter the day the money arrived: today or earlier.'
  await showEntry({ 'POST /actions/': () => ({ status: 409, body: { error, code: 'arrival_day' } }) })
  await arrived().click()
  await page.getByRole('button', { name: /^Confirm 350/ }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

for (const act of ['arrived', 'attach'] as const)
  test(`the roster offers no confirmation of a transfer during the minute before the transfer is recorded (${act})`, async () => {
    await showEntry({}, { coming: { id: 31, act, method: null, until: soon(1) } })
    await expect.element(page.getByText('Transfer recorded in a minute')).toBeVisible()
    await expect.element(arrived()).not.toBeInTheDocument()
  })

const showSheet = (answers: object, change: Partial<RosterRow> = {}) =>
  show(<SeatSheet row={{ ...row, ...change }} offering={offering as unknown as OfferingWithRoster} onClose={() => {}} />, {
    'GET /session-registrations/5/': null,
    'GET /emails/?booking=5': [],
    'GET /settings/': { passes_on: true },
    'GET /offerings/10/standing-bookings/': { open_spots: 2, standing: [] },
    'GET /payments/71/': payment,
    ...answers,
  })

test('staff can confirm in the sheet of the booking that a transfer has arrived', async () => {
  const sent = await showSheet({ 'POST /actions/': { id: 31, undo: null, emails: 1, booking_id: null } })
  await arrived().click()
  await page.getByRole('button', { name: /^Confirm 350/ }).click()
  await expect.poll(() => posts(sent)).toEqual([{ request: 'POST /actions/', body: arrivedBody }])
})

const paidRow = { status: 'paid', transfer: null, held_until: null } as Partial<RosterRow>
const dates = [{ offering_id: 11, start: soon(14 * 24 * 60), reason: null }]

test('staff can turn a paid spot of a series into a weekly spot, and see the reason if the weekly spot is refused', async () => {
  const error = 'The client has a weekly spot in this series already.'
  const sent = await showSheet(
    {
      'POST /people/4/standing-bookings/preview/': { dates, bookable: 1 },
      'POST /actions/': () => ({ status: 409, body: { error, code: 'standing_already' } }),
    },
    paidRow,
  )
  await page.getByRole('button', { name: 'Book every week…' }).click()
  await page.getByRole('button', { name: 'Book 1 class' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(error)
  expect(posts(sent).at(-1)).toEqual({
    request: 'POST /actions/',
    body: { act: 'standing', person_id: 4, offering_id: 10, start_now: false },
  })
})

test.each([
  ['the person already has a weekly spot', { standing: [{ person_id: 4 }] }, { passes_on: true }],
  ['no passes are sold', { standing: [] }, { passes_on: false }],
])('the roster offers no weekly spot if %s', async (_, { standing }, settings) => {
  await showSheet({ 'GET /offerings/10/standing-bookings/': { open_spots: 2, standing }, 'GET /settings/': settings }, paidRow)
  await expect.element(page.getByRole('button', { name: 'Move to another date' })).toBeVisible()
  await expect.element(page.getByText('No emails yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Book every week…' })).not.toBeInTheDocument()
})

const showAdd = (answers: object) =>
  show(<AddPerson offering={offering as unknown as Offering} onClose={() => {}} />, {
    'GET /bank/': { transfers_on: true },
    'GET /people/?limit=6&sort=-last_visit': [],
    'GET /offerings/10/waiting-list/': [],
    ...answers,
  })
async function addByCode() {
  await page.getByRole('button', { name: 'QR' }).click()
  await page.getByRole('button', { name: 'Someone new' }).click()
  await userEvent.fill(page.getByLabelText('First name'), 'Olga')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('staff can add a person to a class and see a QR code that the person scans to pay', async () => {
  const sent = await showAdd({
    'POST /offerings/10/bookings/': () => ({ status: 201, body: { booking_id: 5 } }),
    'POST /bookings/5/studio-code/': { payment_id: 71, amount: 450, symbol: '6562305872', code: { size: 4, path: 'M0 0h1v1h-1z' } },
    'GET /payments/71/': payment,
  })
  await addByCode()
  await expect.element(page.getByRole('img', { name: /^QR code: Olga, 450/ })).toBeVisible()
  await expect.element(page.getByText(/variable symbol 6562305872/)).toBeVisible()
  expect(posts(sent)).toEqual([
    {
      request: 'POST /offerings/10/bookings/',
      body: { person: { first_name: 'Olga', last_name: '', language: 'en' }, payment: 'due' },
    },
    { request: 'POST /bookings/5/studio-code/', body: {} },
  ])
})

test('staff who add a person to a class see why the QR code for the payment was refused', async () => {
  const error = 'Bank transfers aren’t available at the moment.'
  await showAdd({
    'POST /offerings/10/bookings/': () => ({ status: 201, body: { booking_id: 5 } }),
    'POST /bookings/5/studio-code/': () => ({ status: 409, body: { error, code: 'transfers_off' } }),
  })
  await addByCode()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})
