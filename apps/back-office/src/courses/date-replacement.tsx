import type { UseQueryResult } from '@tanstack/react-query'
import { type HttpError, useTranslate } from 'react-admin'
import type { ReplacementPreview } from '../../../../packages/contract/booking/cancellation.ts'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { ReplacementClasses } from './replacement-classes.tsx'

/** Reads who would get a spot in the chosen class if this class were cancelled now. */
export const useReplacementSeats = (offeringId: number, replacementId: number | null) =>
  useApiQuery<ReplacementPreview>(replacementId === null ? null : `/offerings/${offeringId}/cancellation/preview/${replacementId}/`)

/** `seats`: the answer about the chosen class. */
export type ReplacementChoice = {
  chosen: Offering | null
  seats: UseQueryResult<ReplacementPreview, HttpError>
  onChoose: (one: Offering) => void
}

/** The choice of another class for a date that is about to be cancelled, and below it the people who get a spot in it. */
export function DateReplacement({ courses, chosen, seats, onChoose }: ReplacementChoice & { courses: StaffCourse[] }) {
  const t = useTranslate()
  return (
    <>
      <p className="quiet">{t('courses.instead.will.add')}</p>
      <ReplacementClasses courses={courses} chosenId={chosen?.id ?? null} onChoose={onChoose} />
      <div aria-live="polite">
        {chosen && (
          <QueryResult answer={seats}>
            {({ seated, left }) => (
              <div className="sheet-body">
                {seated > 0 && <p>{t('courses.instead.seats', { smart_count: seated })}</p>}
                {left > 0 && <p>{t('courses.instead.noSeat', { smart_count: left })}</p>}
                {seated === 0 && left === 0 && <p>{t('courses.instead.noSeats')}</p>}
              </div>
            )}
          </QueryResult>
        )}
      </div>
    </>
  )
}
