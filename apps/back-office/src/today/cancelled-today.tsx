import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { useFormat } from '../i18n/format.ts'

type Left = Today['left'][number]

export function CancelledToday({ left }: { left: Left[] }) {
  const t = useTranslate()
  if (left.length === 0) return null
  return (
    <section className="left-today" aria-labelledby="left-today">
      <h3 id="left-today">{t('today.left.title')}</h3>
      <ul className="tasks">
        {left.map((one) => (
          <LeftPerson key={one.booking_id} left={one} />
        ))}
      </ul>
    </section>
  )
}

function LeftPerson({ left: { person, class: offering, at, refunded, seats_free } }: { left: Left }) {
  const t = useTranslate()
  const { dateAndTime, time, money } = useFormat()
  return (
    <li className="task">
      <div>
        <p>
          <Link to={`/people/${person.id}`}>{person.name || t('class.erased')}</Link>
        </p>
        <p className="task-facts">
          <span>
            <Link to={`/class/${offering.id}`}>{offering.title}</Link>, {dateAndTime(offering.start)}
          </span>
          <span>{t(refunded > 0 ? 'today.left.when' : 'today.left.nothing', { time: time(at), amount: money(refunded) })}</span>
          <span>{seats_free > 0 ? t('today.left.free', { smart_count: seats_free }) : t('today.left.none')}</span>
        </p>
      </div>
    </li>
  )
}
