import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { CheckedField } from '../ui/checked-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import type { CreditSheet } from './adjust-credit.tsx'
import { inHalere, typedAmount } from './typed-amount.ts'

export function PayOutCredit({ personId, name, credit: { balance, available, payable }, onClose }: CreditSheet) {
  const t = useTranslate()
  const { money } = useFormat()
  const [typed, setTyped] = useState(String(payable))
  const [refusal, setRefusal] = useState('')
  const amount = typedAmount(typed)
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const wrongAmount = () => {
    if (amount === null) return t('credit.out.whole')
    return amount > payable ? t('credit.out.most', { amount: money(payable) }) : undefined
  }
  const problem = wrongAmount()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('amount')
    if (!problem && amount !== null) {
      const offer = { words: 'undo.deferred.payOut', slots: { amount: money(amount), name } }
      run({ body: { act: 'pay-out', person_id: personId, amount }, offer })
    } else if (field instanceof HTMLElement) field.focus()
  }
  const rest = inHalere(available - payable)
  return (
    <Sheet title={t('credit.out.title')} about={name} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} noValidate>
        <p>
          {t('credit.out.came', { payable: money(payable), available: money(available) })}{' '}
          {rest > 0 && t('credit.out.rest', { rest: money(rest) })}
        </p>
        <CheckedField
          label={t('credit.out.amount')}
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
        <p aria-live="polite">{!problem && t('credit.out.will', { name, after: money(inHalere(balance - (amount ?? 0))) })}</p>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('credit.out.commit', { amount: problem ? '…' : money(amount ?? 0) })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
