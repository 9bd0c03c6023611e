import { useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { StaffCourse } from '../../../../packages/contract/booking/courses.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import '../roster/add-person.css'
import { NewReplacement } from './new-replacement.tsx'

const EVERY_ROW = { limit: 1_000_000, offset: 0 }

const upcoming = () => ({ from: studioToday(), is_active: 'true', sort: 'start' })
const readAll = async (): Promise<Offering[]> =>
  (await readAllPages<Offering>((stretch) => api.page(`/offerings/${queryString({ ...upcoming(), ...stretch })}`), EVERY_ROW)).rows

const scrollTo = (row: HTMLLIElement | null) => row?.parentElement?.scrollTo({ top: row.offsetTop - row.parentElement.offsetTop })

/** `offeringId`: the cancelled class. `chosenId`: the chosen class, if the list stays open after the choice. */
type Props = { courses: StaffCourse[]; offeringId: number; chosenId?: number | null; onChoose: (one: Offering) => void }

/** Lists the classes that can replace a date in all of these courses, scrolled to this date, and a button for a new copy of the date. */
export function ReplacementClasses({ courses, offeringId, chosenId, onChoose }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const answer = useApiQuery<Offering[]>(`/offerings/${queryString(upcoming())}`, { read: readAll })
  const dates = courses.flatMap((course) => course.dates)
  const known = new Set(dates.map(({ offering_id }) => offering_id))
  const cancelled = Date.parse(dates.find(({ offering_id }) => offering_id === offeringId)?.start ?? '')
  const seats = Math.max(...courses.map((course) => course.seats))
  const list = (
    <QueryResult answer={answer}>
      {(classes) => {
        const possible = classes.filter(
          ({ id, kind, price, start, taken, capacity }) =>
            kind !== 'slot' && price > 0 && taken < capacity && capacity >= seats && !known.has(id) && Date.parse(start) > serverNow(),
        )
        const first = possible.find(({ start }) => Date.parse(start) >= cancelled) ?? possible.at(-1)
        if (possible.length === 0) return <p>{t('courses.instead.noClass')}</p>
        return (
          <ul className="found found-some" aria-label={t('courses.instead.choice.add')}>
            {possible.map((one) => (
              <li key={one.id} ref={one === first ? scrollTo : undefined}>
                <button type="button" aria-pressed={chosenId === undefined ? undefined : one.id === chosenId} onClick={() => onChoose(one)}>
                  <span>
                    {one.title}, {dateAndTime(one.start)}
                  </span>
                  <small>{t('class.seatsTaken', { taken: one.taken, capacity: one.capacity })}</small>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryResult>
  )
  return (
    <>
      {list}
      <NewReplacement offeringId={offeringId} onMade={onChoose} />
    </>
  )
}
