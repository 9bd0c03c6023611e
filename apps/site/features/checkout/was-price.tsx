import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function WasPrice({ fullPrice, price }: { fullPrice: number; price: number }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (fullPrice <= price) return null
  return (
    <>
      <span className="vh">{t('was')} </span>
      <s>{money(fullPrice)}</s>{' '}
    </>
  )
}
