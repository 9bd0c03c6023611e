import { type RefObject, useRef } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type BookingTab, type BookingView, paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ToggleGroup, ToggleLink } from '../../../ui/toggle-link.tsx'
import type { Offering } from '../offering.ts'
import { ClearFilters } from './clear-filters.tsx'
import { changeView, PRESERVED_PARAMETERS, textContext } from './view.ts'

/** The number of classes (`null`: not loaded), Clear Filters, and the switch between list and calendar. */
export function Toolbar({ view, offerings }: { view: BookingView; offerings: Offering[] | null }) {
  const { t } = useTranslation('booking')
  const at = (change: Partial<BookingView>) => paths.booking(changeView(view, change))
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <div className="bar">
      <div className="say">
        <Count tab={view.tab} offerings={offerings} ref={count} />
        <ClearFilters view={view} next={count} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form fields */}
      <div className="seg" role="group" aria-label={t('view.label')}>
        <ToggleGroup keeps={PRESERVED_PARAMETERS.view}>
          <ToggleLink pressed={view.view === 'list'} to={at({ view: 'list' })} viewTransition>
            <Icon name="list" small />
            <span className="word">{t('view.list')}</span>
          </ToggleLink>
          <ToggleLink pressed={view.view === 'calendar'} to={at({ view: 'calendar' })} viewTransition>
            <Icon name="calendar" small />
            <span className="word">{t('view.calendar')}</span>
          </ToggleLink>
        </ToggleGroup>
      </div>
    </div>
  )
}

type CountProps = { tab: BookingTab; offerings: Offering[] | null; ref: RefObject<HTMLParagraphElement | null> }

function Count({ tab, offerings, ref }: CountProps) {
  const { t } = useTranslation('booking')
  const { dayRange } = useFormat()
  const count = offerings?.length ?? 0
  const [first, last] = [offerings?.[0], offerings?.at(-1)]
  const context = textContext(tab)
  return (
    <p className="muted" aria-live="polite" ref={ref} tabIndex={-1}>
      {first && last && t('countRange', { count, range: dayRange(first.start, last.start), context })}
      {offerings && count === 0 && t('count', { count, context })}
    </p>
  )
}
