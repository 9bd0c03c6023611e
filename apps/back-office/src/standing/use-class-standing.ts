import type { ClassStanding } from '../../../../packages/contract/booking/standing.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { standingPaths } from './standing-paths.ts'

/** Reads the standing bookings in the series of a class. Undefined until they have loaded, and for slots and single classes. */
export function useClassStanding({ id, kind, series_id }: Pick<Offering, 'id' | 'kind' | 'series_id'>): ClassStanding | undefined {
  const canHaveAny = kind !== 'slot' && series_id !== null
  return useApiQuery<ClassStanding>(canHaveAny ? standingPaths.ofClass(id) : null).data
}
