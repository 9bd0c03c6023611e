import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { CancelSheet } from './cancel-sheet.tsx'

const offering = { id: 7, kind: 'session', title: 'Hatha', start: '2027-03-02T18:00:00+01:00' } as Offering

test('cancelling a date of a course names the course, and sends empty reasons if it sends no emails', async () => {
  const sent = await show(<CancelSheet offering={offering} onClose={() => {}} />, {
    'GET /courses/all/': [{ id: 5, name: 'Spring', dates: [{ offering_id: 7 }] }],
    'GET /offerings/7/cancellation/preview/': { people: 1, holds: 0, refunds: [], entries: 1, amount: 0, by_hand_amount: 0, letters: 0 },
    'POST /offerings/7/cancellation/': { undo: null, tell: true },
  })
  await expect.element(page.getByText(/^This\sclass\sis\spart\sof\sthe\scourse\s“Spring”/)).toBeVisible()
  await page.getByRole('button', { name: /^Cancel\sclass/ }).click()
  const expected = { people: 1, amount: 0 }
  await expect
    .poll(() => sent.find(({ request }) => request.startsWith('POST'))?.body)
    .toEqual({ reason_en: '', reason_ru: '', tell: true, expected })
})
