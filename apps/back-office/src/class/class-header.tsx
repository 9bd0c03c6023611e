import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useFormat } from '../i18n/format.ts'
import { classState } from './class-state.ts'
import { SeatBars } from './seat-bars.tsx'

type Props = { offering: Offering; now?: string | undefined }

export function ClassHeader({ offering, now }: Props) {
  const t = useTranslate()
  const { longDay, time, timeRange, money } = useFormat()
  const { title, start, end, place, is_online, price, taken, capacity, held } = offering
  const state = classState(offering)
  const isOneDay = Date.parse(end) - Date.parse(start) < 24 * 3_600_000
  const [from, to] = timeRange(start, end).split('–')
  const isCancelled = state === 'cancelled'
  return (
    <header className="class-head">
      <p className="class-when">
        <time dateTime={start}>{isOneDay ? from : time(start)}</time>
        {isOneDay && <span className="class-end">–{to}</span>}
        <span className="class-day">{now ?? (isOneDay ? longDay(start) : `${longDay(start)} – ${longDay(end)}, ${time(end)}`)}</span>
      </p>
      <h2 className={isCancelled ? 'class-title class-off' : 'class-title'}>{title}</h2>
      <p className="class-facts">
        <span className={is_online ? 'class-online' : undefined}>{is_online ? t('class.online') : place}</span>
        <span className="num">{money(price)}</span>
        {isCancelled && <strong>{t('class.cancelled')}</strong>}
        {state === 'hidden' && <strong>{t('class.hidden')}</strong>}
      </p>
      {!isCancelled && (
        <p className="class-seats">
          <SeatBars taken={taken} capacity={capacity} />
          <span>
            {t('class.seatsTaken', { taken, capacity })}
            {held > 0 && `, ${t('class.held', { smart_count: held })}`}
          </span>
        </p>
      )}
    </header>
  )
}
