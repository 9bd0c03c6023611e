import type { Day } from './filters/view.ts'

/** From so many rows on, the list goes on behind a button. */
const MOST_ROWS = 24
/** A month's end is a good place to stop, unless so few rows came before it. */
const ENOUGH_ROWS = 8

/** The days of a long list in portions of whole days, to be opened one after the other. */
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

/** How many portions must be open for that row to be among them, beside the first. */
export function portionOf(item: number | null, parts: Day[][]): number {
  if (item === null) return 0
  const at = parts.findIndex((days) => days.some(({ offerings }) => offerings.some(({ id }) => id === item)))
  return Math.max(at, 0)
}

function isFull(open: Day[], rows: number, next: Day): boolean {
  if (rows + next.offerings.length > MOST_ROWS) return true
  return rows >= ENOUGH_ROWS && month(open.at(-1)) !== month(next)
}

const month = (day: Day | undefined) => day?.day.slice(0, 7)
