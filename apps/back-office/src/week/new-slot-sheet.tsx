import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LastOfferings } from '../../../../packages/contract/schedule/offering.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { addDays, weekdayOf } from '../clock/calendar-days.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { useClosedDays } from '../days-off/use-days-off.ts'
import { classPlan, findService } from '../quick-line/class-plan.ts'
import { MAX_DATES, plannedDates } from '../quick-line/planned-dates.ts'
import { publishSlots } from '../quick-line/publish-classes.ts'
import { useHolidays } from '../quick-line/use-class-plan.ts'
import { usePublish } from '../quick-line/use-publish.ts'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** An empty part of the week that staff chose by dragging, as wall-clock time, or only a day. */
export type EmptySpace = { date: string; time?: string; minutes?: number }

export function NewSlotSheet({ space, onClose }: { space: EmptySpace; onClose: () => void }) {
  const t = useTranslate()
  const services = useApiQuery<Service[]>('/services/')
  const { data: last, isPending } = useApiQuery<LastOfferings>('/offerings/last/')
  const waiting = { ...services, data: isPending ? undefined : services.data }
  return (
    <Sheet title={t('week.new.title')} onClose={onClose}>
      <QueryResult answer={waiting}>
        {(known) =>
          known.length === 0 ? (
            <p>{t('quick.problem.no_service')}</p>
          ) : (
            <SlotForm space={space} services={known} last={last} onClose={onClose} />
          )
        }
      </QueryResult>
    </Sheet>
  )
}

type FormProps = { space: EmptySpace; services: Service[]; last: LastOfferings | undefined; onClose: () => void }

function SlotForm({ space, services, last, onClose }: FormProps) {
  const t = useTranslate()
  const holidays = useHolidays()
  const closed = useClosedDays()
  const now = studioNow()
  const [start, setStart] = useState(`${space.date || addDays(now.slice(0, 10), 1)}T${space.time ?? last?.slot?.time ?? '09:00'}`)
  const [serviceId, setServiceId] = useState(findService(services, { names: [] }, last)?.id)
  const service = services.find(({ id }) => id === serviceId)
  const [length, setLength] = useState<number | undefined>(space.minutes)
  const minutes = length ?? service?.duration ?? 60
  const [until, setUntil] = useState('')
  const { publish, isBusy, refusal } = usePublish(onClose)

  const [date = '', time = ''] = start.split('T')
  const pattern = { weekdays: [weekdayOf(date)], dates: [], times: [time] }
  const skipped = until ? new Set(holidays.keys()) : new Set<string>()
  const dates = until
    ? plannedDates({ patterns: [pattern], from: date, until, count: undefined }, now, skipped)
    : [{ date, time, isSkipped: false }]
  const wanted = dates.filter(({ isSkipped }) => !isSkipped)
  const left = dates.filter(({ isSkipped }) => isSkipped).map((one) => holidays.get(one.date))
  const line = {
    kind: 'slot' as const,
    eventType: undefined,
    title: '',
    names: [],
    patterns: [],
    from: date,
    until: undefined,
    count: undefined,
  }
  const dayOff = until ? undefined : closed.get(date)
  const plan = classPlan({ ...line, capacity: 1, price: undefined, minutes }, { template: null, service, title: '' })

  return (
    <form
      className="sheet-body"
      onSubmit={(event) => {
        event.preventDefault()
        if (service && wanted.length > 0) publish(() => publishSlots(service.id, { plan, dates: wanted, force: dayOff !== undefined }))
      }}
    >
      <label className="field">
        <span>{t('quick.service')}</span>
        <select value={serviceId} onChange={({ target }) => setServiceId(Number(target.value))}>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <DateField
        label={t('week.new.when')}
        type="datetime-local"
        step={300}
        value={start}
        onChange={(e) => setStart(e.target.value)}
        required
      />
      <Field
        label={t('week.new.minutes')}
        className="num"
        type="number"
        min={5}
        max={10080}
        value={minutes}
        onChange={({ target }) => setLength(Number(target.value))}
        required
      />
      <DateField
        label={t('week.new.until')}
        hint={t('parts.optional')}
        type="date"
        min={date}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      {left.length > 0 && <p>{t('week.new.skipped', { names: left.join(', ') })}</p>}
      {dayOff && <p>{t('week.new.dayOff', { words: dayOff })}</p>}
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button type="submit" variant="contained" disabled={isBusy || wanted.length === 0 || wanted.length > MAX_DATES}>
          {dayOff ? t('daysOff.anyway') : t('quick.publish.slot', { smart_count: wanted.length })}
        </Button>
      </div>
    </form>
  )
}
