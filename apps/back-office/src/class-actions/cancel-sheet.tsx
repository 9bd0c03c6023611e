import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Cancellation, CancellationPreview } from '../../../../packages/contract/booking/cancellation.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { CancelledDateChoice, type InsteadOfDate } from '../courses/cancelled-date-choice.tsx'
import { useReplacementSeats } from '../courses/replacement-seats.tsx'
import { useCoursesOf } from '../courses/use-courses.ts'
import { useFormat } from '../i18n/format.ts'
import { LongField } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { CancellationRefunds } from './cancellation-refunds.tsx'
import { useCancelButtonText, withRefundOfDates } from './use-cancel-button-text.ts'

export function CancelSheet({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const preview = useApiQuery<CancellationPreview>(`/offerings/${offering.id}/cancellation/preview/`)
  return (
    <Sheet title={t('class.cancel.title')} about={`${offering.title}, ${dateAndTime(offering.start)}`} onClose={onClose}>
      <QueryResult answer={preview}>
        {(now) => <CancelForm offering={offering} preview={now} onChanged={preview.refetch} onClose={onClose} />}
      </QueryResult>
    </Sheet>
  )
}

type Props = { offering: Offering; preview: CancellationPreview; onChanged: () => unknown; onClose: () => void }

function CancelForm({ offering, preview, onChanged, onClose }: Props) {
  const t = useTranslate()
  const goTo = useNavigate()
  const buttonText = useCancelButtonText()
  const courses = useCoursesOf(offering.id).filter(({ members }) => members > 0)
  const [instead, setInstead] = useState<InsteadOfDate>('entry')
  const [chosen, setChosen] = useState<Offering | null>(null)
  const [refusal, setRefusal] = useState('')
  const consequences = withRefundOfDates(preview, instead === 'refund')
  const seats = useReplacementSeats(offering.id, chosen?.id ?? null)
  const path = `/offerings/${offering.id}/cancellation/`
  const { seated = 0, emails = 0 } = seats.data ?? {}
  const { run, isBusy } = useAction((body: object) => api.post<Cancellation>(path, body), {
    done: ({ undo, notify }) => {
      offerUndo(undo, { words: 'undo.cancelled', about: offering, emails: notify ? preview.emails : emails, classId: offering.id })
      onClose()
      goTo(`/class/${offering.id}`)
    },
    refused: (error: HttpError) => {
      setRefusal(error.message)
      if (error.body?.code === 'changed_meanwhile') onChanged()
    },
  })
  const choose = (value: InsteadOfDate, other: Offering | null = null) => {
    setInstead(value)
    setChosen(other)
    setRefusal('')
  }
  const cancel = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (instead === 'add' && !chosen) return setRefusal(t('courses.instead.choose'))
    const written = new FormData(event.currentTarget)
    const isSilent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'silent'
    run({
      // The fields are hidden if the class sends no emails.
      reason_en: written.get('en') ?? '',
      reason_ru: written.get('ru') ?? '',
      notify: !isSilent,
      refund_dates: instead === 'refund',
      ...(chosen && { replacement_id: chosen.id }),
      expected: { people: preview.people, amount: preview.amount },
    })
  }
  return (
    <form className="sheet-body" onSubmit={cancel}>
      <CancellationRefunds preview={consequences} />
      {courses.length > 0 && (
        <CancelledDateChoice
          courses={courses}
          offeringId={offering.id}
          value={instead}
          onChoose={choose}
          replacement={{ chosen, seats, onChoose: (one) => choose('add', one) }}
        />
      )}
      {preview.emails > 0 && (
        <>
          <LongField label={t('class.cancel.reasonEn')} hint={t('parts.optional')} name="en" lang="en" maxLength={1000} />
          <LongField label={t('class.cancel.reasonRu')} hint={t('parts.optional')} name="ru" lang="ru" maxLength={1000} />
        </>
      )}
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" color="error" disabled={isBusy}>
          {buttonText(consequences)}
          {seated > 0 && `, ${t('courses.instead.alsoAdd', { smart_count: seated })}`}
        </Button>
        {preview.emails > 0 && (
          <Button type="submit" value="silent" variant="outlined" disabled={isBusy}>
            {t(chosen ? 'courses.instead.silently' : 'class.cancel.silently')}
          </Button>
        )}
      </div>
      <p className="sheet-note">{t('class.cancel.minute')}</p>
    </form>
  )
}
