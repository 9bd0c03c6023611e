import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { CheckedField } from '../ui/checked-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'

const fields = [
  { name: 'name', maxLength: 160 },
  { name: 'address', maxLength: 200 },
  { name: 'company_number', maxLength: 20 },
  { name: 'vat_number', maxLength: 20 },
] as const

export function CorrectReceipt({ receipt, onClose }: { receipt: ReceiptView; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction((buyer: object) => api.post<ReceiptView>(`/receipts/${receipt.id}/correction/`, { buyer }), {
    done: ({ number }) => {
      notify('receipts.correct.done', { type: 'success', messageArgs: { number } })
      refresh()
      onClose()
    },
    refused: ({ message, body }: HttpError) => {
      setWrong(body?.fields ?? {})
      setRefusal(body?.fields ? '' : message)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    run({ ...typed, vat_number: typed.vat_number?.trim() || null })
  }
  return (
    <Sheet title={t('receipts.correct.title')} about={`${receipt.number}: ${receipt.buyer.name}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit} noValidate>
        <p>{t('receipts.correct.about')}</p>
        {fields.map(({ name, maxLength }) => (
          <CheckedField
            key={name}
            label={t(`receipts.correct.${name}`)}
            name={name}
            maxLength={maxLength}
            autoComplete="off"
            hint={name === 'company_number' ? t('receipts.correct.abroad') : undefined}
            problem={wrong[`buyer.${name}`]}
          />
        ))}
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('receipts.correct.commit')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
