import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Arrived } from '../bank/arrived.tsx'
import { serverNow } from '../clock/server-clock.ts'
import { AskToPay } from '../owed/ask-to-pay.tsx'
import { WriteOffDebt } from '../owed/write-off-debt.tsx'
import { PayLinkPart } from '../pay-links/pay-link-part.tsx'
import { isReassignable, ReassignPayment } from '../payments/reassign-payment.tsx'
import { BookingCancelling } from '../policies/booking-cancelling.tsx'
import { PaymentReceipt } from '../receipts/receipt-file.tsx'
import { MakeStanding } from '../standing/make-standing.tsx'
import { SeatStanding } from '../standing/seat-standing.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { BookingEmails } from './booking-emails.tsx'
import { MovePerson } from './move-person.tsx'
import { RefundForm } from './refund-form.tsx'
import { SeatForm } from './seat-form.tsx'
import { usePaymentText } from './use-payment-text.ts'
import { usePersonName } from './use-person-name.ts'
import { leftOf } from './use-release-text.ts'
import './seat-sheet.css'

type Props = { row: RosterRow; offering: OfferingWithRoster; onClose: () => void }

export function SeatSheet({ row, offering, onClose }: Props) {
  const t = useTranslate()
  const name = usePersonName()(row.person)
  const paidWords = usePaymentText()
  const { person, first_time, discount_applied, paid } = row
  const { data: booking } = useApiQuery<Booking>(bookingPath(row.booking_type, row.booking_id))
  const left = leftOf(row)
  const [isMoving, setMoving] = useState(false)
  const [isMakingStanding, setMakingStanding] = useState(false)
  const canMove = row.status === 'paid' && Date.parse(offering.start) > serverNow()
  if (isMoving) return <MovePerson row={row} offering={offering} onClose={onClose} />
  if (isMakingStanding)
    return <MakeStanding personId={person.id} name={name} offeringId={offering.id} title={offering.title} onClose={onClose} />
  return (
    <Sheet title={name} about={person.email && <a href={`mailto:${person.email}`}>{person.email}</a>} onClose={onClose}>
      <div className="sheet-body">
        <p className="person-facts">
          <span className={row.status === 'paid' ? 'person-paid' : 'person-held'}>{paidWords(row)}</span>
          {first_time && <span>{t('class.firstTime')}</span>}
          {person.email && !person.email_proven && <span>{t('class.emailUnproven')}</span>}
          {discount_applied && <span>{t('class.discount')}</span>}
          <Link to={`/people/${person.id}`}>{t('class.person.page')}</Link>
          {paid && paid.amount > 0 && <PaymentReceipt paymentId={paid.payment_id} />}
        </p>
        {paid && left > 0 && <RefundForm row={row} paid={paid} left={left} onDone={onClose} />}
        {paid && row.status === 'paid' && !row.coming && isReassignable({ ...paid, covered: row.covered ?? 0, refunded: row.refunded }) && (
          <div className="part">
            <ReassignPayment payment={{ id: paid.payment_id, amount: paid.amount }} name={name} onDone={onClose} />
          </div>
        )}
        {canMove && (
          <div className="part">
            <button type="button" className="verb" onClick={() => setMoving(true)}>
              {t('class.moveTo.open')}
            </button>
          </div>
        )}
        {canMove && <SeatStanding row={row} offering={offering} onOpen={() => setMakingStanding(true)} />}
        {row.transfer && !row.coming && (
          <div className="part">
            <Arrived paymentId={row.transfer.payment_id} name={name} />
          </div>
        )}
        {(row.by_link || row.owed > 0) && <PayLinkPart row={row} offering={offering} />}
        {row.owed > 0 && (
          <section className="part">
            <h3>{t('owed.part')}</h3>
            <AskToPay person={person} name={name} askedAt={row.asked_at} />
            <WriteOffDebt booking={row} amount={row.owed} name={name} onDone={onClose} />
          </section>
        )}
        <SeatForm row={row} onDone={onClose} />
        {(booking?.terms || booking?.left) && (
          <div className="part">
            <BookingCancelling booking={booking} name={name} />
          </div>
        )}
        <BookingEmails bookingId={row.booking_id} />
      </div>
    </Sheet>
  )
}
