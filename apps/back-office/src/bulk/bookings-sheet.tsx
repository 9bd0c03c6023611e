import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useLocaleState, useNotify, useTranslate } from 'react-admin'
import type { BulkBookingsPreview, BulkBookingsRun } from '../../../../packages/contract/booking/bulk-bookings.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { type BookingAct, type BookingDraft, bookingRequestOf, emptyBookingDraft, methods, previewRequestOf } from './booking-request.ts'
import { MessageFields } from './message-fields.tsx'

type Props = { act: BookingAct; ids: number[]; onClose: () => void; onDone: () => void }

export function BookingsSheet({ act, ids, onClose, onDone }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const [draft, setDraft] = useState(emptyBookingDraft)
  const [refusal, setRefusal] = useState('')
  const preview = usePreview(previewRequestOf(act, draft), ids)
  const plan = preview.data
  const count = (act === 'message' ? plan?.emails : plan?.count) ?? 0
  const body = { act: bookingRequestOf(act, draft), ids, digest: plan?.digest }
  const { run, isBusy } = useAction(() => api.post<BulkBookingsRun>('/bulk/bookings/', body), {
    done: ({ undo }) => {
      if (undo) offerUndo(undo, { words: `undo.bookings.${act}`, slots: { smart_count: count }, emails: plan?.emails ?? 0 })
      else notify('bulk.bookings.done', { type: 'success', messageArgs: { smart_count: count } })
      onClose()
      onDone()
    },
    refused: (error) => {
      setRefusal(error.message)
      if (error.body?.code === 'consequences_changed') void preview.refetch()
    },
  })
  const change = (changes: Partial<BookingDraft>) => {
    setDraft({ ...draft, ...changes })
    setRefusal('')
  }
  const isWritten = act !== 'message' || Object.values(draft.text).some((text) => text.trim() !== '')
  const title =
    plan && count === 0 ? t(`bulk.bookings.act.${act}`) : t(`bulk.bookings.of.${act}`, { smart_count: plan ? count : ids.length })
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className="sheet-body"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        {act === 'paid' && (
          <ChoiceButtons
            label={t('bulk.bookings.method')}
            options={methods.map((value) => ({ value, text: t(`class.add.${value}`) }))}
            value={draft.method}
            onChoose={(method) => change({ method })}
          />
        )}
        {act === 'message' && <MessageFields draft={draft} onChange={change} />}
        {plan && <Outcome act={act} plan={plan} />}
        <Refusal>{refusal || preview.error?.message}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy || preview.isFetching || count === 0 || !isWritten}>
            {title}
          </Button>
        </div>
        <p className="sheet-note">{t(act === 'came' || act === 'absent' ? 'bulk.bookings.atOnce' : 'bulk.minute')}</p>
      </form>
    </Sheet>
  )
}

function usePreview(requested: object, ids: number[]) {
  const [language] = useLocaleState()
  return useQuery<BulkBookingsPreview, HttpError>({
    queryKey: ['api', language, 'bulk-bookings', requested, ids],
    queryFn: () => api.post<BulkBookingsPreview>('/bulk/bookings/preview/', { act: requested, ids }),
    placeholderData: (before) => before,
    retry: false,
  })
}

function Outcome({ act, plan }: { act: BookingAct; plan: BulkBookingsPreview }) {
  const t = useTranslate()
  const { money } = useFormat()
  const { count, people, amount, emails, remarked, staying } = plan
  return (
    <section className="bulk-outcome" aria-label={t('daysOff.happens')}>
      {act === 'paid' && count > 0 && <p>{t('bulk.bookings.takes', { smart_count: count, amount: money(amount) })}</p>}
      {emails > 0 && <p>{t('bulk.emails', { smart_count: emails })}</p>}
      {act === 'message' && count > people && <p>{t('bulk.bookings.once')}</p>}
      {remarked > 0 && <p>{t('bulk.bookings.remarked', { smart_count: remarked })}</p>}
      <ul>
        <Staying staying={staying} />
      </ul>
    </section>
  )
}

/** If more bookings than this are skipped, they are only counted by reason, so that the button stays visible. */
const NAMED = 3

function Staying({ staying }: Pick<BulkBookingsPreview, 'staying'>) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  if (staying.length > NAMED)
    return [...Map.groupBy(staying, ({ why }) => why)].map(([why, some]) => (
      <li key={why}>
        {t('bulk.bookings.some', { smart_count: some.length })} {why}
      </li>
    ))
  return staying.map(({ id, name, title, start, why }) => (
    <li key={id}>
      {t('bulk.bookings.stays', { name, what: `${title}, ${dateAndTime(start)}` })} {why}
    </li>
  ))
}
