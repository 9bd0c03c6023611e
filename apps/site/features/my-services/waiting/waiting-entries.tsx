import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { JoinQuestion } from './join-question.tsx'

type Props = { entries: OwnEntry[]; refresh: () => Promise<void> }

export function WaitingEntries({ entries, refresh }: Props) {
  const { t } = useTranslation('my-services')
  const { search } = useLocation()
  const [joined, setJoined] = useState<{ offeringId: number; position: number } | null>(null)
  const query = new URLSearchParams(search)
  const wanted = Number(query.get('wait') ?? 0)
  if (joined?.offeringId === wanted) {
    return (
      <div className="released">
        <Notice tone="good">
          <p>{t('waiting.joined', { position: joined.position })}</p>
        </Notice>
      </div>
    )
  }
  if (!(wanted > 0) || entries.some((entry) => entry.offering_id === wanted)) return null
  return (
    <section className="strip" id="waiting" aria-labelledby="waiting-title">
      <h2 className="label" id="waiting-title">
        {t('waiting.title')}
      </h2>
      <JoinQuestion
        offeringId={wanted}
        type={query.get('tab') === 'event' ? 'event' : 'group'}
        onJoined={async ({ position }) => {
          await refresh()
          setJoined({ offeringId: wanted, position })
        }}
      />
    </section>
  )
}
