/** Adds minutes to a wall-clock time: 2026-11-23T18:00 and 75 → 2026-11-23T19:15. */
export function endTime(start: string, minutes: number): string {
  return new Date(Date.parse(`${start}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
}
