import { instantAt } from '../clock/studio-clock.ts'

export function classStart({ time, date }: { time?: string; date?: string }): string | null {
  if (!time) return null
  if (date === undefined) return Number.isNaN(Date.parse(time)) ? null : time
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(`${date}T${time}`) ? instantAt(`${date}T${time}`.slice(0, 16)) : null
}
