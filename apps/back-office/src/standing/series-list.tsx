import { queryString } from '../../../../packages/browser/query-string.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import '../roster/add-person.css'

const MAX = 500

/** `without`: the ids of series to leave out. `nothing`: the text shown if no series is left. */
type Props = { without?: string[]; nothing: string; onChoose: (next: OfferingWithPeople) => void }

export function SeriesList({ without = [], nothing, onChoose }: Props) {
  const { weekdayAndTime } = useFormat()
  const query = { from: studioToday(), is_active: 'true', sort: 'start', limit: MAX }
  const answer = useApiQuery<OfferingWithPeople[]>(`/offerings/${queryString(query)}`)
  return (
    <QueryResult answer={answer}>
      {(offerings) => {
        const series = nextOfSeries(offerings).filter(({ series_id }) => !without.includes(series_id ?? ''))
        if (series.length === 0) return <p>{nothing}</p>
        return (
          <ul className="found">
            {series.map((offering) => (
              <li key={offering.id}>
                <button type="button" onClick={() => onChoose(offering)}>
                  <span>{offering.title}</span>
                  <small>{weekdayAndTime(offering.start)}</small>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryResult>
  )
}

function nextOfSeries(offerings: OfferingWithPeople[]): OfferingWithPeople[] {
  const next = new Map<string, OfferingWithPeople>()
  for (const offering of offerings) {
    const { series_id, kind } = offering
    if (series_id !== null && kind !== 'slot' && !next.has(series_id)) next.set(series_id, offering)
  }
  return [...next.values()]
}
