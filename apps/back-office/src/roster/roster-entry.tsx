import CameIcon from '@mui/icons-material/Check'
import AbsentIcon from '@mui/icons-material/Close'
import { useTranslate } from 'react-admin'
import type { Attendance, RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { Arrived } from '../bank/arrived.tsx'
import { RecordPayment } from '../owed/record-payment.tsx'
import { usePaymentText } from './use-payment-text.ts'
import { usePersonName } from './use-person-name.ts'

type Props = {
  row: RosterRow
  /** Whether the class is online. If so, a person without a proven address gets the meeting link only by email. */
  isOnline: boolean
  /** Whether the person has a standing booking in the series. */
  isWeekly: boolean
  attendance: Attendance
  onOpen: () => void
  /** Undefined if attendance cannot be marked yet. */
  onMark: ((attendance: Attendance) => void) | undefined
}

export function RosterEntry({ row, isOnline, isWeekly, attendance, onOpen, onMark }: Props) {
  const t = useTranslate()
  const name = usePersonName()(row.person)
  const paidWords = usePaymentText()
  const { email, email_proven } = row.person
  const absent = attendance === 'absent' ? 'person-absent' : ''
  const standing = row.is_going ? 'person-going' : absent
  return (
    <li className={`person ${standing}`}>
      <div className="person-who">
        <button type="button" className="person-name" disabled={row.is_going} onClick={onOpen}>
          {name}
        </button>
        {row.is_going && <em>{t('class.going')}</em>}
        {row.first_time && !row.is_going && <span className="person-new">{t('class.firstTime')}</span>}
        {isWeekly && !row.is_going && <span className="person-weekly">{t('standing.mark')}</span>}
        {row.pass?.as && !row.is_going && <span className="person-weekly">{t(`courses.mark.${row.pass.as}`)}</span>}
        <p className="person-facts">
          <span className={row.status === 'paid' ? 'person-paid' : 'person-held'}>{paidWords(row)}</span>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {isOnline && email && !email_proven && <span>{t('class.emailUnproven')}</span>}
        </p>
        {row.transfer && !row.is_going && !row.coming && <Arrived paymentId={row.transfer.payment_id} name={name} />}
        {row.owed > 0 && !row.is_going && !row.coming && <RecordPayment booking={row} amount={row.owed} name={name} />}
      </div>
      {onMark && (
        <div className="marks">
          <button
            type="button"
            className="mark mark-came"
            aria-pressed={attendance === 'came'}
            aria-label={t('class.came', { name })}
            onClick={() => onMark(attendance === 'came' ? null : 'came')}
          >
            <CameIcon />
          </button>
          <button
            type="button"
            className="mark mark-absent"
            aria-pressed={attendance === 'absent'}
            aria-label={t('class.absent', { name })}
            onClick={() => onMark(attendance === 'absent' ? null : 'absent')}
          >
            <AbsentIcon />
          </button>
        </div>
      )}
    </li>
  )
}
