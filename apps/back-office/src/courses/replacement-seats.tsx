import type { UseQueryResult } from '@tanstack/react-query'
import { type HttpError, useTranslate } from 'react-admin'
import type { ReplacementPreview } from '../../../../packages/contract/booking/cancellation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'

/** Reads who would get a spot in the chosen class if this class were cancelled now. */
export const useReplacementSeats = (offeringId: number, replacementId: number | null) =>
  useApiQuery<ReplacementPreview>(replacementId === null ? null : `/offerings/${offeringId}/cancellation/preview/${replacementId}/`)

export function ReplacementSeats({ seats }: { seats: UseQueryResult<ReplacementPreview, HttpError> }) {
  const t = useTranslate()
  return (
    <QueryResult answer={seats}>
      {({ seated, left }) => (
        <div className="sheet-body">
          {seated > 0 && <p>{t('courses.instead.seats', { smart_count: seated })}</p>}
          {left > 0 && <p>{t('courses.instead.noSeat', { smart_count: left })}</p>}
          {seated === 0 && left === 0 && <p>{t('courses.instead.noSeats')}</p>}
        </div>
      )}
    </QueryResult>
  )
}
