import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { show } from '../testing/screen.testing.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { AdjustPass } from './adjust-pass.tsx'
import { ProlongPass } from './prolong-pass.tsx'

const pass = { id: 7, name: 'Ten classes', left: 5, valid_until: '2099-01-31' } as StaffPass

type ShowSheet = (onClose: () => void) => ReactNode

function Closable({ sheet }: { sheet: ShowSheet }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && sheet(() => setOpen(false))
}

const open = (sheet: ShowSheet, answer: object) =>
  show(
    <>
      <Closable sheet={sheet} />
      <UndoBar />
    </>,
    { 'POST /actions/': () => answer, 'DELETE /actions/31/': null },
  )
const accepted = () => {
  const undo = { path: '/actions/31/', until: new Date(Date.now() + 60_000).toISOString() }
  return { body: { id: 31, undo, emails: 0, booking_id: null, date: null } }
}
const adjust = (onClose: () => void) => <AdjustPass pass={pass} name="Anna" onClose={onClose} />
const prolong = (onClose: () => void) => <ProlongPass pass={pass} name="Anna" onClose={onClose} />
const note = () => page.getByRole('textbox', { name: /^Reason/ })

test.each([
  ['Add', 2, /^Classes added: 2 \(Anna, Ten classes\)/],
  ['Remove', -2, /^Classes removed: 2 \(Anna, Ten classes\)/],
])('a change of the number of classes on a pass (%s) can be undone for a minute', async (way, amount, words) => {
  const sent = await open(adjust, accepted())
  await page.getByRole('button', { name: way, exact: true }).click()
  await userEvent.fill(page.getByLabelText('Number of classes'), '2')
  await userEvent.fill(note(), 'A mistake')
  await page.getByRole('button', { name: `${way} 2 classes` }).click()
  const body = { act: 'pass-entries', pass_id: 7, amount, note: 'A mistake' }
  await expect.poll(() => sent).toEqual([{ request: 'POST /actions/', body }])
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.at(-1)?.request).toBe('DELETE /actions/31/')
})

test('the extension of a pass can be undone for a minute', async () => {
  const sent = await open(prolong, accepted())
  await userEvent.fill(note(), 'Ill')
  await page.getByRole('button', { name: /^Extend until/ }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ request: 'POST /actions/', body: { act: 'prolong-pass', pass_id: 7, until: '2099-02-14', note: 'Ill' } }])
  await expect.element(page.getByText(/^Extended until .+2099: Ten classes \(Anna\)/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['number of classes', adjust, /^Add 1 class/],
  ['last day', prolong, /^Extend until/],
])('a refused change of the %s of a pass shows the reason and keeps the sheet open', async (_what, sheet, button) => {
  const error = 'Another change to this is about to be made.'
  await open(sheet, { status: 409, body: { error, code: 'action_waiting' } })
  await userEvent.fill(note(), 'Ill')
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
