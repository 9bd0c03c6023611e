import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingTab, type BookingView, paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ToggleLink, Toggles } from '../../ui/toggle-link.tsx'
import { ClearFilters } from './clear-filters.tsx'
import type { Offering } from './offering.ts'
import { changed, KEPT, wordsFor } from './view.ts'

/** How many there are (`null`: not known yet), Clear Filters, and the switch between list and calendar. */
export function Toolbar({ view, offerings }: { view: BookingView; offerings: Offering[] | null }) {
  const { t } = useTranslation('booking')
  const at = (change: Partial<BookingView>) => paths.booking(changed(view, change))
  return (
    <div className="bar">
      <div className="say">
        <Count tab={view.tab} offerings={offerings} />
        <ClearFilters view={view} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="seg" role="group" aria-label={t('view.label')}>
        <Toggles keeps={KEPT.view}>
          <ToggleLink pressed={view.view === 'list'} to={at({ view: 'list' })} viewTransition>
            <Icon name="list" small />
            {t('view.list')}
          </ToggleLink>
          <ToggleLink pressed={view.view === 'calendar'} to={at({ view: 'calendar' })} viewTransition>
            <Icon name="calendar" small />
            {t('view.calendar')}
          </ToggleLink>
        </Toggles>
      </div>
    </div>
  )
}

function Count({ tab, offerings }: { tab: BookingTab; offerings: Offering[] | null }) {
  const { t } = useTranslation('booking')
  const { dayAndMonth } = useFormat()
  const count = offerings?.length ?? 0
  const [first, last] = [offerings?.[0], offerings?.at(-1)]
  const days = first && last ? [...new Set([dayAndMonth(first.start), dayAndMonth(last.start)])] : []
  const context = wordsFor(tab)
  return (
    <p className="muted" aria-live="polite">
      {count > 0 && t('countRange', { count, range: days.join(' – '), context })}
      {offerings && count === 0 && t('count', { count, context })}
    </p>
  )
}
