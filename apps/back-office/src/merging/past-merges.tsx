import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import './merging.css'

/** Lists merges of the last day into this person, which staff can still undo. */
export function PastMerges() {
  const person = useRecordContext<PersonDetail>()
  if (!person?.merges || person.merges.length === 0) return null
  return (
    <section className="merge-note">
      <ul>
        {person.merges.map((merge) => (
          <PastMerge key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  )
}

function PastMerge({ merge: { id, name, undo_until } }: { merge: PersonDetail['merges'][number] }) {
  const t = useTranslate()
  const notify = useNotify()
  const { dateAndTime } = useFormat()
  const { run, isBusy } = useAction(() => api.delete(`/people/merges/${id}/`), {
    done: () => notify('merge.undone', { type: 'success' }),
  })
  return (
    <li>
      <p>{t('merge.past', { name, until: dateAndTime(undo_until) })}</p>
      <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
        {t('undo.undo')}
      </button>
    </li>
  )
}
