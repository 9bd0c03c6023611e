import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Entry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import './waiting-list.css'

const turnFor = ({ id, person_id, name }: Entry) => ({
  body: { act: 'turn', person_id, entry_id: id } as const,
  offer: { words: 'undo.deferred.turn', slots: { name } },
})

export function WaitingList({ offering }: { offering: OfferingWithRoster }) {
  const t = useTranslate()
  const { data: entries = [] } = useApiQuery<Entry[]>(`/offerings/${offering.id}/waiting-list/`)
  const give = useDeferredAction()
  const takeOff = useAction(({ id }: Entry) => api.undoable('PATCH', `/waiting-list/${id}/`, { status: 'left' }), {
    done: ({ undo }, { name }) => offerUndo(undo, { words: 'undo.takenOff', slots: { name }, about: offering, classId: offering.id }),
  })
  if (entries.length === 0) return null
  const hasFreeSpot = offering.taken < offering.capacity
  return (
    <section className="waiting-list" aria-labelledby={`waiting-${offering.id}`}>
      <h3 id={`waiting-${offering.id}`}>{t('class.waiting.title')}</h3>
      <ol>
        {entries.map((entry) => (
          <WaitingEntry
            key={entry.id}
            entry={entry}
            onGive={hasFreeSpot ? () => give.run(turnFor(entry)) : undefined}
            onTakeOff={() => takeOff.run(entry)}
          />
        ))}
      </ol>
      <p className="quiet">{t('class.waiting.hint')}</p>
    </section>
  )
}

type Props = { entry: Entry; onGive: (() => void) | undefined; onTakeOff: () => void }

function WaitingEntry({ entry, onGive, onTakeOff }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { name, until, take } = entry
  return (
    <li>
      <span className="waiting-who">
        <Link to={`/people/${entry.person_id}`}>{name}</Link>
        <small>
          {until ? t('class.waiting.turn', { time: dateAndTime(until) }) : t('class.waiting.since', { time: dateAndTime(entry.joined_at) })}
          {take === 'mine' && !until && `, ${t('class.waiting.mine')}`}
        </small>
      </span>
      {entry.status === 'waiting' && (
        <span className="waiting-actions">
          {onGive && (
            <Button variant="outlined" onClick={onGive} aria-label={t('class.waiting.give', { name })}>
              {t('class.waiting.giveShort')}
            </Button>
          )}
          <Button onClick={onTakeOff} aria-label={t('class.waiting.takeOff', { name })}>
            {t('class.waiting.takeOffShort')}
          </Button>
        </span>
      )}
    </li>
  )
}
