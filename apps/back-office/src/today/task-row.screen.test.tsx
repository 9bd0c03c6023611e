import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Task } from '../../../../packages/contract/studio/today.ts'
import { show } from '../testing/screen.testing.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { TaskRow } from './task-row.tsx'

const client = { id: 4, first_name: 'Anna', last_name: 'Nováková', email: 'anna@example.com', email_proven: true }
const task: Task = {
  id: 'transfer_short-71',
  kind: 'transfer_short',
  text: '100 Kč of a bank transfer has arrived, and the hold has ended.',
  detail: '6562305872',
  amount: 100,
  currency: 'CZK',
  since: '2026-11-28T10:00:00+01:00',
  refund_id: null,
  by_transfer: false,
  email_id: null,
  days_off_id: null,
  offering_id: null,
  action_id: null,
  booking: null,
  order: null,
  client,
}
const payment = {
  id: 71,
  amount: 450,
  status: 'closed',
  transfer: { symbol: '6562305872', received: 100 },
  person: client,
  booking: { title: 'Hatha' },
  order: null,
}

const showTask = (change: Partial<Task>, answers: Record<string, unknown> = {}) =>
  show(
    <>
      <ul>
        <TaskRow task={{ ...task, ...change }} />
      </ul>
      <UndoBar />
    </>,
    answers,
  )
const posts = (sent: Awaited<ReturnType<typeof show>>) => sent.filter(({ request }) => request.startsWith('POST'))

test('staff can confirm on Today that the rest of a short transfer has arrived', async () => {
  const sent = await showTask({}, { 'GET /payments/71/': payment, 'POST /actions/': { id: 31, undo: null, emails: 1, booking_id: null } })
  await page.getByRole('button', { name: 'Anna Nováková: the money has arrived' }).click()
  await page.getByRole('button', { name: /^Confirm 350/ }).click()
  await expect
    .poll(() => posts(sent))
    .toEqual([{ request: 'POST /actions/', body: { act: 'arrived', payment_id: 71, amount: 350, day: expect.any(String), received: 100 } }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('staff can close the task about a short transfer with a note, and the sheet stays open if the server refuses', async () => {
  const error = 'This task is done already.'
  let status = 409
  const sent = await showTask({}, { 'POST /attention/transfer_short-71/done/': () => ({ status, body: { error, code: 'not_found' } }) })
  await page.getByRole('button', { name: 'Done' }).click()
  await userEvent.fill(page.getByLabelText('What did you do?'), 'Sent it back')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  status = 200
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(posts(sent)).toEqual(Array(2).fill({ request: 'POST /attention/transfer_short-71/done/', body: { note: 'Sent it back' } }))
})

test('staff can refund the money of a late transfer or add it to the credit, and see the reason if the refund is refused', async () => {
  const error = 'This is being refunded through the payment provider, so you don’t need to do anything.'
  const sent = await showTask(
    { id: 'by_hand-6', kind: 'by_hand', text: 'Refund 450 Kč to Anna Nováková by bank transfer.', refund_id: 6, by_transfer: true },
    {
      'GET /refunds/6/transfer/': { amount: 450, account: null, name: null, code: null, can_be_credit: true },
      'POST /actions/': (body: unknown) =>
        (body as { act: string }).act === 'given-back'
          ? { status: 409, body: { error, code: 'not_by_hand' } }
          : { body: { id: 31, undo: null, emails: 0, booking_id: null } },
    },
  )
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText(/^The bank hasn’t reported the payer’s account/)).toBeVisible()
  await page.getByRole('button', { name: /^Mark 450/ }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  await page.getByRole('button', { name: 'Add it to the client’s credit' }).click()
  await expect.element(page.getByText(/^Credit for Anna Nováková: \+450/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(posts(sent)).toEqual([
    { request: 'POST /actions/', body: { act: 'given-back', refund_id: 6, method: 'transfer' } },
    { request: 'POST /actions/', body: { act: 'keep-as-credit', refund_id: 6 } },
  ])
})

test('marking a refund as made on Today can be undone', async () => {
  const undo = { path: '/actions/31/', until: new Date(Date.now() + 60_000).toISOString() }
  const sent = await showTask(
    { id: 'by_hand-6', kind: 'by_hand', text: 'Refund 450 Kč to Anna Nováková in cash.', amount: 450, refund_id: 6 },
    { 'POST /actions/': { id: 31, undo, emails: 0, booking_id: null }, 'DELETE /actions/31/': null },
  )
  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect.poll(() => posts(sent)).toEqual([{ request: 'POST /actions/', body: { act: 'given-back', refund_id: 6 } }])
  await expect.element(page.getByText(/^Marked as refunded to Anna Nováková: 450/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.map(({ request }) => request)).toContain('DELETE /actions/31/')
})

test.each([
  ['bank_lines_open', '#/bank'],
  ['earlier_account', '#/bank'],
  ['fio_silent', '#/bank'],
  ['fio_token_ends', '#/settings/payments'],
] as const)('the task %s on Today links to %s', async (kind, path) => {
  await showTask({ id: kind, kind, text: 'Look at the bank.', client: null })
  await expect.element(page.getByRole('link', { name: 'Open “Bank”' })).toHaveAttribute('href', path)
})

test('staff can close the task about a bank line that could not be attached', async () => {
  const text = 'The transfer wasn’t attached to the payment (Anna Nováková). That payment is no longer due.'
  const sent = await showTask(
    { id: 'action_refused-31', kind: 'action_refused', text, action_id: 31 },
    { 'POST /actions/31/dismiss/': null },
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => posts(sent).map(({ request }) => request)).toEqual(['POST /actions/31/dismiss/'])
})
