import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { MakeStanding } from './make-standing.tsx'
import '../roster/add-person.css'

const MOST = 500

/** `known`: series in which the person already has a standing booking. */
type Props = { personId: number; name: string; known: string[]; onClose: () => void }

/** Asks for a series, then shows its dates. */
export function ChooseSeries({ personId, name, known, onClose }: Props) {
  const t = useTranslate()
  const { weekdayAndTime } = useFormat()
  const [chosen, setChosen] = useState<OfferingWithPeople | null>(null)
  const query = { from: studioToday(), is_active: 'true', sort: 'start', limit: MOST }
  const answer = useApiQuery<OfferingWithPeople[]>(`/offerings/${queryString(query)}`)
  if (chosen) return <MakeStanding personId={personId} name={name} offeringId={chosen.id} title={chosen.title} onClose={onClose} />
  return (
    <Sheet title={t('standing.make.title')} about={name} onClose={onClose}>
      <div className="sheet-body">
        <QueryResult answer={answer}>
          {(offerings) => {
            const series = nextOfSeries(offerings).filter(({ series_id }) => !known.includes(series_id ?? ''))
            if (series.length === 0) return <p>{t('standing.make.noSeries')}</p>
            return (
              <ul className="found">
                {series.map((offering) => (
                  <li key={offering.id}>
                    <button type="button" onClick={() => setChosen(offering)}>
                      <span>{offering.title}</span>
                      <small>{weekdayAndTime(offering.start)}</small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryResult>
      </div>
    </Sheet>
  )
}

/** Returns the first class of each series. `offerings` are sorted by start. */
function nextOfSeries(offerings: OfferingWithPeople[]): OfferingWithPeople[] {
  const next = new Map<string, OfferingWithPeople>()
  for (const offering of offerings) {
    const { series_id, kind } = offering
    if (series_id !== null && kind !== 'slot' && !next.has(series_id)) next.set(series_id, offering)
  }
  return [...next.values()]
}
