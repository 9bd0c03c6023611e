import { expect, test } from 'vitest'
import { recurringJobs } from '../jobs/recurring-jobs.ts'
import { retention, retentionStart } from './retention.ts'

const since = (count: number, unit: 'hour' | 'day' | 'month' | 'year', now: string) =>
  retentionStart({ count, unit }, new Date(now)).toISOString()

test.each([
  [1, 'hour', '2026-11-23T00:30:00.000Z', '2026-11-22T23:30:00.000Z'],
  [30, 'day', '2027-03-10T12:00:00.000Z', '2027-02-08T12:00:00.000Z'],
  [12, 'month', '2026-11-23T12:00:00.000Z', '2025-11-23T12:00:00.000Z'],
  [1, 'month', '2027-03-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  [3, 'year', '2026-11-23T12:00:00.000Z', '2023-11-23T12:00:00.000Z'],
  [10, 'year', '2028-02-29T12:00:00.000Z', '2018-02-28T12:00:00.000Z'],
] as const)('retentionStart returns the instant %d %s before %s: %s', (count, unit, now, then) => {
  expect(since(count, unit, now)).toBe(then)
})

test('every retention rule with a job names an existing job and has a period', () => {
  const jobs: string[] = recurringJobs.map(({ name }) => name)
  for (const [rule, { deletedBy, period }] of Object.entries(retention)) {
    if ('job' in deletedBy) expect(jobs, rule).toContain(deletedBy.job)
    // Automatic deletion requires a retention period.
    if ('job' in deletedBy) expect(period, rule).not.toBeNull()
  }
})
