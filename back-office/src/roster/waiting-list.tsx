import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OfferingWithRoster } from '../../../contract/offering.ts'
import type { Entry } from '../../../contract/waiting-list.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import './waiting-list.css'

type Change = { id: number; status: 'turn' | 'left' | 'waiting' }

/** Who waits for a spot, in order: staff give them one that is free, and take them off. Nothing while nobody waits. */
export function WaitingList({ offering }: { offering: OfferingWithRoster }) {
  const t = useTranslate()
  const { data: entries = [] } = useApiQuery<Entry[]>(`/offerings/${offering.id}/waiting-list/`)
  const [removed, setRemoved] = useState<Entry | null>(null)
  const change = useAction(({ id, status }: Change) => api.patch(`/waiting-list/${id}/`, { status }))
  const takeOff = useAction((entry: Entry) => api.patch(`/waiting-list/${entry.id}/`, { status: 'left' }), {
    done: (_answer, entry) => setRemoved(entry),
  })
  if (entries.length === 0 && !removed) return null
  const hasFreeSpot = offering.taken < offering.capacity
  const putBack = (entry: Entry) => {
    change.run({ id: entry.id, status: 'waiting' })
    setRemoved(null)
  }
  return (
    <section className="waiting-list" aria-labelledby={`waiting-${offering.id}`}>
      <h3 id={`waiting-${offering.id}`}>{t('class.waiting.title')}</h3>
      <ol>
        {entries.map((entry) => (
          <WaitingEntry
            key={entry.id}
            entry={entry}
            onGive={hasFreeSpot ? () => change.run({ id: entry.id, status: 'turn' }) : undefined}
            onTakeOff={() => takeOff.run(entry)}
          />
        ))}
      </ol>
      {removed && (
        <p className="waiting-removed" role="status">
          {t('class.waiting.gone', { name: removed.name })}
          <Button onClick={() => putBack(removed)}>{t('class.waiting.putBack')}</Button>
        </p>
      )}
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
