import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookedItem } from './booked-item.ts'
import { RefundedPrice } from './refunded-price.tsx'

export function PaidPrice({ item: { refunded, pass, ofCourse, price } }: { item: BookedItem }) {
  const { t } = useTranslation('my-services')
  const { money } = useFormat()
  if (refunded) return <RefundedPrice refunded={refunded} />
  if (!pass) return money(price)
  return (
    <>
      {t('entry', { context: ofCourse ?? undefined })} <small>{pass}</small>
    </>
  )
}
