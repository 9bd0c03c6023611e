import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Refund } from '../../../contract/refund.ts'
import type { RosterRow } from '../../../contract/roster.ts'
import { api } from '../api/api.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { usePersonName } from './use-person-name.ts'

type Props = { row: RosterRow; paid: NonNullable<RosterRow['paid']>; left: number; onDone: () => void }
type RefundRequest = { amount: number; key: string }

/** Money goes back the way it came, after one question that names the amount. */
export function RefundForm({ row, paid, left, onDone }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const name = usePersonName()(row.person)
  const notify = useNotify()
  const [typed, setTyped] = useState(String(left))
  const [asked, setAsked] = useState<RefundRequest | null>(null)
  const path = `${bookingPath(row.booking_type, row.booking_id)}refund/`
  const { run, isBusy } = useAction(({ amount, key }: RefundRequest) => api.post<Refund>(path, { amount }, key), {
    done: ({ by_hand, amount }) => {
      notify(by_hand ? 'class.refund.byHand' : 'class.refund.onItsWay', { type: 'success', messageArgs: { amount: money(amount), name } })
      onDone()
    },
  })
  const amount = Number(typed.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  const isPossible = amount > 0 && amount <= left
  const way = t(`class.refund.way.${paid.channel}.${paid.method}`)

  if (asked)
    return (
      <section className="part" aria-live="polite">
        <h3>{t('class.refund.sure', { amount: money(asked.amount), name })}</h3>
        <p>
          {way} {asked.amount === left && t('class.refund.placeGoes')}
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
      <div className="refund">
        <Field
          label={t('class.refund.amount')}
          className="num"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={!isPossible}
        />
        <Button variant="outlined" disabled={!isPossible} onClick={() => setAsked({ amount, key: crypto.randomUUID() })}>
          {isPossible ? t('class.refund.ask', { amount: money(amount) }) : t('class.refund.most', { amount: money(left) })}
        </Button>
      </div>
    </section>
  )
}
