import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Dated = { start: string }

/** The maximum number of classes whose weekdays and times are listed. */
const MOST_TIMES = 3

export function useWeekWords() {
  const { t } = useTranslation('every-week')
  const { weekday, shortDate, time, dayMonthYear } = useFormat()
  return {
    when: ({ start }: Dated) => `${shortDate(start)}, ${time(start)}`,
    reason: (reason: StandingReason) => t(`reason.${reason}`),
    /** Monday, 18:00 */
    weekly: (dates: Dated[]) =>
      [...new Set(dates.map(({ start }) => `${weekday(start)}, ${time(start)}`))].slice(0, MOST_TIMES).join(' · '),
    // Noon UTC is on the same day in every European time zone.
    day: (day: string) => dayMonthYear(`${day}T12:00:00Z`),
  }
}
