import { useMemo, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydratedInTurn } from '../../lib/hooks/use-hydrated.ts'
import { useOptimisticNavigation } from '../../lib/optimistic-navigation.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OptimisticLink } from '../../ui/optimistic-link.tsx'
import { DayList, dayAnchor } from './calendar/day-list.tsx'
import { byDay, type Day, isFiltered, PRESERVED_PARAMETERS, textContext, unfiltered } from './filters/view.ts'
import type { Offering } from './offering.ts'
import { portionOf, portions } from './portions.ts'

type Props = { view: BookingView; offerings: Offering[]; now: number }

export function OfferingList({ view, offerings, now }: Props) {
  const { dayKey } = useFormat()
  const [reached, setReached] = useState<string | null>(null)
  const parts = useMemo(() => portions(byDay(offerings, dayKey)), [offerings, dayKey])
  if (offerings.length === 0) return <EmptyOfferingList view={view} />

  const open = Math.max(view.more, portionOf(view.item, parts))
  const shown = parts.slice(0, open + 1).flat()
  const next = parts[open + 1]?.[0]
  return (
    <>
      <DayList days={shown} view={view} now={now} reached={reached} />
      {next && (
        <MoreDaysLink view={{ ...view, item: null, more: open + 1 }} next={next} last={shown.at(-1)} onOpen={() => setReached(next.day)} />
      )}
    </>
  )
}

// Without scripts, the anchor in the URL makes the new page open where the old list ended.
function MoreDaysLink({ view, next, last, onOpen }: { view: BookingView; next: Day; last: Day | undefined; onOpen: () => void }) {
  const { t } = useTranslation('booking')
  const { monthName, dayAndMonth } = useFormat()
  const hydrated = useHydratedInTurn()
  const follow = useOptimisticNavigation(PRESERVED_PARAMETERS.portions)
  const start = next.offerings[0]?.start ?? ''
  const newMonth = last?.day.slice(0, 7) !== next.day.slice(0, 7)
  const address = paths.booking(view)
  return (
    <p className="more-days">
      <OptimisticLink
        className="btn sec"
        to={hydrated ? address : `${address}#${dayAnchor(next.day)}`}
        follow={(to) => {
          follow(to)
          onOpen()
        }}
        rel="nofollow"
      >
        {newMonth ? t('more.month', { month: monthName(start) }) : t('more.from', { day: dayAndMonth(start) })}
      </OptimisticLink>
    </p>
  )
}

function EmptyOfferingList({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const follow = useOptimisticNavigation(PRESERVED_PARAMETERS.filters)
  if (!isFiltered(view)) return <EmptyState title={t('empty.nothing')} text={t('empty.nothingText')} />
  return (
    <EmptyState title={t('empty.title', { context: textContext(view.tab) })} text={t('empty.text')}>
      <OptimisticLink className="btn sm sec" to={paths.booking(unfiltered(view))} follow={follow}>
        {t('filters.clear')}
      </OptimisticLink>
    </EmptyState>
  )
}
