import { noonOf } from '../../../../packages/browser/format.ts'
import type { StandingReason } from '../../../../packages/contract/booking/standing.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Dated = { start: string }

/** The maximum number of classes whose weekdays and times are listed. */
const MAX_TIMES = 3

export function useWeekTexts() {
  const { t } = useTranslation('every-week')
  const { weekday, shortDate, dayAndMonth, time, dayMonthYear, dayRange } = useFormat()
  const timesOf = (dates: Dated[]) => [...new Set(dates.map(({ start }) => `${weekday(start)}, ${time(start)}`))]
  return {
    /** Returns a function that names a date. It omits weekday and time if all `dates` share them, because `weekly` names them. */
    whenIn: (dates: Dated[]) => {
      const isRegular = timesOf(dates).length === 1
      return ({ start }: Dated) => (isRegular ? dayAndMonth(start) : `${shortDate(start)}, ${time(start)}`)
    },
    reason: (reason: StandingReason) => t(`reason.${reason}`),
    /** Monday, 18:00 */
    weekly: (dates: Dated[]) => timesOf(dates).slice(0, MAX_TIMES).join(' · '),
    day: (day: string) => dayMonthYear(noonOf(day)),
    days: ({ from, until }: { from: string; until: string }) => dayRange(noonOf(from), noonOf(until)),
  }
}
