import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Offering } from './offering.ts'

export function Price({ offering }: { offering: Pick<Offering, 'price' | 'fullPrice'> }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const saved = offering.fullPrice - offering.price
  return (
    <div className="price">
      {saved > 0 && (
        <s>
          <span className="vh">{t('was')} </span>
          {money(offering.fullPrice)}
        </s>
      )}
      {offering.price === 0 ? t('free') : money(offering.price)}
      {saved > 0 && <small>{t('discount.save', { amount: money(saved) })}</small>}
    </div>
  )
}
