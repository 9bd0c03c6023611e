import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { StaffVoucher } from '../../../../packages/contract/money/voucher.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { NoteField } from '../passes/note-field.tsx'
import { fullName } from '../people/full-name.ts'
import { DateField } from '../ui/date-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'

const AT_FIRST = 90

type Props = { voucher: StaffVoucher; worth: string; onClose: () => void }

export function VoucherSheet({ voucher, worth, onClose }: Props) {
  const t = useTranslate()
  const { dateAndTime, wallDate, money } = useFormat()
  const { buyer, bought_at, redeemed_at, redeemed_by, send_at, sent_at, valid_until, price, state, ended_why } = voucher
  const waits = send_at && !sent_at && !redeemed_at && !ended_why
  return (
    <Sheet title={t('vouchers.title', { code: `…${voucher.last_four}` })} about={worth} onClose={onClose}>
      <div className="sheet-body">
        <p>{t('vouchers.bought', { who: fullName(buyer), when: dateAndTime(bought_at), amount: money(price) })}</p>
        {sent_at && <p>{t('vouchers.sent', { when: dateAndTime(sent_at) })}</p>}
        {waits && <p>{t('vouchers.waits', { when: dateAndTime(send_at) })}</p>}
        {redeemed_at && redeemed_by && <p>{t('vouchers.redeemed', { who: fullName(redeemed_by), when: dateAndTime(redeemed_at) })}</p>}
        <p>{t('vouchers.until', { day: wallDate(valid_until) })}</p>
      </div>
      {(state === 'valid' || state === 'expired') && <Prolong voucher={voucher} onClose={onClose} />}
      {(state === 'valid' || state === 'expired') && <Refund voucher={voucher} onClose={onClose} />}
    </Sheet>
  )
}

type Act = Pick<Props, 'voucher' | 'onClose'>

function Prolong({ voucher, onClose }: Act) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const today = studioToday()
  const before = voucher.valid_until
  const [until, setUntil] = useState(() => addDays(before > today ? before : today, AT_FIRST))
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction((body: object) => api.post<StaffVoucher>(`/vouchers/${voucher.id}/prolong/`, body), {
    done: () => {
      notify('vouchers.prolong.done', { type: 'success', messageArgs: { day: wallDate(until) } })
      refresh()
      onClose()
    },
    refused: ({ message }: HttpError) => setRefusal(message),
  })
  const isLater = until > before && until >= today
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLater && note.trim()) return run({ until, note: note.trim() })
    setAsked(true)
    const field = event.currentTarget.elements.namedItem(isLater ? 'note' : 'until')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form className="sheet-body" onSubmit={submit} onChange={() => setRefusal('')} noValidate>
      <div className="checked-field">
        <DateField
          label={t('vouchers.prolong.until')}
          name="until"
          type="date"
          min={today}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          aria-invalid={!isLater}
        />
        {!isLater && <p className="field-problem">{t('vouchers.prolong.later', { day: wallDate(before) })}</p>}
      </div>
      <NoteField value={note} onType={setNote} problem={isAsked && !note.trim() ? t('passes.note.missing') : undefined} />
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('vouchers.prolong.commit')}
        </Button>
      </div>
    </form>
  )
}

function Refund({ voucher, onClose }: Act) {
  const t = useTranslate()
  const { money } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const amount = money(voucher.price)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }: HttpError) => setRefusal(message) })
  const refund = () => {
    const offer = { words: 'undo.deferred.refundVoucher', slots: { amount, code: `…${voucher.last_four}` } }
    run({ body: { act: 'refund-voucher', voucher_id: voucher.id }, offer })
  }
  return (
    <div className="sheet-body">
      {isAsked && <p>{t('vouchers.refund.will', { amount })}</p>}
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button
          type="button"
          variant={isAsked ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => (isAsked ? refund() : setAsked(true))}
        >
          {t(isAsked ? 'vouchers.refund.commit' : 'vouchers.refund.ask', { amount })}
        </Button>
      </div>
    </div>
  )
}
