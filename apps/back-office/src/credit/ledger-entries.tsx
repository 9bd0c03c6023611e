import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StaffCredit } from '../../../../packages/contract/money/credit.ts'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { signed } from './typed-amount.ts'

type Entry = StaffCredit['entries'][number] | StaffPass['history'][number]
/** `words`: the translation keys of the reasons. `textOf`: formats an unsigned amount. `more`: the button for the entries beyond `most`. */
type Props = { entries: Entry[]; words: string; textOf: (amount: number) => string; most: number; more: string }

/** The entries of credit or of a pass, newest first. */
export function LedgerEntries({ entries, most, more, ...texts }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  return (
    <>
      <ul className="ledger-entries">
        {(isWhole ? entries : entries.slice(0, most)).map((entry) => (
          <Line key={entry.id} entry={entry} {...texts} />
        ))}
      </ul>
      {!isWhole && entries.length > most && (
        <button type="button" className="verb" onClick={() => setWhole(true)}>
          {more}
        </button>
      )}
    </>
  )
}

function Line({ entry, words, textOf }: { entry: Entry } & Pick<Props, 'words' | 'textOf'>) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const personName = usePersonName()
  const { why, amount, at, booking, note, staff } = entry
  const adjusted = amount < 0 ? 'taken' : 'given'
  return (
    <li>
      <div>
        <p>
          {t(`${words}.${why === 'adjusted' ? adjusted : why}`)}
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
        {signed(amount, textOf)}
      </span>
    </li>
  )
}
