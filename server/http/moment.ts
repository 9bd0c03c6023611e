import { instantOf } from '../domain/studio-time.ts'

/** A filter's moment: an instant as it is, a day as its beginning in the studio. */
export function momentOf(given: string | undefined, zone: string): Date | undefined {
  if (given === undefined) return undefined
  return given.length === 'YYYY-MM-DD'.length ? instantOf(given, '00:00', zone) : new Date(given)
}
