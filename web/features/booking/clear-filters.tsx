import { useTranslation } from '../../i18n/use-translation.ts'
import { useFollow } from '../../lib/follow.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { FollowLink } from '../../ui/follow-link.tsx'
import { pressOnSpace } from '../../ui/toggle-link.tsx'
import { isFiltered, KEPT, unfiltered } from './view.ts'

/** Type, format and date, all three; there only once something is set. */
export function ClearFilters({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const follow = useFollow(KEPT.filters)
  if (!isFiltered(view)) {
    return (
      <button type="button" className="link clr" disabled aria-disabled="true">
        {t('filters.clear')}
      </button>
    )
  }
  return (
    <FollowLink className="link clr" role="button" to={paths.booking(unfiltered(view))} follow={follow} onKeyDown={pressOnSpace}>
      {t('filters.clear')}
    </FollowLink>
  )
}
