import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { DeletedPerson, RestoredPerson } from '../../../../packages/contract/people/deleted-person.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { Sheet } from '../ui/sheet.tsx'
import { fullName } from './full-name.ts'
import '../merging/merging.css'

/** Opens the people deleted in the last week. */
export function DeletedPeopleLine() {
  const t = useTranslate()
  const { data } = useApiQuery<DeletedPerson[]>('/deleted-people/')
  const [isOpen, setOpen] = useState(false)
  if (!data || data.length === 0) return null
  return (
    <>
      <p className="merge-list-line">
        <button type="button" className="verb" onClick={() => setOpen(true)}>
          {t('resources.people.deleted.line', { smart_count: data.length })}
        </button>
      </p>
      {isOpen && (
        <Sheet title={t('resources.people.deleted.title')} about={t('resources.people.deleted.about')} onClose={() => setOpen(false)}>
          <section className="merge-note">
            <ul>
              {data.map((person) => (
                <Deleted key={person.id} person={person} />
              ))}
            </ul>
          </section>
        </Sheet>
      )}
    </>
  )
}

function Deleted({ person }: { person: DeletedPerson }) {
  const t = useTranslate()
  const notify = useNotify()
  const { dateAndTime } = useFormat()
  const name = fullName(person)
  const { run, isBusy } = useAction(() => api.post<RestoredPerson>(`/deleted-people/${person.id}/restore/`), {
    done: ({ without_address }) => {
      const words = without_address ? 'resources.people.deleted.withoutAddress' : 'resources.people.deleted.restored'
      notify(words, { type: 'success', messageArgs: { name } })
    },
  })
  return (
    <li>
      <p>{t('resources.people.deleted.until', { name, by: person.deleted_by, until: dateAndTime(person.until) })}</p>
      <button
        type="button"
        className="verb"
        disabled={isBusy}
        aria-label={t('resources.people.deleted.restoreNamed', { name })}
        onClick={() => run()}
      >
        {t('resources.people.deleted.restore')}
      </button>
    </li>
  )
}
