import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { FirstSteps } from '../../../../packages/contract/studio/setup.ts'
import { DemoSheet } from './demo-sheet.tsx'
import { type StepKind, stepLocations } from './step-locations.ts'
import './first-steps.css'

type Step = FirstSteps['steps'][number]

export function StepList({ found: { steps, demo } }: { found: FirstSteps }) {
  const t = useTranslate()
  const [isRemoving, setRemoving] = useState(false)
  // Creating a class is the primary button, because nothing can be booked without one.
  const main = steps.find(({ kind, is_done }) => kind === 'first_class' && !is_done)
  const listOf = (doer: Step['by']) => {
    const own = steps.filter(({ by }) => by === doer)
    return (
      <ul className="steps">
        {[...own.filter(({ is_done }) => is_done), ...own.filter(({ is_done }) => !is_done)].map((step) => (
          <StepRow key={step.kind} step={step} demo={demo} isMain={step === main} onRemove={() => setRemoving(true)} />
        ))}
      </ul>
    )
  }
  return (
    <>
      {listOf('teacher')}
      {!demo && <p className="steps-unwritten">{t('firstSteps.unwritten')}</p>}
      <h2 className="steps-operator">{t('firstSteps.operator')}</h2>
      {listOf('operator')}
      {isRemoving && demo && <DemoSheet demo={demo} onClose={() => setRemoving(false)} />}
    </>
  )
}

type RowProps = { step: Step; demo: FirstSteps['demo']; isMain: boolean; onRemove: () => void }

function StepRow({ step: { kind, is_done, missing_in }, demo, isMain, onRemove }: RowProps) {
  const t = useTranslate()
  const numbers = demo && {
    people: t('firstSteps.demo.people', { smart_count: demo.people }),
    bookings: t('firstSteps.demo.bookings', { smart_count: demo.bookings }),
    classes: t('firstSteps.demo.classes', { smart_count: demo.classes + demo.hidden }),
  }
  return (
    <li data-done={is_done}>
      <i aria-hidden="true" />
      <div>
        <b>
          {t(`firstSteps.${kind}.title`)}
          {is_done && <span className="unseen"> ({t('firstSteps.done')})</span>}
        </b>
        {!is_done && <small>{t(missing_in ? `firstSteps.missing.${missing_in}` : `firstSteps.${kind}.about`, { ...numbers })}</small>}
      </div>
      {is_done ? (
        <span className="first-step-done" aria-hidden="true">
          {t('firstSteps.done')}
        </span>
      ) : (
        <StepButton kind={kind} isMain={isMain} onRemove={onRemove} />
      )}
    </li>
  )
}

function StepButton({ kind, isMain, onRemove }: { kind: StepKind; isMain: boolean; onRemove: () => void }) {
  const t = useTranslate()
  if (kind === 'domain' || kind === 'mail') return null
  const label = t(`firstSteps.${kind}.act`)
  const variant = isMain ? 'contained' : 'outlined'
  if (kind === 'demo')
    return (
      <Button variant={variant} onClick={onRemove}>
        {label}
      </Button>
    )
  const place = stepLocations[kind]
  return 'path' in place ? (
    <Button variant={variant} component={Link} to={place.path}>
      {label}
    </Button>
  ) : (
    <Button variant={variant} component="a" href={place.page}>
      {label}
    </Button>
  )
}

export function StepMats({ steps }: Pick<FirstSteps, 'steps'>) {
  const t = useTranslate()
  const own = steps.filter(({ by }) => by === 'teacher')
  const done = own.filter(({ is_done }) => is_done).length
  return (
    <span className="step-mats" role="img" aria-label={t('settings.stepsDone', { done, all: own.length })}>
      {own.map(({ kind }, index) => (
        <i key={kind} data-filled={index < done} />
      ))}
    </span>
  )
}
