import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lateOf } from './late.ts'

const DAY_HOURS = 24

/** Explains why nothing is refunded. Empty if the policy never refunds anything. */
export function useWhyLate({ terms, start }: CancellationConsequences): string {
  const { t } = useTranslation('cancelling')
  const { dayAndMonth, shortDate, time, language } = useFormat()
  const late = terms && lateOf(terms, start)
  if (!late) return ''
  if ('hours' in late) return late.hours === DAY_HOURS ? t('late.day') : t('late.hours', { count: late.hours })
  const day = language === 'ru' ? dayAndMonth(late.since) : shortDate(late.since)
  return t('late.since', { when: `${day}, ${time(late.since)}` })
}
