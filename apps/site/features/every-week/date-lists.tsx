import { useId } from 'react'
import type { StandingBooking, StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWeekWords } from './use-week-words.ts'

export type WeekDate = StandingBooking['dates'][number]

/** More dates with the same reason are counted. */
const MOST_DATES = 3

export const isBookedOrWill = ({ reason }: WeekDate) => reason === null || reason === 'already_there'

/** The dates that are booked, or would be. */
export function BookedDates({ dates, label }: { dates: WeekDate[]; label: string }) {
  const { t } = useTranslation('every-week')
  const { when } = useWeekWords()
  const id = useId()
  const isMixed = dates.some(({ reason }) => reason === null)
  if (dates.length === 0) return null
  return (
    <section>
      <h3 className="label" id={id}>
        {label}
      </h3>
      <ul className="wk two" aria-labelledby={id}>
        {dates.map((date) => (
          <li key={date.offering_id}>
            <span>{when(date)}</span>
            {isMixed && date.reason !== null && <small>{t('reason.already_there')}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The dates that are not booked, by reason. */
export function MissingDates({ dates, label }: { dates: WeekDate[]; label?: string }) {
  const { t } = useTranslation('every-week')
  const words = useWeekWords()
  const id = useId()
  const groups = byReason(dates)
  if (groups.length === 0) return null
  return (
    <section>
      {label && (
        <h3 className="label" id={id}>
          {label}
        </h3>
      )}
      <ul className="wk" aria-labelledby={label && id}>
        {groups.map(({ reason, dates: missing }) => (
          <li key={reason}>
            <span>
              {missing.slice(0, MOST_DATES).map((date, index) => (
                <span key={date.offering_id}>
                  {index > 0 && '; '}
                  <span className="whole">{words.when(date)}</span>
                </span>
              ))}
              {missing.length > MOST_DATES && <> {t('more', { count: missing.length - MOST_DATES })}</>}
            </span>
            <small>{words.reason(reason)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function byReason(dates: WeekDate[]): { reason: StandingReason; dates: WeekDate[] }[] {
  const groups = new Map<StandingReason, WeekDate[]>()
  for (const date of dates)
    if (date.reason !== null && !isBookedOrWill(date)) groups.set(date.reason, [...(groups.get(date.reason) ?? []), date])
  return [...groups].map(([reason, missing]) => ({ reason, dates: missing }))
}
