import { wallClock } from '../app/format.ts'

/** The instant of a wall-clock time of the studio, ISO; undefined when the clocks skip it. */
export function instantOf(date: string, time: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offset = (at: number) => {
    const seen = wallClock(new Date(at).toISOString())
    return Date.parse(`${seen.date}T${seen.time}:00Z`) - at
  }
  const guess = wall - offset(wall)
  const instant = new Date(wall - offset(guess)).toISOString()
  const seen = wallClock(instant)
  return seen.date === date && seen.time === time ? instant : undefined
}
