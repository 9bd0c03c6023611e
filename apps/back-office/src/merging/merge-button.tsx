import MergeIcon from '@mui/icons-material/MergeOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { Field } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useFactsOf } from './duplicates-text.ts'
import { MergeSheet } from './merge-sheet.tsx'
import './merging.css'

export function MergeButton() {
  const t = useTranslate()
  const person = useRecordContext<ListedPerson>()
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<ListedPerson | null>(null)
  if (!person) return null
  const choose = (found: ListedPerson) => {
    setOpen(false)
    setOther(found)
  }
  return (
    <>
      <Button startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {t('merge.button')}
      </Button>
      {isOpen && <FindOther person={person} onChoose={choose} onClose={() => setOpen(false)} />}
      {other && <MergeSheet pair={[person, other]} onClose={() => setOther(null)} />}
    </>
  )
}

type FindProps = { person: ListedPerson; onChoose: (other: ListedPerson) => void; onClose: () => void }

const SHOWN = 6

function FindOther({ person, onChoose, onClose }: FindProps) {
  const t = useTranslate()
  const personName = usePersonName()
  const factsOf = useFactsOf()
  // Searches by the last name, because duplicates usually share it.
  const [typed, setTyped] = useState(person.last_name || person.first_name)
  const q = useDebounced(typed.trim())
  const { data } = useApiPage<ListedPerson>(`/people/${queryString({ q, limit: SHOWN + 1, sort: 'name' })}`)
  const found = data?.rows.filter(({ id }) => id !== person.id).slice(0, SHOWN)
  return (
    <Sheet title={t('merge.button')} about={personName(person)} onClose={onClose}>
      <div className="sheet-body">
        <Field
          label={t('merge.find')}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          autoFocus
        />
        {found && found.length === 0 && <p className="quiet">{t('merge.nobody')}</p>}
        <ul className="duplicates">
          {found?.map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onChoose(other)}>
                <span>{personName(other)}</span>
                <small>{factsOf(other)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
