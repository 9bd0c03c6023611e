import { useMemo } from 'react'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'

export function useSeries(seriesId: string | null | undefined): OfferingWithPeople[] {
  const path = seriesId ? `/offerings/${queryString({ series_id: seriesId, sort: '-start', limit: 200 })}` : null
  const { data } = useApiQuery<OfferingWithPeople[]>(path)
  return useMemo(() => data ?? [], [data])
}
