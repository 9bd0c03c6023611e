import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { Icon } from '../../ui/icon.tsx'

/** What a first individual online class costs less. Styles hide it from whoever is signed in: the price of their row says it. */
export function FirstOnlineOffer() {
  const { t } = useTranslation()
  const percent = useStudio().config?.first_online_discount_percent ?? 0
  if (percent === 0) return null
  return (
    <p className="disc signed-out-only">
      <Icon name="info" small />
      {t('discount.offered', { percent })}
    </p>
  )
}
