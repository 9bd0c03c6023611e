import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { queryString } from '../../../browser/query-string.ts'
import type { Offering } from '../../../contract/offering.ts'
import type { ListedPerson } from '../../../contract/people.ts'
import type { AddByHand, RosterRow } from '../../../contract/roster.ts'
import { api } from '../app/api.ts'
import { useFormat } from '../app/format.ts'
import { Choice } from '../parts/choice.tsx'
import { Field } from '../parts/field.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useAct } from '../parts/use-act.ts'
import { usePage } from '../parts/use-answer.ts'
import { useLater } from '../parts/use-later.ts'
import { NewGuest } from './new-guest.tsx'
import { usePersonName } from './person-name.ts'
import './add-person.css'

const payments = ['due', 'cash', 'transfer', 'card', 'free'] as const
type Payment = (typeof payments)[number]

/** Puts somebody into the class: someone known is one press on their name. */
export function AddPerson({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const { money } = useFormat()
  const personName = usePersonName()
  const [typed, setTyped] = useState('')
  const [payment, setPayment] = useState<Payment>('cash')
  const { run, isBusy } = useAct((body: AddByHand) => api.post<RosterRow>(`/offerings/${offering.id}/bookings/`, body), {
    done: (row) => {
      notify('class.add.done', { type: 'success', messageArgs: { name: personName(row.person) } })
      onClose()
    },
  })
  return (
    <Sheet title={t('class.add.title')} about={offering.title} onClose={onClose}>
      <div className="sheet-body">
        <Choice
          label={t('class.add.payment')}
          options={payments.map((value) => ({ value, text: t(`class.add.${value}`) }))}
          value={payment}
          onChoose={setPayment}
        />
        {payment === 'due' && offering.price > 0 && <p>{t('class.add.dueHint', { amount: money(offering.price) })}</p>}
        <Field label={t('class.add.who')} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoFocus />
        <Found typed={typed.trim()} isBusy={isBusy} onChoose={(person) => run({ person_id: person.id, payment })} />
        <NewGuest typed={typed.trim()} isBusy={isBusy} onAdd={(person) => run({ person, payment })} />
      </div>
    </Sheet>
  )
}

function Found({ typed, isBusy, onChoose }: { typed: string; isBusy: boolean; onChoose: (person: ListedPerson) => void }) {
  const t = useTranslate()
  const personName = usePersonName()
  const q = useLater(typed)
  // Without a word those who were here last: the regulars.
  const { data } = usePage<ListedPerson>(`/people/${queryString({ q, limit: 6, sort: q ? 'name' : '-last_visit' })}`)
  if (!data || data.rows.length === 0) return null
  return (
    <ul className="found">
      {data.rows.map((person) => (
        <li key={person.id}>
          <button type="button" disabled={isBusy} onClick={() => onChoose(person)}>
            <span>{t('class.add.known', { name: personName(person) })}</span>
            {person.email && <small>{person.email}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
