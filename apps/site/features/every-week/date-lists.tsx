import { useId } from 'react'
import type { StandingBooking, StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWeekTexts } from './use-week-texts.ts'

export type WeekDate = StandingBooking['dates'][number]

/** Further dates of a list are only counted, unless there is just one more. */
const MAX_DATES = 4
export const namedOf = <Item,>(dates: Item[]): Item[] => (dates.length <= MAX_DATES + 1 ? dates : dates.slice(0, MAX_DATES))

export const isBooked = ({ reason }: WeekDate) => reason === 'already_there'
export const willBeBooked = ({ reason }: WeekDate) => reason === null

/** `all`: all dates of the series; the texts omit what all of them share. `only`: selects the dates to list. */
type Props = { all: WeekDate[]; only: (date: WeekDate) => boolean; label: string }

export function DateList({ all, only, label }: Props) {
  const when = useWeekTexts().whenIn(all)
  const id = useId()
  const dates = all.filter(only)
  if (dates.length === 0) return null
  return (
    <section>
      <h3 className="label" id={id}>
        {label}
      </h3>
      <ul className="week-list spread" aria-labelledby={id}>
        {dates.map((date) => (
          <li key={date.offering_id}>{when(date)}</li>
        ))}
      </ul>
    </section>
  )
}

export function MissingDates({ all, only = () => true, label }: Partial<Props> & Pick<Props, 'all'>) {
  const { t } = useTranslation('every-week')
  const texts = useWeekTexts()
  const when = texts.whenIn(all)
  const id = useId()
  const groups = byReason(all.filter(only))
  if (groups.length === 0) return null
  return (
    <section>
      {label && (
        <h3 className="label" id={id}>
          {label}
        </h3>
      )}
      <ul className="week-list" aria-labelledby={label && id}>
        {groups.map(({ reason, dates }) => (
          <li key={reason}>
            <span>
              {namedOf(dates).map((date, index) => (
                <span key={date.offering_id}>
                  {index > 0 && '; '}
                  <span className="whole">{when(date)}</span>
                </span>
              ))}
              {dates.length > namedOf(dates).length && <> {t('more', { count: dates.length - namedOf(dates).length })}</>}
            </span>
            <small>{texts.reason(reason)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function byReason(dates: WeekDate[]): { reason: StandingReason; dates: WeekDate[] }[] {
  const groups = new Map<StandingReason, WeekDate[]>()
  for (const date of dates) if (date.reason !== null && !isBooked(date)) groups.set(date.reason, [...(groups.get(date.reason) ?? []), date])
  return [...groups].map(([reason, missing]) => ({ reason, dates: missing }))
}
