import { expect, test } from 'vitest'
import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { groupByReason, isPossible } from './standing-dates.ts'

const date = (day: number, reason: StandingReason | null) => ({ offering_id: day, start: `2026-12-0${day}T18:00:00+01:00`, reason })

test('the dates of a standing booking are grouped by reason, in the order of the first date of each group', () => {
  const groups = groupByReason([date(1, 'full'), date(2, null), date(3, 'full')])
  expect(groups.map(({ reason, starts }) => [reason, starts.map((start) => start.slice(8, 10))])).toEqual([
    ['full', ['01', '03']],
    [null, ['02']],
  ])
})

test('a standing booking is possible only if at least one date can be booked, is booked or has a waiting list', () => {
  const possible = (reason: StandingReason | null) => isPossible({ dates: [date(1, 'paused'), date(2, reason)], bookable: 0 })
  expect([null, 'full', 'already_there', 'no_pass', 'waiting'].map((reason) => possible(reason as StandingReason))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
