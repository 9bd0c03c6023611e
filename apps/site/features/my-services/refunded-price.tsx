import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookedItem } from './booked-item.ts'

export function RefundedPrice({ refunded: { money: paid, credit } }: { refunded: NonNullable<BookedItem['refunded']> }) {
  const { t } = useTranslation('my-services')
  const { money } = useFormat()
  return (
    <>
      {paid > 0 && (
        <div>
          {money(paid)} <small>{t('refunded')}</small>
        </div>
      )}
      {credit > 0 && (
        <div>
          {money(credit)} <small>{t('toCredit')}</small>
        </div>
      )}
    </>
  )
}
