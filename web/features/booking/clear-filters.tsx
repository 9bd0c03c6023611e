import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFollow } from '../../lib/follow.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { FollowLink } from '../../ui/follow-link.tsx'
import { pressOnSpace } from '../../ui/toggle-link.tsx'
import { isFiltered, KEPT, unfiltered } from './view.ts'

/** Type, format and date, all three; there only once something is set. `next` takes the focus over from it. */
export function ClearFilters({ view, next }: { view: BookingView; next: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('booking')
  const follow = useFollow(KEPT.filters)
  if (!isFiltered(view)) return null
  return (
    <FollowLink
      className="link clr"
      role="button"
      to={paths.booking(unfiltered(view))}
      follow={(to) => {
        next.current?.focus()
        follow(to)
      }}
      onKeyDown={pressOnSpace}
    >
      {t('filters.clear')}
    </FollowLink>
  )
}
