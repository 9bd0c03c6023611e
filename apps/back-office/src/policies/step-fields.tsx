import CloseIcon from '@mui/icons-material/Close'
import { IconButton } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import { Field } from '../ui/field.tsx'
import type { StepDraft, StepProblem } from './policy-draft.ts'

const units = ['hours', 'days', 'evening'] as const
export type Unit = (typeof units)[number]

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)

type Props = {
  number: number
  step: StepDraft
  unit: Unit
  problems: StepProblem[]
  onChange: (step: StepDraft, unit: Unit) => void
  onRemove: (() => void) | undefined
}

export function StepFields({ number, step, unit, problems, onChange, onRemove }: Props) {
  const t = useTranslate()
  const id = useId()
  const { until, back_percent } = step
  const inUnit = unit === 'days' ? 24 : 1
  const count = 'hours' in until && until.hours !== null ? until.hours / inUnit : null
  const setCount = (typed: number | null) => onChange({ ...step, until: { hours: typed === null ? null : typed * inUnit } }, unit)
  const problemOf = (field: StepProblem['field']) => problems.find((problem) => problem.field === field)
  const wrong = (field: StepProblem['field']) =>
    problemOf(field) ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` } : { 'aria-invalid': false }
  return (
    <fieldset className="policy-step">
      <legend>{t('cancelling.step.name', { number })}</legend>
      {'day_before' in until ? (
        <label className="field">
          <span>{t('cancelling.step.until')}</span>
          <select
            value={until.day_before}
            onChange={({ target }) => onChange({ ...step, until: { day_before: target.value } }, unit)}
            {...wrong('until')}
          >
            {timesWith(until.day_before).map((time) => (
              <option key={time} value={time}>
                {shortTime(time)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <NumberField label={t('cancelling.step.until')} value={count} most={2160 / inUnit} onChange={setCount} {...wrong('until')} />
      )}
      <label className="field">
        <span className="unseen">{t('cancelling.step.unit')}</span>
        <select
          value={unit}
          onChange={({ target }) => onChange({ ...step, ...inOtherUnit(step, target.value as Unit) }, target.value as Unit)}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {t(`cancelling.unit.${one}`, { smart_count: count ?? 2 })}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={t('cancelling.step.percent')}
        value={back_percent}
        most={100}
        onChange={(percent) => onChange({ ...step, back_percent: percent }, unit)}
        {...wrong('percent')}
      />
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={t('cancelling.step.remove', { number })} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      )}
      {problems.map(({ field, problem }) => (
        <p key={field} id={`${id}-${field}`} className="policy-problem">
          {t(`cancelling.problem.${problem === 'hours' ? unit : problem}`)}
        </p>
      ))}
    </fieldset>
  )
}

const timesWith = (time: string): string[] => [...new Set([...HALF_HOURS, time])].sort()

/** Keeps the moment if the other unit can express it: 24 hours become 1 day. Otherwise the number is kept: 7 hours become 7 days. */
function inOtherUnit({ until }: StepDraft, unit: Unit): Pick<StepDraft, 'until'> {
  if (unit === 'evening') return { until: { day_before: '20:00' } }
  if (!('hours' in until)) return { until: { hours: 24 } }
  const { hours } = until
  return { until: { hours: unit === 'days' && hours !== null && hours % 24 !== 0 ? hours * 24 : hours } }
}

type NumberFieldProps = {
  label: string
  value: number | null
  most: number
  onChange: (value: number | null) => void
  'aria-invalid': boolean
  'aria-describedby'?: string
}

const NumberField = ({ value, most, onChange, ...more }: NumberFieldProps) => (
  <Field
    type="number"
    className="num"
    inputMode="numeric"
    min={0}
    max={most}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    {...more}
  />
)
