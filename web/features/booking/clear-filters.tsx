import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { pressOnSpace } from '../../ui/toggle-link.tsx'
import { isFiltered, unfiltered } from './view.ts'

/** Type, format and date, all three; there only once something is set. */
export function ClearFilters({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  if (!isFiltered(view)) {
    return (
      <button type="button" className="link clr" disabled aria-disabled="true">
        {t('filters.clear')}
      </button>
    )
  }
  return (
    <Link className="link clr" role="button" to={paths.booking(unfiltered(view))} replace preventScrollReset onKeyDown={pressOnSpace}>
      {t('filters.clear')}
    </Link>
  )
}
