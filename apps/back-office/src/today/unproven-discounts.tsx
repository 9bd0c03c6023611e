import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { useFormat } from '../i18n/format.ts'

/** Lists people with the first-class discount and an unproven address, because one person may have several accounts. */
export function UnprovenDiscounts({ discounts }: { discounts: Today['unproven_discounts'] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  if (discounts.length === 0) return null
  return (
    <section className="left-today" aria-labelledby="unproven-discounts">
      <h3 id="unproven-discounts">{t('today.discounts.title')}</h3>
      <p>{t('today.discounts.text')}</p>
      <ul className="tasks">
        {discounts.map(({ booking_id, person, class: offering }) => (
          <li key={booking_id} className="task">
            <div>
              <p>
                <Link to={`/people/${person.id}`}>{person.name || t('today.discounts.unnamed')}</Link>
              </p>
              <p className="task-facts">
                <span>
                  <Link to={`/class/${offering.id}`}>{offering.title}</Link>, {dateAndTime(offering.start)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
