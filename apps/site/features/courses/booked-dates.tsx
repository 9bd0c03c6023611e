import { useEffect, useState } from 'react'
import type { EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { api } from '../../lib/api.ts'

type Booked = { id: number; start: string }

export default function BookedDates({ passId }: { passId: number }) {
  const { t } = useTranslation('courses')
  const { longDate, time } = useFormat()
  const [dates, setDates] = useState<Booked[]>([])
  useEffect(() => void read(passId).then(setDates), [passId])
  if (dates.length === 0) return null
  return (
    <section className="booked-dates" aria-label={t('dates')}>
      <ul>
        {dates.map(({ id, start }) => (
          <li key={id}>
            {longDate(start)}, {time(start)}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function read(passId: number): Promise<Booked[]> {
  const [sessions, events] = await Promise.all([
    api.list<SessionRegistration>('/session-registrations/?scope=mine').catch(() => []),
    api.list<EventRegistration>('/event-registrations/?scope=mine').catch(() => []),
  ])
  const isPaidBy = ({ status, pass }: SessionRegistration | EventRegistration) => status === 'paid' && pass?.id === passId
  const booked = [
    ...sessions.filter(isPaidBy).map(({ id, session }) => ({ id, start: session.start })),
    ...events.filter(isPaidBy).map(({ id, event }) => ({ id, start: event.time })),
  ]
  return booked.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
