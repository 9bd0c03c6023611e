import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clientName } from './client-name.ts'

const SHOWN = 3

export function RecentActivity({ bookings }: { bookings: Booking[] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { dateAndTime } = useFormat()
  return (
    <section className="card">
      <h2>{t('activity.title')}</h2>
      {bookings?.length === 0 && <p className="muted">{t('activity.none')}</p>}
      <ul className="feed">
        {bookings?.slice(0, SHOWN).map(({ id, client, service, slot, created_at }) => (
          <li key={id}>
            <b>{clientName(client)}</b>
            <span>{t('activity.booked', { service: service.name, date: dateAndTime(created_at ?? slot.start) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
