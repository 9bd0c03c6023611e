import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { StandingItem } from './standing-item.tsx'
import { standingPaths } from './standing-paths.ts'
import { useClassStanding } from './use-class-standing.ts'
import { useSellsPasses } from './use-sells-passes.ts'
import './standing.css'

/** The people with standing bookings in the series of a class, and its open spots. Hidden if there are none and no passes are sold. */
export function ClassStandingBookings({ offering }: { offering: Offering }) {
  const t = useTranslate()
  const data = useClassStanding(offering)
  const sellsPasses = useSellsPasses()
  if (!data || data.open_spots === null || (data.standing.length === 0 && !sellsPasses)) return null
  const { open_spots, standing } = data
  return (
    <details className="class-standings">
      <summary>{standing.length > 0 ? t('standing.count', { count: standing.length }) : t('standing.title')}</summary>
      {standing.length === 0 && <p className="quiet">{t('standing.nobody')}</p>}
      <ul className="standings">
        {standing.map((one) => (
          <StandingItem key={one.id} standing={one} head={<Link to={`/people/${one.person_id}`}>{one.name}</Link>} />
        ))}
      </ul>
      <OpenSpots key={open_spots} offeringId={offering.id} before={open_spots} />
    </details>
  )
}

function OpenSpots({ offeringId, before }: { offeringId: number; before: number }) {
  const t = useTranslate()
  const notify = useNotify()
  const [typed, setTyped] = useState(String(before))
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction(() => api.put(standingPaths.openSpots(offeringId), { open_spots: Number(typed) }), {
    done: () => notify('standing.openSpots.done', { type: 'success' }),
    refused: ({ message }: HttpError) => setRefusal(message),
  })
  const isWhole = /^\d{1,4}$/.test(typed.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) run()
  }
  return (
    <form className="open-spots" onSubmit={submit} noValidate>
      <Field
        label={t('standing.openSpots.label')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={!isWhole}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal('')
        }}
      />
      {typed.trim() !== String(before) && (
        <Button type="submit" variant="outlined" disabled={isBusy || !isWhole}>
          {t('standing.openSpots.save')}
        </Button>
      )}
      <p className="quiet" aria-live="polite">
        {t(isWhole ? 'standing.openSpots.hint' : 'standing.openSpots.whole')}
      </p>
      <Refusal>{refusal}</Refusal>
    </form>
  )
}
