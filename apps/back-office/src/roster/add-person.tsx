import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { AddByHand, RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { BankState, StudioCode as StudioCodeShown } from '../../../../packages/contract/money/bank.ts'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiPage, useApiQuery } from '../api/use-api-query.ts'
import { StudioCode } from '../bank/studio-code.tsx'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { passPaths } from '../passes/pass-paths.ts'
import { paysFor } from '../passes/pays-for.ts'
import { LinkFields } from '../pay-links/link-fields.tsx'
import { linkEnds, type PayLinkDraft, payLinkRequestOf } from '../pay-links/pay-link-request.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { NewGuest } from './new-guest.tsx'
import { PassChoice, type PassesOfPerson } from './pass-choice.tsx'
import { usePersonName } from './use-person-name.ts'
import { WaitingPeople } from './waiting-people.tsx'
import './add-person.css'

const payments = ['due', 'cash', 'transfer', 'qr', 'card', 'link', 'pass', 'credit', 'free'] as const
const isOwn = (payment: Payment): payment is 'pass' | 'credit' => payment === 'pass' || payment === 'credit'
type Payment = (typeof payments)[number]

export function AddPerson({ offering, onClose }: { offering: Offering; onClose: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const personName = usePersonName()
  const [typed, setTyped] = useState('')
  const [payment, setPayment] = useState<Payment>('due')
  const { run: add, isBusy } = useDeferredAction({ done: onClose })
  const { data: bank } = useApiQuery<BankState>('/bank/')
  const [code, setCode] = useState<{ shown: StudioCodeShown; name: string } | null>(null)
  const qr = useAction(
    async ({ guest }: { guest: AddByHand; name: string }) => {
      const { booking_id } = await api.post<RosterRow>(`/offerings/${offering.id}/bookings/`, { ...guest, payment: 'due' })
      return api.post<StudioCodeShown>(`/bookings/${booking_id}/studio-code/`, {})
    },
    { done: (shown, { name }) => setCode({ shown, name }) },
  )
  const run = (guest: AddByHand, name: string) => (payment === 'qr' ? qr.run({ guest, name }) : addLater(guest, name))
  const addLater = (guest: AddByHand, name: string) =>
    add({ body: { act: 'add', offering_id: offering.id, guest }, offer: { words: 'undo.deferred.add', slots: { name } } })
  const [asked, setAsked] = useState<PassesOfPerson | null>(null)
  const passes = useAction((person: ListedPerson) => api.get<StaffPass[]>(passPaths.ofPerson(person.id)), {
    done: (all, person) => {
      const usable = all.filter((pass) => paysFor(pass, offering))
      const [only] = usable
      if (only && usable.length === 1) run({ person_id: person.id, payment: { pass_id: only.id } }, personName(person))
      else setAsked({ person, passes: usable })
    },
  })
  // The time is read only once, because each response changes the server clock.
  const [now] = useState(serverNow)
  const isOffered = (way: Payment) => {
    if (way === 'qr') return offering.price > 0 && bank?.transfers_on === true
    return way !== 'link' || (offering.price > 0 && linkEnds(offering.start, now).length > 0)
  }
  const ways = payments.filter(isOffered)
  const [link, setLink] = useState<PayLinkDraft>({ until: undefined, price: String(offering.price), note: '' })
  const linkRequest = payLinkRequestOf(link, offering.price)
  const paid = payment === 'link' ? linkRequest : payment === 'pass' ? null : payment === 'qr' ? 'due' : payment
  const choose = (person: ListedPerson) => {
    if (payment === 'pass') passes.run(person)
    else if (paid) run({ person_id: person.id, payment: paid }, personName(person))
  }
  if (code)
    return (
      <Sheet title={code.name} about={offering.title} onClose={onClose}>
        <StudioCode {...code} onClose={onClose} />
      </Sheet>
    )
  return (
    <Sheet title={t('class.add.title')} about={offering.title} onClose={onClose}>
      <div className="sheet-body">
        <ChoiceButtons
          label={t('class.add.payment')}
          options={ways.map((value) => ({ value, text: t(`class.add.${value}`) }))}
          value={payment}
          onChoose={(chosen) => {
            setPayment(chosen)
            setAsked(null)
          }}
        />
        {payment === 'due' && offering.price > 0 && <p>{t('class.add.dueHint', { amount: money(offering.price) })}</p>}
        {payment === 'link' && <LinkFields start={offering.start} usual={offering.price} now={now} value={link} onChange={setLink} />}
        {payment === 'qr' && <p>{t('class.add.qrHint', { amount: money(offering.price) })}</p>}
        {isOwn(payment) && <p>{t(`class.add.${payment}Hint`)}</p>}
        {asked && (
          <PassChoice
            {...asked}
            isBusy={isBusy}
            onChoose={(pass_id) => run({ person_id: asked.person.id, payment: { pass_id } }, personName(asked.person))}
          />
        )}
        {offering.kind !== 'slot' && <WaitingPeople offering={offering} />}
        <Field label={t('class.add.who')} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoFocus />
        {/* This form is above the list, so that loaded results do not shift it. */}
        {paid && !isOwn(payment) && (
          <NewGuest
            typed={typed.trim()}
            isBusy={isBusy || qr.isBusy}
            needsEmail={payment === 'link'}
            onAdd={(person) => run({ person, payment: paid }, person.first_name)}
          />
        )}
        <div className="found-area">
          <FoundPeople
            typed={typed.trim()}
            isBusy={isBusy || qr.isBusy || passes.isBusy || (payment === 'link' && !linkRequest)}
            onChoose={choose}
          />
        </div>
      </div>
    </Sheet>
  )
}

export function FoundPeople({ typed, isBusy, onChoose }: { typed: string; isBusy: boolean; onChoose: (person: ListedPerson) => void }) {
  const t = useTranslate()
  const personName = usePersonName()
  const q = useDebounced(typed)
  // Without a search text, the list shows the most recent visitors.
  const { data } = useApiPage<ListedPerson>(`/people/${queryString({ q, limit: 6, sort: q ? 'name' : '-last_visit' })}`)
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
