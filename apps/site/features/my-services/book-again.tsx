import { Link } from 'react-router'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { BookedItem } from './booked-item.ts'
import { type ListedDate, nextDateOf } from './next-date.ts'

type Props = {
  item: BookedItem
  listed: ListedDate[]
  own: readonly number[]
}

/** Links to the next date of the same class, or to the tab of its kind. */
export function BookAgain({ item, listed, own }: Props) {
  const { t } = useTranslation('my-services')
  const what = useTitle()(item)
  return (
    <Link
      className="link"
      to={paths.booking({ tab: item.kind, item: nextDateOf(item, listed, own)?.id ?? null })}
      aria-label={t('againNamed', { what })}
    >
      {t('again')}
    </Link>
  )
}
