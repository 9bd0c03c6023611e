import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { WaitingList } from './waiting-list.tsx'

const offering = { id: 10, kind: 'session', title: 'Hatha', start: '2026-12-02T18:00:00+01:00', taken: 9, capacity: 10 }
const entry = { id: 3, status: 'waiting', take: 'ask', joined_at: '2026-11-28T10:00:00+01:00', until: null, person_id: 4, name: 'Anna' }

test('offering a spot to a person on the waiting list can be undone for a minute', async () => {
  const undo = { path: '/actions/31/', until: new Date(Date.now() + 60_000).toISOString() }
  const sent = await show(
    <>
      <WaitingList offering={offering as unknown as OfferingWithRoster} />
      <UndoBar />
    </>,
    {
      'GET /offerings/10/waiting-list/': [entry],
      'POST /actions/': { id: 31, undo, emails: 1, booking_id: null },
      'DELETE /actions/31/': null,
    },
  )
  const changes = () => sent.filter(({ request }) => !request.startsWith('GET'))
  await page.getByRole('button', { name: 'Offer the spot to Anna' }).click()
  const offer = { request: 'POST /actions/', body: { act: 'turn', person_id: 4, entry_id: 3 } }
  await expect.poll(changes).toEqual([offer])
  await expect.element(page.getByText(/^The spot will be offered to Anna/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(changes).toEqual([offer, { request: 'DELETE /actions/31/', body: undefined }])
})
