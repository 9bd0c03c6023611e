import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { Reassignment, ReassignmentTarget } from '../../../../packages/contract/money/reassignment.ts'
import { usePreviousDataQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { Field } from '../ui/field.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import '../roster/add-person.css'

/** `amount` in CZK. `name`: the person for whom the payment was recorded. */
type Props = { payment: { id: number; amount: number }; name: string; onDone?: (() => void) | undefined }

type Received = { channel: string; amount: number; covered: number; refunded: number }

/** Returns whether to offer moving the payment to another booking. The server makes the final decision. */
export const isReassignable = ({ channel, amount, covered, refunded }: Received) =>
  channel === 'studio' && amount > 0 && covered === 0 && refunded === 0

/** Moves a payment received at the studio to the unpaid booking that it belongs to. */
export function ReassignPayment({ payment, name, onDone }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <ReassignForm
        payment={payment}
        name={name}
        onDone={() => {
          setOpen(false)
          onDone?.()
        }}
      />
    )
  return (
    <button type="button" className="verb" onClick={() => setOpen(true)}>
      {t('class.reassign.open')}
    </button>
  )
}

function ReassignForm({ payment, name, onDone }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const personName = usePersonName()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReassignmentTarget | null>(null)
  const q = useDebounced(typed.trim())
  const { data } = usePreviousDataQuery<Reassignment>(`/payments/${payment.id}/reassignment/${queryString({ q })}`)
  const { run, isBusy } = useDeferredAction({ ...(onDone && { done: onDone }) })
  const amount = money(payment.amount)
  if (data?.why) return <p>{data.why}</p>
  const move = ({ booking_id: to, person }: ReassignmentTarget) =>
    data &&
    run({
      body: { act: 'reassign', booking_id: data.booking_id, to },
      offer: { words: 'undo.deferred.reassign', slots: { amount, from: name, name: personName(person) } },
    })
  return (
    <section className="part">
      <h3>{t('class.reassign.title', { amount })}</h3>
      <Field
        label={t('class.reassign.find')}
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(null)
        }}
        autoFocus
      />
      {chosen && (
        <>
          <p aria-live="polite">{chosen.text}</p>
          <div className="sheet-acts">
            <Button variant="contained" disabled={isBusy || !chosen.is_possible} onClick={() => move(chosen)}>
              {t('class.reassign.commit')}
            </Button>
          </div>
        </>
      )}
      {data?.targets.length === 0 && <p>{t('class.reassign.none')}</p>}
      <Targets targets={data?.targets ?? []} chosen={chosen} onChoose={setChosen} />
    </section>
  )
}

type TargetsProps = { targets: ReassignmentTarget[]; chosen: ReassignmentTarget | null; onChoose: (target: ReassignmentTarget) => void }

function Targets({ targets, chosen, onChoose }: TargetsProps) {
  const t = useTranslate()
  const { money, dateAndTime } = useFormat()
  const personName = usePersonName()
  return (
    <ul className="found" aria-label={t('class.reassign.choose')}>
      {targets.map((target) => (
        <li key={target.booking_id}>
          <button type="button" aria-pressed={chosen?.booking_id === target.booking_id} onClick={() => onChoose(target)}>
            <span>
              {personName(target.person)}, {money(target.amount)}
            </span>
            <small>
              {target.title}, {dateAndTime(target.start)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
