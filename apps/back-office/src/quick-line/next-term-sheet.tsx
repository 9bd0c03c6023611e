import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { suggestLocation } from './class-location.ts'
import { nextTermDates } from './next-term-dates.ts'
import { DatesPreview, PlanLine } from './plan-preview.tsx'
import type { PlannedDate } from './planned-dates.ts'
import { publishSessions } from './publish-classes.ts'
import { useClashes } from './use-class-plan.ts'
import { usePublish } from './use-publish.ts'

type Props = {
  session: Offering
  series: Offering[]
  holidays: Map<string, string>
  dayOf: (one: PlannedDate) => string
  onClose: () => void
}

export function NextTermSheet({ session, series, holidays, dayOf, onClose }: Props) {
  const t = useTranslate()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { publish, isBusy, refusal } = usePublish(onClose)
  const term = nextTermDates(series, studioNow(), new Set(holidays.keys()))
  const dates = term.map((one) => ({ ...one, isSkipped: leftOut.has(one.date) }))
  const plan = { ...session, isNew: false, minutes: session.duration, minPeople: session.min_people, borrowed: [] }
  const clashes = useClashes(dates, plan)
  const where = suggestLocation(plan, { template: session, last: undefined, usual: undefined })

  const wanted = dates.filter(({ isSkipped }) => !isSkipped)
  const free = wanted.filter((one) => !clashes.some(({ planned }) => planned === one))
  const avoided = [...holidays.keys(), ...leftOut, ...clashes.map(({ planned }) => planned.date)]
  const later = nextTermDates(series, studioNow(), new Set(avoided))
  const final = later.at(-1)
  const hasClashes = free.length < wanted.length
  const turn = (date: string) =>
    setLeftOut((before) => (before.has(date) ? new Set([...before].filter((one) => one !== date)) : new Set([...before, date])))
  const put = (chosen: PlannedDate[]) => {
    const { service_type: serviceType } = session
    publish(() => publishSessions({ plan, dates: chosen, force: false, template: session, where, known: [session], serviceType }))
  }
  return (
    <Sheet title={t('quick.nextTerm')} onClose={onClose}>
      <div className="sheet-body">
        <PlanLine plan={plan} kind="session" where={where} template={session} />
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
