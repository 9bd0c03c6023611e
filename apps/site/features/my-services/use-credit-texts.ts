import type { CreditEntry } from '../../../../packages/contract/money/credit.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function useCreditTexts() {
  const { t } = useTranslation('my-services')
  const { dayAndMonth, shortDate, language } = useFormat()
  return ({ why, amount, booking, order }: CreditEntry): string => {
    if (why === 'adjusted') return t(amount > 0 ? 'credit.given' : 'credit.taken')
    if (order && (why === 'spent' || why === 'refunded' || why === 'withdrawn')) return t(`credit.${why}Of`, { what: order.title })
    if (!booking || why === 'paid_out' || why === 'brought_forward') return t(`credit.${why}`)
    const day = language === 'ru' ? dayAndMonth(booking.start) : shortDate(booking.start)
    return t(`credit.${why}Of`, { what: `${booking.title}, ${day}` })
  }
}
