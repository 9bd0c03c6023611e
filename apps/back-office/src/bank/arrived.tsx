import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PaymentDetail } from '../../../../packages/contract/money/payment.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { typedPrice } from '../pay-links/pay-link-request.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import './bank.css'

type Props = { paymentId: number; name: string; isMain?: boolean }

/** Records money of a bank transfer that staff see on the account. */
export function Arrived({ paymentId, name, isMain = false }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="arrived"
        variant={isMain ? 'contained' : 'outlined'}
        aria-label={t('bank.arrived.named', { name })}
        onClick={() => setOpen(true)}
      >
        {t('bank.arrived.title')}
      </Button>
      {isOpen && <ArrivedSheet paymentId={paymentId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ArrivedSheet({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const t = useTranslate()
  const answer = useApiQuery<PaymentDetail>(`/payments/${paymentId}/`)
  return (
    <Sheet title={t('bank.arrived.title')} about={<PaidFor payment={answer.data} />} onClose={onClose}>
      <QueryResult answer={answer}>{(payment) => <ArrivedForm payment={payment} onDone={onClose} />}</QueryResult>
    </Sheet>
  )
}

function PaidFor({ payment }: { payment: PaymentDetail | undefined }) {
  const name = usePersonName()
  if (!payment) return null
  return [name(payment.person), payment.booking?.title ?? payment.order?.title].filter(Boolean).join(' · ')
}

function ArrivedForm({ payment, onDone }: { payment: PaymentDetail; onDone: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  // The amount received when staff opened the sheet. It does not change if more money arrives while the sheet is open.
  const [received] = useState(payment.transfer?.received ?? 0)
  const [typed, setTyped] = useState(String(Math.max(0, payment.amount - received)))
  const [day, setDay] = useState(studioToday())
  const amount = typedPrice(typed)
  const name = usePersonName()(payment.person)
  const { run, isBusy } = useDeferredAction({ done: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({
      body: { act: 'arrived', payment_id: payment.id, amount, day, received },
      offer: { words: 'undo.deferred.arrived', slots: { amount: money(amount), name } },
    })
  }
  return (
    <form className="sheet-body" onSubmit={submit}>
      {received > 0 && <p>{t('bank.arrived.before', { received: money(received), amount: money(payment.amount) })}</p>}
      <div className="arrived-fields">
        <Field
          label={t('bank.arrived.amount')}
          className="num"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={!(amount > 0) || undefined}
        />
        <DateField
          type="date"
          label={t('bank.arrived.day')}
          value={day}
          max={studioToday()}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <p className="sheet-note">{t('bank.arrived.hint')}</p>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy || !(amount > 0) || !day}>
          {amount > 0 ? t('bank.arrived.commit', { amount: money(amount) }) : t('bank.arrived.title')}
        </Button>
      </div>
    </form>
  )
}
