import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function StartsIn({ start, now }: { start: string; now: number }) {
  const { t } = useTranslation('my-services')
  const { untilThen } = useFormat()
  return <small className="starts">{Date.parse(start) <= now ? t('now') : t('starts', { when: untilThen(start, now) })}</small>
}
