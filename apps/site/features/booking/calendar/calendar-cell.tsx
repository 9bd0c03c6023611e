import { dayAndMonth, dayOfMonth, monthShort, noonOf, weekday } from '../../../../../packages/browser/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type BookingView, paths } from '../../../lib/paths.ts'
import { OptimisticLink } from '../../../ui/optimistic-link.tsx'
import { useToggle } from '../../../ui/toggle-link.tsx'
import { changeView, textContext } from '../filters/view.ts'
import type { BookingState, Offering } from '../offering.ts'
import { useCurrentSeats } from '../use-current-seats.ts'
import type { CalendarDay } from './calendar-days.ts'

const SHOWN = 3

type Props = CalendarDay & { view: BookingView; offerings: Offering[]; focusable: boolean }

export function CalendarCell({ day, inside, isToday, view, offerings, focusable }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useFormat()
  const noon = noonOf(day)
  const number = dayOfMonth(noon, 'UTC')
  const mark = isToday ? t('calendar.today') : number === '1' ? monthShort(noon, language, 'UTC') : ''
  if (!inside) {
    return (
      <td className="cell out">
        <span className="dn" aria-hidden="true">
          {number}
        </span>
      </td>
    )
  }
  const name = `${weekday(noon, language, 'UTC')}, ${dayAndMonth(noon, language, 'UTC')}`
  const picked = view.date === day
  return (
    <td className={`cell ${isToday ? 'today' : ''}`}>
      <Pick
        to={paths.booking(changeView(view, { date: picked ? null : day }))}
        name={t('calendar.day', { count: offerings.length, day: name, context: textContext(view.tab) })}
        picked={picked}
        focusable={focusable}
      />
      <span className="dn" aria-hidden="true">
        <span>{number}</span>
        {mark && <small>{mark}</small>}
      </span>
      {offerings.slice(0, SHOWN).map((offering) => (
        <Entry key={offering.id} offering={offering} />
      ))}
      {offerings.length > SHOWN && <small className="more">{t('calendar.more', { count: offerings.length - SHOWN })}</small>}
      <span className="dots" aria-hidden="true">
        {offerings.slice(0, SHOWN + 2).map((offering) => (
          <Dot key={offering.id} offering={offering} />
        ))}
      </span>
    </td>
  )
}

type PickProps = { to: string; name: string; picked: boolean; focusable: boolean }

function Pick({ to, name, picked, focusable }: PickProps) {
  const { isOn, follow } = useToggle(to, picked)
  return (
    <OptimisticLink
      className="pickable"
      to={to}
      follow={follow}
      aria-label={name}
      aria-current={isOn ? 'date' : undefined}
      tabIndex={focusable ? 0 : -1}
      rel="nofollow"
    />
  )
}

function Entry({ offering }: { offering: Offering }) {
  const { t } = useTranslation('booking')
  const { time } = useFormat()
  const titleOf = useTitle()
  const { bookingState } = useCurrentSeats(offering)
  return (
    <span className={`ev ${look(offering, bookingState)}`}>
      <span className="num">{time(offering.start)}</span>
      <span className="nm">{titleOf(offering)}</span>
      {bookingState === 'full' && <span className="vh">, {t('calendar.full')}</span>}
    </span>
  )
}

const Dot = ({ offering }: { offering: Offering }) => <b className={look(offering, useCurrentSeats(offering).bookingState)} />

const look = ({ isOnline }: Offering, bookingState: BookingState) => `${isOnline ? 'on' : 'st'} ${bookingState === 'full' ? 'full' : ''}`
