import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { show } from '../testing/screen.testing.tsx'
import { DuplicateSheet } from './duplicate-sheet.tsx'

const rules = { min_people: 3, decide_hours: 6, not_for_make_ups: true }

test.each([
  { kind: 'session', path: '/group-sessions/', when: { date: '2027-03-09', time: '18:00' } },
  { kind: 'event', path: '/events/', when: { time: '2027-03-09T18:00:00+01:00' } },
] as const)('the copy of a class ($kind) has the booking rules of the original', async ({ kind, path, when }) => {
  const offering = { id: 7, kind, title: 'Hatha', start: '2027-03-02T18:00:00+01:00' } as Offering
  const sent = await show(<DuplicateSheet offering={offering} onClose={() => {}} />, {
    [`GET ${path}7/`]: { title_en: 'Hatha', ...rules },
    [`POST ${path}`]: { id: 8 },
  })
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => sent.find(({ request }) => request === `POST ${path}`)?.body).toMatchObject({ ...rules, ...when })
})
