import { noonOf } from '../../../../../packages/browser/format.ts'
import type { Pass } from '../../../../../packages/contract/money/pass.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { matsOf } from './pass-state.ts'

export function useOwnPassTexts() {
  const { t } = useTranslation('passes')
  const { dayMonthYear, dayKey, dayAndMonth } = useFormat()
  const dayOf = (day: string) => dayMonthYear(noonOf(day))

  function until({ valid_until: end, days }: Pass): string {
    if (end) return t('own.until', { day: dayOf(end) })
    return days === null ? t('own.always') : t('own.fromFirst', { count: days })
  }

  function state({ state: at, valid_until: end, ended_why: why, order, booked_ahead: ahead }: Pass): string {
    const opensFrom = order?.withdrawable_until
    if (at === 'open') return ''
    if (at === 'over') return t('own.state.over', { day: end ? dayOf(end) : '' })
    if (at === 'ended') return t(`own.state.${why ?? 'ended'}`)
    if (at === 'unstarted') return opensFrom ? t('own.state.unstarted', { day: dayAndMonth(opensFrom) }) : t('own.state.unstartedSoon')
    return t(at === 'empty' && ahead > 0 ? 'own.state.booked' : `own.state.${at}`)
  }

  return {
    left: ({ left }: Pass) => (left === null ? t('own.unlimited') : t('own.left', { count: left })),
    until,
    state,
    gone(pass: Pass): string {
      const mats = matsOf(pass)
      const ahead = pass.booked_ahead
      return [mats && mats.used > 0 && t('own.used', { count: mats.used }), ahead > 0 && t('own.ahead', { count: ahead })]
        .filter(Boolean)
        .join(', ')
    },
    /** Returns the last day for a withdrawal. `instant`: the midnight after that day. */
    withdrawUntil: (instant: string) => dayMonthYear(noonOf(dayKey(new Date(Date.parse(instant) - 1).toISOString()))),
  }
}
