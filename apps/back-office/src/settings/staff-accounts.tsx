import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { Field } from '../ui/field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StatePanel } from './settings-group.tsx'

/** Lists the staff. Every change of the role requires the password. */
export function StaffAccounts() {
  const t = useTranslate()
  const personName = usePersonName()
  const { data: staff = [] } = useApiQuery<ListedPerson[]>('/people/?is_staff=true')
  const [open, setOpen] = useState<ListedPerson | 'new' | null>(null)
  return (
    <StatePanel title={t('settings.staff.title')}>
      <ul className="staff-accounts">
        {staff.map((person) => (
          <li key={person.id}>
            <span>{[...new Set([personName(person), person.email])].join(', ')}</span>{' '}
            <button
              type="button"
              className="verb"
              onClick={() => setOpen(person)}
              aria-label={t('settings.staff.removeNamed', { name: personName(person) })}
            >
              {t('settings.staff.remove')}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => setOpen('new')}>
        {t('settings.staff.add')}
      </Button>
      {open && <RoleSheet person={open} onClose={() => setOpen(null)} />}
    </StatePanel>
  )
}

function RoleSheet({ person, onClose }: { person: ListedPerson | 'new'; onClose: () => void }) {
  const t = useTranslate()
  const personName = usePersonName()
  const [refusal, setRefusal] = useState('')
  const isNew = person === 'new'
  const { run, isBusy } = useAction((body: object) => api.post('/people/staff/', body), {
    done: onClose,
    refused: ({ message }) => setRefusal(message),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    run({ email: isNew ? email : person.email, password, is_staff: isNew })
  }
  const action = t(isNew ? 'settings.staff.add' : 'settings.staff.remove')
  return (
    <Sheet
      title={isNew ? action : t('settings.staff.removeNamed', { name: personName(person) })}
      about={t(isNew ? 'settings.staff.addHelp' : 'settings.staff.removeHelp')}
      onClose={onClose}
    >
      <form className="sheet-body" onSubmit={send} onChange={() => setRefusal('')}>
        {isNew && <Field label={t('settings.staff.email')} name="email" type="email" required autoFocus />}
        <Field
          label={t('settings.staff.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={!isNew}
        />
        <Refusal>{refusal}</Refusal>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
