import { Link } from 'react-router'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { BookedItem } from './booked-item.ts'
import { type ListedDate, nextDateOf } from './next-date.ts'

/** Leads to the next date of the same class in the timetable; where there is none, to the tab of its kind. */
export function BookAgain({ item, listed }: { item: BookedItem; listed: ListedDate[] }) {
  const { t } = useTranslation('my-services')
  const what = useTitle()(item)
  return (
    <Link
      className="link"
      to={paths.booking({ tab: item.kind, item: nextDateOf(item, listed)?.id ?? null })}
      aria-label={t('againNamed', { what })}
    >
      {t('again')}
    </Link>
  )
}
