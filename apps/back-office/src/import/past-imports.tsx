import { useNotify, useTranslate } from 'react-admin'
import type { PeopleImport, UndoneImport } from '../../../../packages/contract/people/people-import.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'

/** Lists the imports of the last day, which can still be undone. */
export function PastImports() {
  const t = useTranslate()
  const { data } = useApiQuery<PeopleImport[]>('/people/imports/')
  if (!data || data.length === 0) return null
  return (
    <section className="import-part" aria-labelledby="import-past">
      <h2 id="import-past">{t('import.past')}</h2>
      <ul className="tasks">
        {data.map((one) => (
          <PastImport key={one.id} done={one} />
        ))}
      </ul>
    </section>
  )
}

function PastImport({ done: { id, at, undo_until, people } }: { done: PeopleImport }) {
  const t = useTranslate()
  const notify = useNotify()
  const { dateAndTime } = useFormat()
  const { run, isBusy } = useAction(() => api.delete<UndoneImport>(`/people/imports/${id}/`), {
    done: ({ removed, kept }) =>
      notify(
        [t('import.undone', { smart_count: removed }), kept > 0 && t('import.kept', { smart_count: kept })].filter(Boolean).join(' '),
        {
          type: kept > 0 ? 'warning' : 'success',
        },
      ),
  })
  return (
    <li className="task">
      <div>
        <p>{t('import.people', { smart_count: people })}</p>
        <p className="task-facts">
          <span>{dateAndTime(at)}</span>
          <span>{t('import.until', { until: dateAndTime(undo_until) })}</span>
        </p>
      </div>
      <button type="button" className="verb" disabled={isBusy} onClick={() => run()}>
        {t('undo.undo')}
      </button>
    </li>
  )
}
