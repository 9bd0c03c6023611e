import { expect, test } from 'vitest'
import { asTable, fromTable } from './table.ts'

test('converting a list of records to a table and back returns the same list', () => {
  const list = [
    { id: 1, title: 'Hatha "slow" </script>', seats: { left: 2, capacity: 8 }, taughtIn: ['en', 'cs'], place: null },
    { id: 2, title: 'Йога-нидра', seats: null, taughtIn: [], place: '' },
  ]
  expect(fromTable(asTable(list))).toEqual(list)
  expect(fromTable(asTable([]))).toEqual([])
})

test('a list converted to a table contains each field name once', () => {
  const table = asTable([{ serviceType: 1 }, { serviceType: 2 }])
  expect(table.split('serviceType')).toHaveLength(2)
})
