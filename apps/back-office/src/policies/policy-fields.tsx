import { FormControlLabel, Switch } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { MoreRules } from '../ui/more-rules.tsx'
import { MAX_STEPS, onlyHours, type PolicyDraft, problemsOf, type StepDraft, withNextStep } from './policy-draft.ts'
import { StepFields, type Unit } from './step-fields.tsx'
import './policy.css'

type Props = { draft: PolicyDraft; onChange: (draft: PolicyDraft) => void }

export function PolicyFields({ draft, onChange }: Props) {
  const t = useTranslate()
  const { steps } = draft
  const [chosen, setChosen] = useState<(Unit | undefined)[]>([])
  const problems = problemsOf(draft)
  const noteId = useId()
  const change = (at: number, step: StepDraft, unit: Unit) => {
    setChosen(steps.map((_, index) => (index === at ? unit : chosen[index])))
    onChange({ ...draft, steps: steps.map((one, index) => (index === at ? step : one)) })
  }
  const remove = (at: number) => {
    setChosen(chosen.filter((_, index) => index !== at))
    onChange({ ...draft, steps: steps.filter((_, index) => index !== at) })
  }
  const hours = onlyHours(draft)
  return (
    <div className="policy-fields">
      {hours !== undefined && (
        <OneNumber
          hours={hours}
          problem={problems[0]?.problem}
          onChange={(typed) => onChange({ ...draft, steps: [{ until: { hours: typed }, back_percent: 100 }] })}
        />
      )}
      <MoreRules isOpen={hours === undefined}>
        {steps.map((step, index) => (
          <StepFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position only
            key={index}
            number={index + 1}
            step={step}
            unit={unitOf(step, chosen[index])}
            problems={problems.filter((problem) => problem.step === index)}
            onChange={(changed, unit) => change(index, changed, unit)}
            onRemove={steps.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {steps.length < MAX_STEPS && (
          <button type="button" className="verb" onClick={() => onChange(withNextStep(draft))}>
            {t('cancelling.step.add')}
          </button>
        )}
        <div className="policy-resale">
          <FormControlLabel
            label={t('cancelling.resale.on')}
            control={
              <Switch
                checked={draft.resale}
                onChange={({ target }) => onChange({ ...draft, resale: target.checked })}
                slotProps={{ input: { 'aria-describedby': noteId } }}
              />
            }
          />
          <p id={noteId}>{t('cancelling.resale.note')}</p>
        </div>
      </MoreRules>
    </div>
  )
}

type OneNumberProps = { hours: number | null; problem: string | undefined; onChange: (hours: number | null) => void }

function OneNumber({ hours, problem, onChange }: OneNumberProps) {
  const t = useTranslate()
  const problemId = useId()
  const [before, after] = t('cancelling.one', { number: '|', smart_count: hours ?? 2 }).split('|')
  return (
    <div className="policy-one">
      <label>
        {before}
        <input
          type="number"
          className="num"
          inputMode="numeric"
          min={0}
          max={2160}
          value={hours ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
        />
        {after}
      </label>
      {problem && (
        <p id={problemId} className="policy-problem">
          {t(`cancelling.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}

/** The unit chosen by the user. By default, three whole days or more are shown in days. */
function unitOf({ until }: StepDraft, chosen: Unit | undefined): Unit {
  if ('day_before' in until) return 'evening'
  if (chosen === 'hours' || chosen === 'days') return chosen
  return until.hours !== null && until.hours >= 72 && until.hours % 24 === 0 ? 'days' : 'hours'
}
