import type { RefObject } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOptimisticNavigation } from '../../../lib/optimistic-navigation.ts'
import { type BookingView, paths } from '../../../lib/paths.ts'
import { OptimisticLink } from '../../../ui/optimistic-link.tsx'
import { pressOnSpace } from '../../../ui/press-on-space.ts'
import { isFiltered, PRESERVED_PARAMETERS, unfiltered } from './view.ts'

/** Clears type, format and date. Hidden if none of them is set. `next`: the element that receives the focus. */
export function ClearFilters({ view, next }: { view: BookingView; next: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('booking')
  const follow = useOptimisticNavigation(PRESERVED_PARAMETERS.filters)
  if (!isFiltered(view)) return null
  return (
    <OptimisticLink
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
    </OptimisticLink>
  )
}
