import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useLocaleState, useTranslate } from 'react-admin'
import type { BulkPreview, BulkRun } from '../../../../packages/contract/booking/bulk.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { CancellationRefunds } from '../class-actions/cancellation-refunds.tsx'
import { useFormat } from '../i18n/format.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { type Act, bulkRequestOf, clashing, type Draft, emptyDraft, unchangedClasses } from './bulk-request.ts'

type Props = { act: Act; ids: number[]; onClose: () => void; onDone: () => void }

export function BulkSheet({ act, ids, onClose, onDone }: Props) {
  const t = useTranslate()
  const [draft, setDraft] = useState(emptyDraft)
  const [refusal, setRefusal] = useState('')
  const requested = bulkRequestOf(act, useDebounced(draft))
  const preview = usePreview(requested, ids)
  const plan = preview.data
  const clashes = plan ? clashing(plan) : []
  const { run, isBusy } = useAction((force: boolean) => api.post<BulkRun>('/bulk/', { act: requested, ids, digest: plan?.digest, force }), {
    done: ({ undo, count }) => {
      offerUndo(undo, { words: `undo.bulk.${act}`, slots: { smart_count: count }, emails: plan?.emails ?? 0 })
      onClose()
      onDone()
    },
    refused: (error) => {
      setRefusal(error.message)
      if (error.body?.code === 'consequences_changed') void preview.refetch()
    },
  })
  const change = (typed: Partial<Draft>) => {
    setDraft({ ...draft, ...typed })
    setRefusal('')
  }
  return (
    <Sheet title={t(`bulk.of.${act}`, { smart_count: ids.length })} onClose={onClose}>
      <form
        className="sheet-body"
        onSubmit={(event) => {
          event.preventDefault()
          run(clashes.length > 0)
        }}
      >
        <Fields act={act} draft={draft} onChange={change} />
        {plan && <Outcome act={act} plan={plan} />}
        <Refusal>{refusal || preview.error?.message}</Refusal>
        <div className="sheet-acts">
          <Button
            type="submit"
            variant="contained"
            color={act === 'cancel' ? 'error' : 'primary'}
            disabled={isBusy || preview.isFetching || !plan || plan.count === 0}
          >
            {t(clashes.length > 0 ? 'bulk.anyway' : `bulk.of.${act}`, { smart_count: plan?.count ?? ids.length })}
          </Button>
        </div>
        <p className="sheet-note">{t('bulk.minute')}</p>
      </form>
    </Sheet>
  )
}

function usePreview(requested: object | undefined, ids: number[]) {
  const [language] = useLocaleState()
  return useQuery<BulkPreview, HttpError>({
    queryKey: ['api', language, 'bulk', requested, ids],
    queryFn: () => api.post<BulkPreview>('/bulk/preview/', { act: requested, ids }),
    enabled: requested !== undefined,
    retry: false,
  })
}

type FieldsProps = { act: Act; draft: Draft; onChange: (typed: Partial<Draft>) => void }

function Fields({ act, draft, onChange }: FieldsProps) {
  const t = useTranslate()
  const field = (name: keyof Draft, more: object, hint?: string) => (
    <Field
      label={t(`bulk.${name}`)}
      hint={hint}
      className="num"
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...more}
    />
  )
  if (act === 'move')
    return (
      <div className="change-two">
        {field('days', { type: 'number', min: -366, max: 366, autoFocus: true }, t('bulk.daysHint'))}
        {field('time', { type: 'time' }, t('bulk.timeHint'))}
      </div>
    )
  if (act === 'price') return field('price', { type: 'number', min: 0, required: true, autoFocus: true })
  if (act === 'capacity') return field('spots', { type: 'number', min: 1, max: 1000, required: true, autoFocus: true })
  return null
}

function Outcome({ act, plan }: { act: Act; plan: BulkPreview }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <section className="bulk-outcome" aria-label={t('daysOff.happens')}>
      {act === 'cancel' && <CancellationRefunds preview={plan.consequences} />}
      {plan.emails > 0 && <p>{t('bulk.emails', { smart_count: plan.emails })}</p>}
      <ul>
        {clashing(plan).map(({ id, title, to, clashes }) => (
          <li key={id}>
            {title}, {to && dateAndTime(to)}: {t('bulk.clashes', { names: clashes.map((clash) => clash.title).join(', ') })}
          </li>
        ))}
        {unchangedClasses(plan).map(({ id, title, start, why }) => (
          <li key={id}>
            {t('bulk.stays', { name: `${title}, ${dateAndTime(start)}` })} {why}
          </li>
        ))}
      </ul>
    </section>
  )
}
