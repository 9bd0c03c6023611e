import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { RosterRow } from '../../../contract/roster.ts'
import { Sheet } from '../parts/sheet.tsx'
import { Letters } from './letters.tsx'
import { usePaidWords } from './paid-words.ts'
import { usePersonName } from './person-name.ts'
import { PlaceForm } from './place-form.tsx'
import { RefundForm } from './refund-form.tsx'
import './person-sheet.css'

/** One person's place in a class: their money, where it stands, and what was written to them. */
export function PersonSheet({ row, onClose }: { row: RosterRow; onClose: () => void }) {
  const t = useTranslate()
  const name = usePersonName()(row.person)
  const paidWords = usePaidWords()
  const { person, first_time, discount_applied, paid, refunded } = row
  const left = paid && paid.method !== 'free' ? paid.amount - refunded : 0
  return (
    <Sheet title={name} about={person.email && <a href={`mailto:${person.email}`}>{person.email}</a>} onClose={onClose}>
      <div className="sheet-body">
        <p className="person-facts">
          <span className={row.status === 'paid' ? 'person-paid' : 'person-held'}>{paidWords(row)}</span>
          {first_time && <span>{t('class.firstTime')}</span>}
          {person.email && !person.email_proven && <span>{t('class.emailUnproven')}</span>}
          {discount_applied && <span>{t('class.discount')}</span>}
          <Link to={`/people/${person.id}`}>{t('class.person.page')}</Link>
        </p>
        {paid && left > 0 && <RefundForm row={row} paid={paid} left={left} onDone={onClose} />}
        <PlaceForm row={row} isMoneyKept={left > 0} onDone={onClose} />
        <Letters bookingId={row.booking_id} />
      </div>
    </Sheet>
  )
}
