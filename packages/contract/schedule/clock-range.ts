/** An instant (epoch milliseconds) and the offset of a zone from UTC in milliseconds. */
type Moment = { at: number; offset: number }

const DAY_MS = 86_400_000

/** Returns the wall-clock times of a class. If the clock changes during the class, each has its offset: 2:30 (UTC+2), 2:30 (UTC+1). */
export function clockRange(start: Moment, end: Moment): [string, string] {
  const isShifted = start.offset !== end.offset && end.at - start.at < DAY_MS
  const text = ({ at, offset }: Moment) =>
    new Date(at + offset).toISOString().slice(11, 16).replace(/^0/, '') + (isShifted ? ` (${offsetName(offset)})` : '')
  return [text(start), text(end)]
}

function offsetName(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${minutes % 60}`}`
}
