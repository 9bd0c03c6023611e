import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { suggestLocation } from './class-location.ts'
import { nextTermDates } from './next-term-dates.ts'
import { DatesPreview, PlanLine } from './plan-preview.tsx'
import { MAX_DATES, type PlannedDate } from './planned-dates.ts'
import { publishSessions } from './publish-classes.ts'
import { useClashes, useHolidays } from './use-class-plan.ts'
import { usePublish } from './use-publish.ts'
import { useTermDay } from './use-term-day.ts'
import './quick-line.css'

/** `most`: the suggested number of classes. */
type Props = { title: string; session: Offering; series: Offering[]; most: number; onClose: () => void }

export function NextTermSheet({ title, session, series, most, onClose }: Props) {
  const t = useTranslate()
  const dayOf = useTermDay()
  const holidays = useHolidays()
  const [typed, setTyped] = useState(String(most))
  const count = /^\d{1,3}$/.test(typed.trim()) ? Math.min(Number(typed), MAX_DATES) : 0
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { publish, isBusy, refusal } = usePublish(onClose)
  const term = nextTermDates(series, count, studioNow(), new Set(holidays.keys()))
  const dates = term.map((one) => ({ ...one, isSkipped: leftOut.has(one.date) }))
  const plan = { ...session, isNew: false, minutes: session.duration, minPeople: session.min_people, borrowed: [] }
  const clashes = useClashes(dates, plan)
  const where = suggestLocation(plan, { template: session, last: undefined, usual: undefined })

  const wanted = dates.filter(({ isSkipped }) => !isSkipped)
  const free = wanted.filter((one) => !clashes.some(({ planned }) => planned === one))
  const avoided = [...holidays.keys(), ...leftOut, ...clashes.map(({ planned }) => planned.date)]
  const later = nextTermDates(series, count, studioNow(), new Set(avoided))
  const final = later.at(-1)
  const hasClashes = free.length < wanted.length
  const turn = (date: string) =>
    setLeftOut((before) => (before.has(date) ? new Set([...before].filter((one) => one !== date)) : new Set([...before, date])))
  const put = (chosen: PlannedDate[]) => {
    const { service_type: serviceType, series_id: seriesId } = session
    publish(() =>
      publishSessions({ plan, dates: chosen, force: false, template: session, where, known: [session], serviceType }, { seriesId }),
    )
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="sheet-body">
        <PlanLine plan={plan} kind="session" where={where} template={session} />
        <Field
          label={t('quick.howMany')}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={count === 0}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DatesPreview dates={dates} clashes={clashes} holidays={holidays} onTurn={turn} />
        {refusal && <Refusal>{t(refusal, { _: refusal })}</Refusal>}
        <div className="sheet-acts">
          {free.length > 0 && (
            <Button variant="contained" disabled={isBusy} onClick={() => put(free)}>
              {t(hasClashes ? 'quick.publishFree' : 'quick.publish.session', { smart_count: free.length })}
            </Button>
          )}
          {hasClashes && final && (
            <Button variant="outlined" disabled={isBusy} onClick={() => put(later)}>
              {t('quick.publishLater', { smart_count: later.length, until: dayOf(final) })}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
