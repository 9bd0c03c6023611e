import { expect, test } from 'vitest'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { owedGroups } from './owed-groups.ts'

const debtor = (amount: number, oldest: string) => ({ amount, oldest }) as Debtor

test('the list of debtors groups people by the day of their oldest class in the studio’s time zone, and omits empty groups', () => {
  // At 00:30 in Prague it is still the previous day in London.
  const [before, early, late, coming] = [
    debtor(350, '2026-11-23T18:00:00+01:00'),
    debtor(200, '2026-11-23T23:30:00Z'),
    debtor(100, '2026-11-24T20:00:00+01:00'),
    debtor(50, '2026-11-25T00:00:00+01:00'),
  ]
  expect(owedGroups([before, early, late, coming], '2026-11-24')).toEqual([
    { name: 'overdue', debtors: [before], amount: 350 },
    { name: 'today', debtors: [early, late], amount: 300 },
    { name: 'later', debtors: [coming], amount: 50 },
  ])
  expect(owedGroups([coming], '2026-11-24').map(({ name }) => name)).toEqual(['later'])
})
