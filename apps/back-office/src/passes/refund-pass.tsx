import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { PassRefund } from '../../../../packages/contract/money/pass.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { typedAmount } from '../credit/typed-amount.ts'
import { useFormat } from '../i18n/format.ts'
import { CheckedField } from '../ui/checked-field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { passPaths } from './pass-paths.ts'
import type { PassSheet } from './pass-sheet.ts'

/** Refunds a pass, pro rata or by another amount. First it warns that the pass ends and shows which bookings are cancelled. */
export function RefundPass(sheet: PassSheet) {
  const t = useTranslate()
  const { pass, name, onClose } = sheet
  const [isChanged, setChanged] = useState(false)
  const preview = useApiQuery<PassRefund>(passPaths.refund(pass.id))
  const startAgain = () => {
    setChanged(true)
    return preview.refetch()
  }
  return (
    <Sheet title={t('passes.refund.title')} about={`${name}: ${pass.name}`} onClose={onClose}>
      {isChanged && <Refusal>{t('passes.refund.changed')}</Refusal>}
      <QueryResult answer={preview}>
        {(refund) => (
          <Form key={`${refund.back} ${refund.most} ${refund.ahead.length}`} {...sheet} refund={refund} onChanged={startAgain} />
        )}
      </QueryResult>
    </Sheet>
  )
}

type FormProps = PassSheet & { refund: PassRefund; onChanged: () => unknown }

function Form({ pass, name, refund, onChanged, onClose }: FormProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { back, most, used, of, unit, ahead } = refund
  const [typed, setTyped] = useState(String(back))
  const [refusal, setRefusal] = useState('')
  const amount = typedAmount(typed)
  const { run, isBusy } = useDeferredAction({
    done: onClose,
    refused: ({ message, body }: HttpError) => (body?.code === 'changed_meanwhile' ? onChanged() : setRefusal(message)),
  })
  const refundAmount = (amount: number) => {
    const offer = { words: 'undo.deferred.refundPass', slots: { amount: money(amount), pass: pass.name, name } }
    run({ body: { act: 'refund-pass', pass_id: pass.id, amount, expected_ahead: ahead.length }, offer })
  }
  const wrongAmount = () => {
    if (amount === null) return t('passes.refund.whole')
    return amount > most ? t('passes.refund.most', { amount: money(most) }) : undefined
  }
  const problem = wrongAmount()
  const isLive = pass.state !== 'ended'
  const ends = isLive && (amount ?? 0) >= Math.min(back, most)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    if (!problem && amount !== null) refundAmount(amount)
    else if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form className="sheet-body" onSubmit={submit} noValidate>
      <p>{t(`passes.refund.used.${unit}`, { used, of: of ?? '–', back: money(back), most: money(most) })}</p>
      <CheckedField
        label={t('passes.refund.amount')}
        name="amount"
        className="num"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal('')
        }}
        problem={refusal || problem}
      />
      {!problem && isLive && <p aria-live="polite">{t(ends ? 'passes.refund.ends' : 'passes.refund.stays')}</p>}
      {ends && ahead.length > 0 && <ClassesAhead ahead={ahead} />}
      <div className="sheet-acts">
        <Button type="submit" variant="contained" color={ends && ahead.length > 0 ? 'error' : 'primary'} disabled={isBusy}>
          {[
            t('passes.refund.commit', { amount: problem ? '…' : money(amount ?? 0) }),
            ends && ahead.length > 0 && t('passes.refund.commitAhead', { smart_count: ahead.length }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Button>
      </div>
      <p className="sheet-note">{t('passes.refund.way')}</p>
    </form>
  )
}

function ClassesAhead({ ahead }: Pick<PassRefund, 'ahead'>) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <div>
      <p className="pass-ahead">{t('passes.refund.ahead', { smart_count: ahead.length })}</p>
      <ul className="sums">
        {ahead.map(({ booking_id, title, start }) => (
          <li key={booking_id}>
            {title}, {dateAndTime(start)}
          </li>
        ))}
      </ul>
    </div>
  )
}
