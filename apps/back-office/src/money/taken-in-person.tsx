import { useTranslate } from 'react-admin'
import type { PaymentDetail } from '../../../../packages/contract/money/payment.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'

/** Shows whether the money was taken in person. Staff can correct this on the same day. */
export function TakenInPerson({ payment: { id, in_person, is_of_today } }: { payment: PaymentDetail }) {
  const t = useTranslate()
  const { run, isBusy } = useAction(() => api.patch(`/payments/${id}/in-person/`, { in_person: !in_person }))
  return (
    <div>
      {t(in_person ? 'inPerson.yes' : 'inPerson.no')}{' '}
      {is_of_today && (
        <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
          {t(in_person ? 'inPerson.toNo' : 'inPerson.toYes')}
        </button>
      )}
    </div>
  )
}
