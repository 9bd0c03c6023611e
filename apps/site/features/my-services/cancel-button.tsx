import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BookedItem } from './booked-item.ts'

export function CancelButton({ item, onPress }: { item: BookedItem; onPress: (item: BookedItem) => void }) {
  const { t } = useTranslation('cancelling')
  const { shortDate, time } = useFormat()
  const values = { what: useTitle()(item), when: `${shortDate(item.start)}, ${time(item.start)}` }
  return (
    <button type="button" className="link" aria-haspopup="dialog" aria-label={t('cannotComeNamed', values)} onClick={() => onPress(item)}>
      {t('cannotCome')}
    </button>
  )
}
