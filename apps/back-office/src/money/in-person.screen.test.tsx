import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import InPerson from './in-person.tsx'
import { TakenInPerson } from './taken-in-person.tsx'

const client = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: '', email_proven: false }
const sale = {
  number: 1,
  at: '2026-11-27T18:05:00+01:00',
  amount: 250,
  method: 'cash',
  title: 'Hatha',
  payment_id: 7,
  cancels: null,
  is_refund: false,
  client,
}
const lines = [
  sale,
  { ...sale, number: 2, at: '2026-11-28T09:00:00+01:00', amount: 300, method: 'card', payment_id: 8 },
  { ...sale, number: 3, at: '2026-11-28T09:30:00+01:00', amount: -250, is_refund: true, cancels: 1 },
]

beforeEach(() => {
  location.hash = '#/in-person?month=2026-11'
})

test('the list of sales in person groups sales by day with numbers and totals, and shows with each refund the number of the cancelled sale', async () => {
  await show(<InPerson />, { 'GET /in-person/?month=2026-11': lines, 'GET /settings/': { sales_records: null } })
  const second = page.getByRole('region', { name: /28 November/ })
  await expect.element(second.getByText('9:30 · Hatha · in cash · cancels no. 1')).toBeVisible()
  await expect.element(second.getByText(/^−250/)).toBeVisible()
  await expect.element(second.getByText(/^50/)).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.firstChild?.textContent),
  ).toEqual(['1', '2', '3'])
})

test('staff can choose how the studio records sales in person', async () => {
  const settings = { sales_records: null as string | null }
  const sent = await show(<InPerson />, {
    'GET /in-person/?month=2026-11': [],
    'GET /settings/': () => ({ body: settings }),
    'PATCH /settings/': (body: typeof settings) => {
      Object.assign(settings, body)
      return { body: settings }
    },
  })
  await expect.element(page.getByRole('button', { name: 'Not decided' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Flat-rate tax' }).click()
  await expect.element(page.getByText(/You pay the flat-rate tax/)).toBeVisible()
  await page.getByRole('button', { name: 'Not decided' }).click()
  await expect.element(page.getByText(/planned to return in January 2027/)).toBeVisible()
  expect(sent.filter(({ request }) => request === 'PATCH /settings/').map(({ body }) => body)).toEqual([
    { sales_records: 'flat_tax' },
    { sales_records: null },
  ])
})

test.each([
  [true, true, 'It wasn’t taken in person'],
  [false, true, 'It was taken in person'],
  [true, false, null],
])('a payment (in_person: %s, received today: %s) offers the correction %s', async (in_person, is_of_today, verb) => {
  const sent = await show(<TakenInPerson payment={{ id: 7, in_person, is_of_today } as never} />, { 'PATCH /payments/7/in-person/': null })
  if (verb === null) return expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: verb }).click()
  await expect.poll(() => sent).toEqual([{ request: 'PATCH /payments/7/in-person/', body: { in_person: !in_person } }])
})
