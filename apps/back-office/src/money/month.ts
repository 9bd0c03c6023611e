import { studioNow } from '../clock/studio-clock.ts'

export const thisMonth = () => studioNow().slice(0, 7)

/** Adds months: (`2026-01`, -1) is `2025-12`. */
export function monthsFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}
