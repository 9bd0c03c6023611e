import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { bookingPath } from '../api/booking-path.ts'
import { signed } from '../credit/typed-amount.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'

const AT_FIRST = 5

type Entry = StaffPass['history'][number]

export function PassHistory({ entries }: { entries: Entry[] }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  return (
    <>
      <ul className="credit-entries">
        {(isWhole ? entries : entries.slice(0, AT_FIRST)).map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      {!isWhole && entries.length > AT_FIRST && (
        <button type="button" className="verb" onClick={() => setWhole(true)}>
          {t('passes.allHistory', { smart_count: entries.length })}
        </button>
      )}
    </>
  )
}

function Line({ entry: { why, amount, at, booking, note, staff } }: { entry: Entry }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const personName = usePersonName()
  const adjusted = amount < 0 ? 'taken' : 'given'
  return (
    <li>
      <div>
        <p>
          {t(`passes.entry.${why === 'adjusted' ? adjusted : why}`)}
          {booking && (
            <>
              {': '}
              <Link to={bookingPath(booking.type, booking.id).replace(/\/$/, '')}>{booking.title}</Link>, {dateAndTime(booking.start)}
            </>
          )}
        </p>
        {note && <p>{note}</p>}
        <small>
          {dateAndTime(at)}
          {staff && ` · ${t('credit.by', { name: personName(staff) })}`}
        </small>
      </div>
      <span className="num" data-comes={amount > 0}>
        {signed(amount, String)}
      </span>
    </li>
  )
}
