import { expect, test } from 'vitest'
import type { BookingTab } from '../../lib/paths.ts'
import type { BookedItem, ListOutcome } from './booked-item.ts'
import { initialTab } from './initial-tab.ts'

const NOW = Date.parse('2026-12-03T12:00:00Z')
const HOUR_MS = 3_600_000

function paid(kind: BookingTab, ...hours: number[]): ListOutcome {
  const at = (hour: number) => new Date(NOW + hour * HOUR_MS).toISOString()
  return { items: hours.map((hour) => ({ kind, start: at(hour), end: at(hour + 1) }) as BookedItem), holds: [], refunded: [] }
}
const nothing: ListOutcome = { items: [], holds: [], refunded: [] }
const chosen = (individual: ListOutcome, group: ListOutcome, event: ListOutcome) => initialTab({ individual, group, event }, NOW)

test('initialTab returns the first tab if the list of this tab has bookings or failed to load', () => {
  expect(chosen(paid('individual', -48), paid('group', 2), nothing)).toBe('individual')
  expect(chosen({ failed: 500 }, paid('group', 2), nothing)).toBe('individual')
  expect(initialTab(null, NOW)).toBe('individual')
})

test('initialTab returns the tab of the next class when the first tab is empty', () => {
  expect(chosen(nothing, paid('group', 30), paid('event', 5))).toBe('event')
  expect(chosen(nothing, paid('group', 4, -20), paid('event', 5))).toBe('group')
  // A class in progress counts as the next one.
  expect(chosen(nothing, paid('group', -0.5), paid('event', 1))).toBe('group')
})

test('initialTab returns the tab of the last class when no class is upcoming, and the first tab when all tabs are empty', () => {
  expect(chosen(nothing, paid('group', -30), paid('event', -200))).toBe('group')
  expect(chosen(nothing, { failed: 0 }, paid('event', -200))).toBe('event')
  expect(chosen(nothing, nothing, nothing)).toBe('individual')
})
