import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { Refund } from '../../../../packages/contract/money/refund.ts'
import { api } from '../api/api.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { RefundWayChoice } from '../payments/refund-way.tsx'
import { Field } from '../ui/field.tsx'
import { usePersonName } from './use-person-name.ts'

type Props = { row: RosterRow; paid: NonNullable<RosterRow['paid']>; left: number; onDone: () => void }
type RefundRequest = { amount: number; back: RefundWay; key: string }

export function RefundForm({ row, paid, left, onDone }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(row.person)
  const notify = useNotify()
  const [typed, setTyped] = useState(String(left))
  const [back, setBack] = useState<RefundWay>('money')
  const [asked, setAsked] = useState<RefundRequest | null>(null)
  const path = `${bookingPath(row.booking_type, row.booking_id)}refund/`
  const { run, isBusy } = useAction(({ key, ...body }: RefundRequest) => api.post<Refund>(path, body, key), {
    done: ({ by_hand, amount, credit }) => {
      const told = { type: 'success', messageArgs: { amount: money(by_hand ? amount - credit : amount), name } } as const
      if (credit === amount) notify('class.refund.toCredit', told)
      else notify(by_hand ? 'class.refund.byHand' : 'class.refund.onItsWay', told)
      onDone()
    },
  })
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
          <Button variant="contained" disabled={isBusy} onClick={() => run(asked)} autoFocus>
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
        <Button variant="outlined" disabled={!isPossible} onClick={() => setAsked({ amount, back, key: crypto.randomUUID() })}>
          {isPossible ? t('class.refund.ask', { amount: money(amount) }) : t('class.refund.most', { amount: money(left) })}
        </Button>
      </div>
    </section>
  )
}
