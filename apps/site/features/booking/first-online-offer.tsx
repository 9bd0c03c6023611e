import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { Icon } from '../../ui/icon.tsx'

/** The discount for a first individual online class. Hidden by styles for signed-in people, whose prices include it. */
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
