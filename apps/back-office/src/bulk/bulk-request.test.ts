import { expect, test } from 'vitest'
import { bulkRequestOf, emptyDraft } from './bulk-request.ts'

test.each([
  ['move', {}, undefined],
  ['move', { days: '-7' }, { act: 'move', days: -7 }],
  ['move', { time: '18:30' }, { act: 'move', days: 0, time: '18:30' }],
  ['price', {}, undefined],
  ['price', { price: '0' }, { act: 'price', price: 0 }],
  ['capacity', { spots: '8', price: '5' }, { act: 'capacity', max_participants: 8 }],
  ['hide', {}, { act: 'hide' }],
  ['cancel', { days: '7' }, { act: 'cancel' }],
] as const)('bulk actions on classes build the request for %s from the input %j', (act, typed, requested) => {
  expect(bulkRequestOf(act, { ...emptyDraft, ...typed })).toEqual(requested)
})
