import { addDays, instantOf } from '../../domain/kernel/studio-time.ts'

/** A filter's moment: an instant as it is, a day as its beginning in the studio. */
export function filterStart(given: string | undefined, zone: string): Date | undefined {
  if (given === undefined) return undefined
  return isDay(given) ? instantOf(given, '00:00', zone) : new Date(given)
}

/** The moment where a filter ends, left out itself: an instant as it is, a day as the beginning of the next, so that the day is in. */
export function filterEnd(given: string | undefined, zone: string): Date | undefined {
  return filterStart(given !== undefined && isDay(given) ? addDays(given, 1) : given, zone)
}

const isDay = (given: string): boolean => given.length === 'YYYY-MM-DD'.length
