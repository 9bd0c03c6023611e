import { expect, test } from 'vitest'
import { linkTargetOf } from './link-target.ts'

const at = (search: string) => `/booking${search}`

// Each press was drawn at "?tab=group&type=pilates".
test.each([
  ['a filter keeps a view chosen since', 'format=online', ['view'], '&view=calendar', 'format=online&view=calendar'],
  ['what was taken away since stays away', 'type=pilates&format=online', ['type'], '', 'format=online'],
  ['of the same switch the press counts', 'type=yin_yoga', ['format'], '&type=stretching', 'type=yin_yoga'],
  ['a switch put back is put back', 'type=pilates', ['format'], '&type=stretching&format=online', 'type=pilates&format=online'],
  ['what it does not keep is gone', 'type=yin_yoga', ['format'], '&more=3&lng=ru', 'type=yin_yoga'],
])('%s', (_, pressed, keeps, since, leadsTo) => {
  expect(linkTargetOf(at(`?tab=group&${pressed}`), ['tab', ...keeps], at(`?tab=group${since}`))).toBe(at(`?tab=group&${leadsTo}`))
})

test('a tab keeps the filters chosen since', () => {
  expect(linkTargetOf('/booking?tab=event', ['type', 'date'], '/booking?date=2026-11-24')).toBe('/booking?tab=event&date=2026-11-24')
})

test('a press that leads to another page leads there, and one at the address as it is where it was drawn to', () => {
  expect(linkTargetOf('/my-services?tab=past', ['tab'], '/booking?tab=group')).toBe('/my-services?tab=past')
  expect(linkTargetOf('/booking#d-2026-11-24', ['tab'], '/booking')).toBe('/booking#d-2026-11-24')
})
