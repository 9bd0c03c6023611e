import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnEntry } from '../../../../contract/waiting-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { JoinQuestion } from './join-question.tsx'
import { useOwnEntries } from './use-own-entries.ts'

/** Where they wait for a spot, and, from the row of a full class, whether they want to. A spot that is held for them stands among the unpaid ones. */
export function Waiting() {
  const { t } = useTranslation('my-services')
  const { entries, read } = useOwnEntries()
  const { search } = useLocation()
  const [said, setSaid] = useState<{ text: string; tone: 'good' | 'bad' } | null>(null)
  const query = new URLSearchParams(search)
  const wanted = Number(query.get('wait') ?? 0)
  const waiting = entries.filter(({ turn }) => turn === null)
  const isAsked = wanted > 0 && said === null && !entries.some((entry) => entry.offering_id === wanted)

  async function leave({ id, title }: OwnEntry) {
    try {
      await api.delete(`/waiting-list/${id}/`)
      setSaid({ text: t('waiting.left', { title }), tone: 'good' })
    } catch {
      setSaid({ text: t('waiting.failed'), tone: 'bad' })
    }
    await read()
  }
  return (
    <>
      {said !== null && (
        <div className="released" role="status">
          <Notice tone={said.tone}>
            <p>{said.text}</p>
          </Notice>
        </div>
      )}
      {(isAsked || waiting.length > 0) && (
        <section className="strip" id="waiting" aria-labelledby="waiting-title">
          <h2 className="label" id="waiting-title">
            {t('waiting.title')}
          </h2>
          {isAsked && (
            <JoinQuestion
              offeringId={wanted}
              type={query.get('tab') === 'event' ? 'event' : 'group'}
              onJoined={async ({ position }) => {
                await read()
                setSaid({ text: t('waiting.joined', { position }), tone: 'good' })
              }}
            />
          )}
          {waiting.length > 0 && (
            <ul className="opts">
              {waiting.map((entry) => (
                <WaitingEntry key={entry.id} entry={entry} onLeave={() => void leave(entry)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function WaitingEntry({ entry, onLeave }: { entry: OwnEntry; onLeave: () => void }) {
  const { t } = useTranslation('my-services')
  const { shortDate, time } = useFormat()
  const { title, start, position, waiting, is_open } = entry
  const when = `${shortDate(start)}, ${time(start)}`
  return (
    <li className="opt">
      <span>
        <Link to={paths.classPage(entry.offering_id)}>{title}</Link>
        <small>
          {when}. {is_open ? t('waiting.position', { position, waiting }) : t('waiting.closed')}
        </small>
      </span>
      <button type="button" className="link" aria-label={t('waiting.leaveNamed', { what: title, when })} onClick={onLeave}>
        {t('waiting.leave')}
      </button>
    </li>
  )
}
