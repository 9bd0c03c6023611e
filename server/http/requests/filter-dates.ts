import { addDays, instantOf } from '../../domain/kernel/studio-time.ts'

/** Returns an instant unchanged, and a day as its start in the studio's time zone. */
export function filterStart(given: string | undefined, zone: string): Date | undefined {
  if (given === undefined) return undefined
  return isDay(given) ? instantOf(given, '00:00', zone) : new Date(given)
}

/** Returns the exclusive end: an instant unchanged, a day as the start of the next day. */
export function filterEnd(given: string | undefined, zone: string): Date | undefined {
  return filterStart(given !== undefined && isDay(given) ? addDays(given, 1) : given, zone)
}

const isDay = (given: string): boolean => given.length === 'YYYY-MM-DD'.length
