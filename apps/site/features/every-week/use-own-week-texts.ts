import { MAX_DORMANT_DAYS } from '../../../../packages/contract/booking/max-dormant-days.ts'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { WeekDate } from './date-lists.tsx'
import { useWeekTexts } from './use-week-texts.ts'

export function useOwnWeekTexts() {
  const { t } = useTranslation('every-week')
  const { day, days } = useWeekTexts()
  const { dayKey } = useFormat()

  return {
    until: (last: string) => t('own.untilDay', { day: day(last) }),
    state({ pause, status, dormant_since }: StandingBooking): string {
      if (pause) return t('own.pausedState', { days: days(pause) })
      if (status === 'idle') return t('own.idleState')
      if (status !== 'dormant' || dormant_since === null) return t('own.activeState')
      const last = new Date(Date.parse(dormant_since) + MAX_DORMANT_DAYS * 86_400_000).toISOString()
      return t('own.dormantState', { day: day(dayKey(last)) })
    },
    /** Returns whether a date is not booked. Excludes dates in a pause, which `state` already names. */
    isMissing:
      ({ pause }: StandingBooking) =>
      ({ reason }: WeekDate) =>
        reason !== null && reason !== 'already_there' && (reason !== 'paused' || !pause),
  }
}
