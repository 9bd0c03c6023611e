import type { BookingTab } from '../../lib/paths.ts'
import type { BookedItem, BookedItems } from './booked-item.ts'

const OTHERS = ['group', 'event'] as const

/** Returns the tab to open if the URL names none: the first unless it is empty, otherwise that of the next or else of the last class. */
export function initialTab(items: BookedItems | null, now: number): BookingTab {
  if (!items || !isEmpty(items, 'individual')) return 'individual'
  const all = OTHERS.flatMap((kind) => itemsOf(items, kind))
  const byEnd = all.toSorted((one, other) => Date.parse(one.end) - Date.parse(other.end))
  const coming = byEnd.filter(({ end }) => Date.parse(end) > now).toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return (coming[0] ?? byEnd.at(-1))?.kind ?? 'individual'
}

const isEmpty = (items: BookedItems, kind: BookingTab): boolean => 'items' in items[kind] && itemsOf(items, kind).length === 0

function itemsOf(items: BookedItems, kind: BookingTab): BookedItem[] {
  const outcome = items[kind]
  return 'items' in outcome ? outcome.items : []
}
