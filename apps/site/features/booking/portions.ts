import type { Day } from './filters/view.ts'

const MAX_ROWS = 24
/** A portion ends at the end of a month only if it then has at least this many rows. */
const ENOUGH_ROWS = 8

/** Splits a long list into portions of whole days. */
export function portions(days: Day[]): Day[][] {
  const found: Day[][] = []
  let rows = 0
  for (const day of days) {
    const open = found.at(-1)
    if (!open || isFull(open, rows, day)) {
      found.push([day])
      rows = day.offerings.length
    } else {
      open.push(day)
      rows += day.offerings.length
    }
  }
  return found
}

/** Returns how many portions after the first must be open so that the row of the class `item` is visible. */
export function portionOf(item: number | null, parts: Day[][]): number {
  if (item === null) return 0
  const at = parts.findIndex((days) => days.some(({ offerings }) => offerings.some(({ id }) => id === item)))
  return Math.max(at, 0)
}

function isFull(open: Day[], rows: number, next: Day): boolean {
  if (rows + next.offerings.length > MAX_ROWS) return true
  return rows >= ENOUGH_ROWS && month(open.at(-1)) !== month(next)
}

const month = (day: Day | undefined) => day?.day.slice(0, 7)
