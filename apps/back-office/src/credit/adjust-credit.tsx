import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { StaffCredit } from '../../../../packages/contract/money/credit.ts'
import { useFormat } from '../i18n/format.ts'
import { CheckedField } from '../ui/checked-field.tsx'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { inHalere, typedAmount } from './typed-amount.ts'

const MAX = 999_999

export type CreditSheet = { personId: number; name: string; credit: StaffCredit; onClose: () => void }
type Problems = { amount?: string; note?: string; other?: string }

export function AdjustCredit({ personId, name, credit: { balance, available }, onClose }: CreditSheet) {
  const t = useTranslate()
  const { money } = useFormat()
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Problems>({})
  const isGiven = way === 'give'
  const amount = typedAmount(typed)
  const change = isGiven ? (amount ?? 0) : -(amount ?? 0)

  const { run, isBusy } = useDeferredAction({
    done: onClose,
    refused: ({ message, body }: HttpError) => {
      if (body?.code === 'credit_short') setRefusal({ amount: message })
      else setRefusal(body?.fields ?? { other: message })
    },
  })
  const adjust = () =>
    run({
      body: { act: 'credit', person_id: personId, amount: change, note: note.trim() },
      offer: { words: isGiven ? 'undo.deferred.creditGiven' : 'undo.deferred.creditTaken', slots: { amount: money(amount ?? 0), name } },
    })

  const wrongAmount = () => {
    if (amount === null || !Number.isInteger(amount) || amount > MAX) return t('credit.adjust.whole')
    return !isGiven && amount > available ? t('credit.adjust.most', { amount: money(available) }) : undefined
  }
  const problems = { amount: wrongAmount(), note: note.trim() ? undefined : t('credit.adjust.noteMissing') }
  const shown = (field: 'amount' | 'note', value: string) => refusal[field] ?? (isAsked || value ? problems[field] : undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = problems.amount ? 'amount' : 'note'
    if (!problems[wrong]) return adjust()
    setAsked(true)
    const field = event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Sheet title={t('credit.change')} about={name} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal({})} noValidate>
        <ChoiceButtons
          label={t('credit.adjust.what')}
          options={[
            { value: 'give', text: t('credit.adjust.give') },
            { value: 'take', text: t('credit.adjust.take') },
          ]}
          value={way}
          onChoose={setWay}
        />
        <CheckedField
          label={t('credit.adjust.amount')}
          name="amount"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          problem={shown('amount', typed)}
        />
        <CheckedField
          label={t('credit.adjust.note')}
          hint={t('credit.adjust.noteHint')}
          name="note"
          maxLength={500}
          autoComplete="off"
          required
          value={note}
          onChange={({ target }) => setNote(target.value)}
          problem={shown('note', note)}
        />
        <p aria-live="polite">
          {!problems.amount &&
            t(isGiven ? 'credit.adjust.willGive' : 'credit.adjust.willTake', {
              name,
              before: money(balance),
              after: money(inHalere(balance + change)),
            })}
        </p>
        <Refusal>{refusal.other}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t(isGiven ? 'credit.adjust.commitGive' : 'credit.adjust.commitTake', { amount: problems.amount ? '…' : money(amount ?? 0) })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
