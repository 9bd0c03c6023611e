import type { CancellationConsequences } from '../../../contract/booking-cancellation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LocationLabel } from '../../ui/location-label.tsx'
import { TimeSpan } from '../../ui/time-span.tsx'

/** Which class it is about, in one line. */
export function LineUp({ consequences }: { consequences: CancellationConsequences }) {
  const { t } = useTranslation()
  const { dayOfMonth, monthShort, weekdayShort, longDate, money } = useFormat()
  const { kind, title, start, end, place, is_online, paid } = consequences
  return (
    <div className="lineup">
      <div className="num dt">
        <span className="vh">{longDate(start)}</span>
        <span aria-hidden="true">
          {dayOfMonth(start)}
          <small>
            {monthShort(start)}, {weekdayShort(start)}
          </small>
        </span>
      </div>
      <div>
        <h3>{title}</h3>
        <div className="meta">
          <TimeSpan start={start} end={end} />
          <LocationLabel isOnline={is_online} place={kind === 'event' ? place : undefined} />
        </div>
      </div>
      <div className="price">{paid === 0 ? t('free') : money(paid)}</div>
    </div>
  )
}
