import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useNotify, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import type { MergeBody, MergePreview, PeopleMerge } from '../../../../packages/contract/people/people-merge.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { usePreviousDataQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { chooseSurvivor } from './choose-survivor.ts'
import { type FieldSources, MergeFields } from './merge-fields.tsx'
import { MergeNumbers } from './merge-numbers.tsx'
import './merging.css'

type Person = MergePreview['kept']
type Props = { pair: [ListedPerson, ListedPerson]; onClose: () => void }

export function MergeSheet({ pair, onClose }: Props) {
  const t = useTranslate()
  const [first] = chooseSurvivor(...pair)
  const [staysId, setStaysId] = useState(first.id)
  const other = pair.find(({ id }) => id !== staysId) ?? first
  const answer = usePreviousDataQuery<MergePreview>(`/people/${staysId}/merge/${queryString({ other_id: other.id })}`)
  return (
    <Sheet title={t('merge.title')} about={t('merge.about')} onClose={onClose}>
      <QueryResult answer={answer}>
        {(preview) => (
          <MergeForm
            preview={preview}
            isFresh={!answer.isFetching}
            onChanged={answer.refetch}
            onStay={setStaysId}
            order={pair.map(({ id }) => id)}
            onClose={onClose}
          />
        )}
      </QueryResult>
    </Sheet>
  )
}

type FormProps = {
  preview: MergePreview
  /** Whether the preview was made with the current choices. */
  isFresh: boolean
  onChanged: () => unknown
  onStay: (id: number) => void
  /** The ids of the two people in the order of the columns, which does not change when staff choose who stays. */
  order: number[]
  onClose: () => void
}

function MergeForm({ preview, isFresh, onChanged, onStay, order, onClose }: FormProps) {
  const t = useTranslate()
  const go = useNavigate()
  const notify = useNotify()
  const personName = usePersonName()
  const [chosen, setChosen] = useState<FieldSources>({})
  const [refusal, setRefusal] = useState('')
  const { kept, gone, digest, owed, both_booked: clashes } = preview
  const named = chosen.name === gone.id || (chosen.name === undefined && !kept.first_name && !kept.last_name) ? gone : kept
  const sideOf = (id: number | undefined) => (id === undefined ? undefined : id === gone.id ? ('gone' as const) : ('kept' as const))
  const name = personName(named)

  const { run, isBusy } = useAction(
    () => {
      const body: MergeBody = {
        other_id: gone.id,
        digest,
        with_owed: owed > 0,
        name: sideOf(named.id),
        phone: sideOf(chosen.phone),
        language: sideOf(chosen.language),
        company: sideOf(chosen.company),
      }
      return api.post<PeopleMerge>(`/people/${kept.id}/merge/`, body)
    },
    {
      done: ({ person_id }) => {
        notify('merge.done', { type: 'success', messageArgs: { name } })
        onClose()
        go(`/people/${person_id}`)
      },
      refused: ({ message }: HttpError) => {
        setRefusal(message)
        onChanged()
      },
    },
  )
  return (
    <div className="sheet-body">
      <MergeFields preview={preview} order={order} named={named} chosen={chosen} onChoose={setChosen} onStay={onStay} />
      {clashes.length > 0 ? <BothBooked clashes={clashes} /> : <MergeNumbers preview={preview} />}
      <Refusal>{refusal}</Refusal>
      <div className="sheet-acts">
        <Button variant="contained" disabled={isBusy || !isFresh || clashes.length > 0} onClick={() => run()}>
          {t('merge.confirm', { name })}
        </Button>
      </div>
      <p className="sheet-note">{t('merge.undoHint')}</p>
      <NotOne pair={[kept, gone]} onDone={onClose} />
    </div>
  )
}

function NotOne({ pair: [one, other], onDone }: { pair: [Person, Person]; onDone: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const { run, isBusy } = useAction(() => api.post('/people/twins/reject/', { ids: [one.id, other.id] }), {
    done: () => {
      notify('merge.apart', { type: 'success' })
      onDone()
    },
  })
  return (
    <button type="button" className="verb merge-apart" disabled={isBusy} onClick={() => run()}>
      {t('merge.notOne')}
    </button>
  )
}

/** Lists classes that both people have booked. In each, staff first have to cancel one of the two seats. */
function BothBooked({ clashes }: { clashes: MergePreview['both_booked'] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <div className="refusal" role="alert">
      {t('merge.bothBooked')}
      <ul className="merge-clashes">
        {clashes.map(({ id, title, start }) => (
          <li key={id}>
            <Link to={`/class/${id}`}>{title}</Link>, {dateAndTime(start)}
          </li>
        ))}
      </ul>
    </div>
  )
}
