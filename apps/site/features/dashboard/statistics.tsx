import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DashboardLists } from './load-lists.ts'

export function Statistics({ loaded }: { loaded: DashboardLists | null }) {
  const { t } = useTranslation('dashboard')
  const { wholeNumber } = useFormat()
  const numbers = {
    services: loaded?.slices.services.total,
    bookings: loaded?.counts.paidBookings,
    sessions: loaded?.counts.activeSessions,
    events: loaded?.counts.upcomingEvents,
  }
  return (
    <section className="card">
      <h2>{t('statistics.title')}</h2>
      <dl className="stats">
        {Object.entries(numbers).map(([name, number]) => (
          <div key={name}>
            <dt>{t(`statistics.${name}`)}</dt>
            <dd className="num">{number === undefined ? '…' : wholeNumber(number)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
