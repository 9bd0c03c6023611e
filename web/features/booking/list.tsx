import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BookingView, paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DayList } from './day-list.tsx'
import type { Offering } from './offering.ts'
import { isFiltered, unfiltered } from './view.ts'

export function List({ view, offerings }: { view: BookingView; offerings: Offering[] }) {
  const { t } = useTranslation('booking')
  if (offerings.length > 0) return <DayList offerings={offerings} view={view} />
  if (!isFiltered(view)) return <EmptyState title={t('empty.nothing')} text={t('empty.nothingText')} />
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Link className="btn sm sec" to={paths.booking(unfiltered(view))} replace preventScrollReset>
        {t('filters.clear')}
      </Link>
    </EmptyState>
  )
}
