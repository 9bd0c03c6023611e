import { expect, test } from 'vitest'
import { linkTargetOf } from './link-target.ts'

const at = (search: string) => `/booking${search}`

// The links were rendered while the URL was "?tab=group&type=pilates".
test.each([
  ['a filter keeps a view chosen after rendering', 'format=online', ['view'], '&view=calendar', 'format=online&view=calendar'],
  ['a filter removed after rendering stays removed', 'type=pilates&format=online', ['type'], '', 'format=online'],
  [
    'the pressed filter replaces a filter of the same kind chosen after rendering',
    'type=yin_yoga',
    ['format'],
    '&type=stretching',
    'type=yin_yoga',
  ],
  ['a filter pressed again is restored', 'type=pilates', ['format'], '&type=stretching&format=online', 'type=pilates&format=online'],
  ['parameters that are not kept are dropped', 'type=yin_yoga', ['format'], '&more=3&lng=ru', 'type=yin_yoga'],
])('linkTargetOf adapts the target of a rendered link to the current URL: %s', (_, pressed, keeps, since, leadsTo) => {
  expect(linkTargetOf(at(`?tab=group&${pressed}`), ['tab', ...keeps], at(`?tab=group${since}`))).toBe(at(`?tab=group&${leadsTo}`))
})

test('linkTargetOf extends a link to a tab by the filters chosen after rendering', () => {
  expect(linkTargetOf('/booking?tab=event', ['type', 'date'], '/booking?date=2026-11-24')).toBe('/booking?tab=event&date=2026-11-24')
})

test('linkTargetOf leaves a link to another page or to an anchor unchanged', () => {
  expect(linkTargetOf('/my-services?tab=past', ['tab'], '/booking?tab=group')).toBe('/my-services?tab=past')
  expect(linkTargetOf('/booking#d-2026-11-24', ['tab'], '/booking')).toBe('/booking#d-2026-11-24')
})
