import { useMemo } from 'react'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { LastOfferings, OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import type { Holiday } from '../../../../packages/contract/schedule/schedule.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioNow, studioToday } from '../clock/studio-clock.ts'
import { useClosedDays } from '../days-off/use-days-off.ts'
import { findClashes } from './clashes.ts'
import { atUsualVenue, isElsewhere } from './class-location.ts'
import { classPlan, findService, isNamed, type Plan } from './class-plan.ts'
import { type Line, parseLine } from './parse-line.ts'
import { type PlannedDate, plannedDates } from './planned-dates.ts'
import { saysOnline } from './vocabulary.ts'

const YEARS = 731

/** The latest classes, from which the usual venue is found. */
const RECENT = `/offerings/${queryString({ sort: '-id', limit: 100 })}`

/** Czech public holidays of the next two years and days off, by day. */
export function useHolidays(): Map<string, string> {
  const today = studioToday()
  const { data } = useApiQuery<Holiday[]>(`/holidays/${queryString({ from: today, to: addDays(today, YEARS) })}`)
  const closed = useClosedDays()
  return useMemo(() => new Map([...(data ?? []).map(({ date, name }): [string, string] => [date, name]), ...closed]), [data, closed])
}

/** The answer of staff to the question about the venue. It applies only to the template with this `id`. */
export type VenueAnswer = { id: number; venue: 'usual' | 'last' }

/** `turned` contains the days whose choice differs from the default: an included holiday, or an omitted day. */
type PlanChoices = {
  kind: Line['kind'] | undefined
  serviceId: number | undefined
  turned: ReadonlySet<string>
  answer: VenueAnswer | undefined
}

export function useClassPlan(text: string, { kind, serviceId, turned, answer }: PlanChoices) {
  const now = studioNow()
  const parsed = useMemo(() => parseLine(text, now.slice(0, 10)), [text, now])
  const read = 'problem' in parsed ? undefined : { ...parsed, kind: kind ?? parsed.kind }
  const holidays = useHolidays()
  const closed = useClosedDays()
  const { last, usual, found, atUsual, title, isPending } = useTemplate(read)
  const line = read && { ...read, title }
  // An individual class takes place at the venue of its service.
  const hasOwnVenue = line?.kind !== 'slot'
  const isAway = hasOwnVenue && found !== null && isElsewhere(found, usual)
  const venue = isAway && answer?.id === found.id ? answer.venue : undefined
  const template = venue === 'usual' ? (atUsual ?? found) : found
  const { data: services } = useApiQuery<Service[]>(line?.kind === 'slot' ? '/services/' : null)
  const service = services && line && (services.find(({ id }) => id === serviceId) ?? findService(services, line, last))

  // A date typed in the line is included even on a holiday, but not on a blocked day.
  const named = new Set(line?.patterns.flatMap((pattern) => pattern.dates))
  const free = [...holidays.keys()].filter((day) => !named.has(day) || closed.has(day))
  const skipped = new Set([...free.filter((day) => !turned.has(day)), ...[...turned].filter((day) => !free.includes(day))])
  const dates = line ? plannedDates(line, now, skipped) : []
  const isLengthLost = hasOwnVenue && venue !== 'last' && template !== null && isElsewhere(template, usual)
  const plan = line && classPlan(line, { template, service, title, isElsewhere: isLengthLost })
  const elsewhere = isAway && plan && !plan.isNew && !saysOnline(title) ? found : undefined
  const clashes = useClashes(dates, plan)
  return {
    line,
    problem: 'problem' in parsed ? parsed : undefined,
    plan,
    dates,
    clashes,
    holidays,
    closed,
    template,
    last,
    usual,
    elsewhere,
    venue,
    isPending,
    service,
    services,
  }
}

export function useClashes(dates: PlannedDate[], plan: Pick<Plan, 'minutes' | 'title'> | undefined) {
  const [first, final] = [dates[0]?.date, dates.at(-1)?.date]
  const { data: on = [] } = useApiQuery<OfferingWithPeople[]>(
    first && final ? `/offerings/${queryString({ from: first, to: addDays(final, 1), is_active: true, limit: 1000 })}` : null,
  )
  return plan ? findClashes(dates, plan, on) : []
}

/** Finds the last class with the line’s title, event type or kind. `atUsual`: the last class with this title at the usual venue. */
function useTemplate(line: Line | undefined) {
  const { data: last } = useApiQuery<LastOfferings>('/offerings/last/')
  const { data: recent = [], isPending } = useApiQuery<OfferingWithPeople[]>(RECENT)
  const usual = useMemo(() => atUsualVenue(recent), [recent])
  const names = line !== undefined && line.kind !== 'slot' && line.title !== '' ? [line.title, line.names[1] ?? ''] : []
  // The search also matches venues and types, so its results are filtered by title.
  const similar = useLastWith(line?.kind, names[1] ?? '')
  // A line with "Hatha group" also names the class called Hatha.
  const title = names.find((name) => name !== '' && similar.some((one) => isNamed(one, name))) ?? line?.title ?? ''
  const named = title === '' ? [] : similar.filter((one) => isNamed(one, title))
  const [ofType] = useLastWith('event', line?.kind === 'event' ? (line.eventType?.replaceAll('_', ' ') ?? '') : '')
  const found = line ? (named[0] ?? ofType ?? last?.[line.kind] ?? null) : null
  return { last, usual, found, atUsual: named.find((one) => !isElsewhere(one, usual)), title, isPending }
}

function useLastWith(kind: Line['kind'] | undefined, words: string): OfferingWithPeople[] {
  const { data } = useApiQuery<OfferingWithPeople[]>(words ? `/offerings/${queryString({ kind, q: words, sort: '-id', limit: 20 })}` : null)
  return data ?? []
}
