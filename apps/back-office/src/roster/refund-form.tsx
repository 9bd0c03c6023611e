import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { useFormat } from '../i18n/format.ts'
import { RefundWayChoice } from '../payments/refund-way.tsx'
import { Field } from '../ui/field.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { usePersonName } from './use-person-name.ts'

type Props = { row: RosterRow; paid: NonNullable<RosterRow['paid']>; left: number; onDone: () => void }
type RefundRequest = { amount: number; back: RefundWay }

export function RefundForm({ row, paid, left, onDone }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(row.person)
  const [typed, setTyped] = useState(String(left))
  const [back, setBack] = useState<RefundWay>('money')
  const [asked, setAsked] = useState<RefundRequest | null>(null)
  const { run, isBusy } = useDeferredAction({ done: onDone })
  const refund = (request: RefundRequest) => {
    const offer = { words: 'undo.deferred.refund', slots: { amount: money(request.amount), name } }
    run({ body: { act: 'refund', booking_id: row.booking_id, ...request }, offer })
  }
  const amount = Number(typed.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  const isPossible = amount > 0 && amount <= left
  const hasMoney = paid.method !== 'credit'
  const way = (chosen: RefundWay) =>
    hasMoney && chosen === 'credit' ? t('class.refund.allToCredit') : t(`class.refund.way.${paid.channel}.${paid.method}`)
  const isCreditFirst = hasMoney && (row.covered ?? 0) > 0

  if (asked)
    return (
      <section className="part" aria-live="polite">
        <h3>{t('class.refund.sure', { amount: money(asked.amount), name })}</h3>
        <p>
          {isCreditFirst && t('class.refund.creditFirst')} {way(asked.back)} {asked.amount === left && t('class.refund.placeGoes')}
        </p>
        <div className="sheet-acts">
          <Button variant="contained" disabled={isBusy} onClick={() => refund(asked)} autoFocus>
            {t('class.refund.commit', { amount: money(asked.amount) })}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => setAsked(null)}>
            {t('class.refund.back')}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="part">
      <h3>{t('class.refund.title')}</h3>
      {hasMoney && <RefundWayChoice value={back} onChoose={setBack} />}
      <div className="refund">
        <Field
          label={t('class.refund.amount')}
          className="num"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={!isPossible}
        />
        <Button variant="outlined" disabled={!isPossible} onClick={() => setAsked({ amount, back })}>
          {isPossible ? t('class.refund.ask', { amount: money(amount) }) : t('class.refund.most', { amount: money(left) })}
        </Button>
      </div>
    </section>
  )
}
