import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useLocaleState, useTranslate } from 'react-admin'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { CopiedWeek } from '../../../../packages/contract/schedule/schedule.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { addDays } from '../clock/calendar-days.ts'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { CopyWeekPreview } from './copy-week-preview.tsx'

type Kinds = 'slot' | 'all'
type Props = { to: string; kinds: Kinds; onClose: () => void }

/** Copies the previous week, after a preview with clashes and skipped holidays. `to`: a Monday. */
export function CopyWeekSheet({ to, kinds: first, onClose }: Props) {
  const t = useTranslate()
  const format = useFormat()
  const [language] = useLocaleState()
  const [kinds, setKinds] = useState(first)
  const [keepsHolidays, setKeepsHolidays] = useState(false)
  const from = addDays(to, -7)
  const body = { from, to, skip_holidays: !keepsHolidays, ...(kinds === 'slot' && { kinds: ['slot'] }) }
  const preview = useQuery<CopiedWeek, HttpError>({
    queryKey: ['api', language, 'copy-week', body],
    queryFn: () => api.post<CopiedWeek>('/offerings/copy-week/', { ...body, preview: true }),
    placeholderData: (before) => before,
    retry: false,
  })
  const { run, isBusy } = useAction(() => api.post<CopiedWeek>('/offerings/copy-week/', { ...body, skip_clashes: true }), {
    done: ({ offerings, undo }) => {
      offerUndo(undo, { words: 'undo.copied', slots: { smart_count: offerings.length, day: format.day(noonOf(to)) } })
      onClose()
    },
  })
  const week = (monday: string) => `${format.day(noonOf(monday))} – ${format.day(noonOf(addDays(monday, 6)))}`

  return (
    <Sheet title={t('week.copy.title')} about={t('week.copy.about', { from: week(from), to: week(to) })} onClose={onClose}>
      <div className="sheet-body">
        <ChoiceButtons
          label={t('week.copy.what')}
          options={[
            { value: 'slot', text: t('week.copy.slots') },
            { value: 'all', text: t('week.copy.all') },
          ]}
          value={kinds}
          onChoose={setKinds}
        />
        <QueryResult answer={preview}>
          {(plan) => (
            <>
              <CopyWeekPreview plan={plan} keepsHolidays={keepsHolidays} onKeepHolidays={setKeepsHolidays} />
              {plan.offerings.length > 0 && (
                <div className="sheet-acts">
                  <Button variant="contained" disabled={isBusy || preview.isFetching} onClick={() => run()}>
                    {t('week.copy.do', { smart_count: plan.offerings.length })}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryResult>
      </div>
    </Sheet>
  )
}
