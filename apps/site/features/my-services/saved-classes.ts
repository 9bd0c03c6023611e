import { keep, readPersonItem } from '../../../../packages/browser/person-data.ts'
import type { BookedItem, BookedItems } from './booked-item.ts'

/** The future bookings stored for offline use. `at`: an ISO instant. */
export type SavedClasses = { at: string; classes: BookedItem[] }

/** Stores future paid bookings without any links, for reading offline. Nothing is stored if a list failed to load. */
export function saveClasses(items: BookedItems, now: Date) {
  const lists = Object.values(items)
  if (lists.some((list) => 'failed' in list)) return
  const paid = lists.flatMap((list) => ('items' in list ? list.items : []))
  const classes = paid.filter(({ end }) => Date.parse(end) > now.getTime()).map(withoutLinks)
  keep('kept_classes', JSON.stringify({ at: now.toISOString(), classes } satisfies SavedClasses))
}

/** Returns the stored classes that are not over; null means none stored. */
export function readSavedClasses(now: Date): SavedClasses | null {
  try {
    const { at, classes } = JSON.parse(readPersonItem('kept_classes') ?? '') as SavedClasses
    const coming = classes.filter(({ end }) => Date.parse(end) > now.getTime())
    return { at, classes: coming.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start)) }
  } catch {
    return null
  }
}

const withoutLinks = (item: BookedItem): BookedItem => ({
  ...item,
  description: '',
  meetLink: null,
  joinUrl: null,
  calendar: null,
  cancelling: null,
  heldUntil: null,
})
