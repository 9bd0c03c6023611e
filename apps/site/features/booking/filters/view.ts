import type { ServiceType } from '../../../../../packages/contract/schedule/service-type.ts'
import type { BookingTab, BookingView } from '../../../lib/paths.ts'
import type { Offering } from '../offering.ts'

/** A day (YYYY-MM-DD) and its classes. */
export type Day = { day: string; offerings: Offering[] }

export const TABS: readonly BookingTab[] = ['individual', 'group', 'event']
// The list is not imported from the contract, because that would also bundle its validation library.
export const TYPES: readonly NonNullable<ServiceType>[] = ['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching']
export const FORMATS = ['online', 'offline'] as const

const PARTS = ['tab', 'view', 'type', 'format', 'date'] as const
const allBut = (...chosen: (typeof PARTS)[number][]) => PARTS.filter((part) => !chosen.includes(part))
export const PRESERVED_PARAMETERS = {
  tab: allBut('tab'),
  view: allBut('view'),
  type: allBut('type'),
  format: allBut('format'),
  date: allBut('date'),
  filters: allBut('type', 'format', 'date'),
  portions: allBut(),
}

/** Reads the URL; unknown values are ignored. */
export function readView(parameters: URLSearchParams): BookingView {
  const date = parameters.get('date')
  const item = Number(parameters.get('item'))
  const more = Number(parameters.get('more'))
  return {
    tab: oneOf(TABS, parameters.get('tab')) ?? 'individual',
    view: parameters.get('view') === 'calendar' ? 'calendar' : 'list',
    type: oneOf(TYPES, parameters.get('type')),
    format: oneOf(FORMATS, parameters.get('format')),
    date: date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    item: Number.isSafeInteger(item) && item > 0 ? item : null,
    more: Number.isSafeInteger(more) && more > 0 ? more : 0,
  }
}

export const filtersSet = ({ type, format, date }: BookingView) => [type, format, date].filter((one) => one !== null).length
/** Returns the i18next `context`, because some texts differ for events. */
export const textContext = (tab: BookingTab) => (tab === 'event' ? 'event' : undefined)

export const isFiltered = (view: BookingView) => filtersSet(view) > 0
export const unfiltered = ({ tab, view }: BookingView): Partial<BookingView> => ({ tab, view })

/** Changes the view. Resets the highlighted row and the opened portions, because both belong to the previous list. */
export const changeView = (view: BookingView, change: Partial<BookingView>): BookingView => ({ ...view, item: null, more: 0, ...change })

/** Returns future offerings of the type and format. The date is not applied, because the calendar shows all days. */
export function matchingOfferings(offerings: Offering[], { type, format }: Pick<BookingView, 'type' | 'format'>, now: number): Offering[] {
  return offerings
    .filter((offering) => type === null || offering.serviceType === type)
    .filter((offering) => format === null || offering.isOnline === (format === 'online'))
    .map((offering) => ({ offering, at: Date.parse(offering.start) }))
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at)
    .map(({ offering }) => offering)
}

export function startsBetween({ start }: Offering, after: number, until: number): boolean {
  const at = Date.parse(start)
  return after < at && at <= until
}

export function termsChangeBetween({ cancelling }: Offering, after: number, until: number): boolean {
  return cancelling?.steps.some((step) => after <= Date.parse(step.until) && Date.parse(step.until) < until) ?? false
}

export function onDay(offerings: Offering[], day: string | null, dayOf: (instant: string) => string): Offering[] {
  return day === null ? offerings : offerings.filter((offering) => dayOf(offering.start) === day)
}

/** Groups by day and sorts by time. `dayOf` returns the day of an instant, YYYY-MM-DD. */
export function byDay(offerings: Offering[], dayOf: (instant: string) => string): Day[] {
  const days = new Map<string, Offering[]>()
  for (const offering of offerings) {
    const day = dayOf(offering.start)
    const found = days.get(day)
    if (found) found.push(offering)
    else days.set(day, [offering])
  }
  return [...days].map(([day, list]) => ({ day, offerings: list }))
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null
}
