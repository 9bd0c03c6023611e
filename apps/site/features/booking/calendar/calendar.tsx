import { type KeyboardEvent, useEffect, useRef } from 'react'
import { noonOf, weekdayShort } from '../../../../../packages/browser/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydratedInTurn } from '../../../lib/hooks/use-hydrated.ts'
import type { BookingView } from '../../../lib/paths.ts'
import { ToggleGroup } from '../../../ui/toggle-link.tsx'
import { byDay, onDay, PRESERVED_PARAMETERS, textContext } from '../filters/view.ts'
import type { Offering } from '../offering.ts'
import { CalendarCell } from './calendar-cell.tsx'
import { calendarWeeks } from './calendar-days.ts'
import { DayList } from './day-list.tsx'

type Props = { view: BookingView; offerings: Offering[]; now: number }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -7, PageDown: 7 }

export function Calendar({ view, offerings, now }: Props) {
  const { t } = useTranslation('booking')
  const { language, dayKey } = useFormat()
  // Without scripts there are no arrow keys, so every day can be reached by Tab.
  const arrows = useHydratedInTurn()
  const panel = useShownOnChange(view.date)
  const weeks = calendarWeeks(dayKey(new Date(now).toISOString()))
  const days = new Map(byDay(offerings, dayKey).map(({ day, offerings }) => [day, offerings]))
  const chosen = onDay(offerings, view.date, dayKey)
  const firstInside = weeks.flat().find(({ inside }) => inside)?.day
  const focusable = weeks.flat().some(({ day, inside }) => inside && day === view.date) ? view.date : firstInside
  return (
    <>
      <table className="cal" aria-label={t('calendar.label')} onKeyDown={moveFocus}>
        <thead>
          <tr className="wk hd">
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col">
                {weekdayShort(noonOf(day), language, 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ToggleGroup keeps={PRESERVED_PARAMETERS.date}>
            {weeks.map((week) => (
              <tr className="wk" key={week[0]?.day}>
                {week.map((day) => (
                  <CalendarCell
                    key={day.day}
                    {...day}
                    view={view}
                    offerings={days.get(day.day) ?? []}
                    focusable={day.day === focusable || !arrows}
                  />
                ))}
              </tr>
            ))}
          </ToggleGroup>
        </tbody>
      </table>
      <div className="legend" aria-hidden="true">
        <span>
          <b />
          {t('common:studio')}
        </span>
        <span>
          <b className="o" />
          {t('common:online')}
        </span>
        <span>
          <b className="f" />
          {t('full')}
        </span>
      </div>
      <section className="dayp" ref={panel} aria-label={t('calendar.dayPanel')}>
        {view.date === null && <p className="muted">{t('calendar.pick', { context: textContext(view.tab) })}</p>}
        {view.date !== null && chosen.length === 0 && (
          <p className="muted">{t(view.type || view.format ? 'calendar.noMatch' : 'calendar.free')}</p>
        )}
        {view.date !== null && <DayList days={byDay(chosen, dayKey)} view={view} now={now} />}
      </section>
    </>
  )
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Scrolls the first row into view, because on a phone the rows are below the visible part of the screen.
function useShownOnChange(date: string | null) {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(date)
  useEffect(() => {
    if (date !== null && date !== before.current)
      panel.current?.querySelector('li, p')?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' })
    before.current = date
  }, [date])
  return panel
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('a.pickable')]
  const at = cells.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const step = STEPS[event.key]
  const target = event.key === 'Home' ? cells[0] : event.key === 'End' ? cells.at(-1) : step === undefined ? undefined : cells[at + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}
