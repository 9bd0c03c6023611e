import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { maxValue, minValue, NumberInput, required, useInput, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { decisionTime, MAX_DECIDE_HOURS, USUAL_DECIDE_HOURS } from '../../../../packages/contract/booking/decide-hours.ts'
import { serverNow } from '../clock/server-clock.ts'
import { classStart } from '../forms/class-start.ts'
import { FieldPair } from '../forms/field-grid.tsx'
import { useFormat } from '../i18n/format.ts'

type Form = { min_people?: number | null; price?: number | null; decide_hours?: number; time?: string; date?: string }
/** `spots`: the name of the field with the capacity. */
type Props = { spots: 'max_participants' | 'capacity' }

const USUAL_MINIMUM = 3

export function MinimumInputs({ spots }: Props) {
  const t = useTranslate()
  const withinSpots = (people: number | null, form: Record<string, unknown>) =>
    people && Number(form[spots]) < people ? t('forms.minimum.tooMany', { spots: Number(form[spots]) }) : undefined
  const form = useWatch() as Form
  const { field } = useInput<number | null>({ source: 'min_people' })
  const [isOn, setOn] = useState(Boolean(field.value))
  const turn = (on: boolean) => {
    setOn(on)
    field.onChange(on ? USUAL_MINIMUM : null)
  }
  return (
    <>
      <FormControlLabel control={<Switch checked={isOn} onChange={({ target }) => turn(target.checked)} />} label={t('forms.minimum.on')} />
      {isOn && (
        <>
          <FieldPair>
            <NumberInput source="min_people" min={2} step={1} validate={[required(), minValue(2), withinSpots]} helperText={false} />
            <NumberInput
              source="decide_hours"
              min={1}
              max={MAX_DECIDE_HOURS}
              step={1}
              defaultValue={USUAL_DECIDE_HOURS}
              validate={[required(), minValue(1), maxValue(MAX_DECIDE_HOURS)]}
              helperText={false}
            />
          </FieldPair>
          <p className="form-hint" aria-live="polite">
            <Outlook form={form} />
          </p>
        </>
      )}
    </>
  )
}

function Outlook({ form }: { form: Form }) {
  const t = useTranslate()
  const { day, time } = useFormat()
  const record = useRecordContext<Form & { id: number; minimum?: { decided_by: string } }>()
  const { min_people: people, price, decide_hours: hours = USUAL_DECIDE_HOURS } = form
  if (!people) return null
  const texts = price === 0 ? 'forms.minimum.free' : 'forms.minimum'
  // If the decision is due an hour or less before the start, nothing is cancelled automatically: staff need an hour to undo it (product.md
  // 3.9).
  if (hours <= 1) return t(`${texts}.byHand`, { people })
  const start = classStart(form)
  if (!start) return t(`${texts}.hours`, { people, smart_count: hours })
  const decision = { startsAt: Date.parse(start), decideHours: hours }
  const isSaved = classStart(record ?? {}) === start && record?.decide_hours === hours && record.min_people === people
  // Saving changed values warns staff again, so the earliest decision is computed as if they were warned now.
  const stored = isSaved ? record?.minimum?.decided_by : undefined
  const until = stored ?? new Date(decisionTime({ ...decision, warnedAt: null })).toISOString()
  const earliest = stored ? serverNow() : decisionTime({ ...decision, warnedAt: serverNow() })
  if (Date.parse(until) < earliest) return t(`${texts}.late`, { people })
  return t(`${texts}.until`, { people, until: `${day(until)}, ${time(until)}` })
}
