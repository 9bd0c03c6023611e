import { expect, test } from 'vitest'
import { both } from './both-presses.ts'

const at = (search: string) => `/booking${search}`

test.each([
  ['both are there', '?tab=group', '?tab=group&type=pilates', '?tab=group&view=calendar', '?tab=group&view=calendar&type=pilates'],
  ['what the first took away stays away', '?type=pilates', '', '?type=pilates&format=online', '?format=online'],
  ['of the same switch the second counts', '', '?type=pilates', '?type=stretching', '?type=stretching'],
  ['what the second takes away is gone', '?type=pilates', '?type=pilates&format=online', '', '?format=online'],
  ['a tab, then a filter', '?tab=group', '?tab=event', '?tab=group&format=online', '?tab=event&format=online'],
])('of two presses at once %s', (_, from, first, second, together) => {
  expect(both({ from: at(from), to: at(first) }, at(second))).toBe(at(together))
})

test('a press that leads to another page leads there', () => {
  expect(both({ from: '/booking', to: '/booking?type=pilates' }, '/my-services?tab=past')).toBe('/my-services?tab=past')
})
