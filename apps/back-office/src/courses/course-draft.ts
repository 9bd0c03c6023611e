import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

const MAX_DATES = 100

type Class = Pick<Offering, 'id' | 'start' | 'price' | 'capacity' | 'is_active' | 'title_en' | 'title_ru'>

/** Returns the classes of a series that can become dates: shown, paid and not begun. `now` in milliseconds since the epoch. */
export const possibleDates = <One extends Class>(series: One[], now: number): One[] =>
  series.filter(({ is_active, price, start }) => is_active && price > 0 && Date.parse(start) > now).slice(0, MAX_DATES)

/** Returns this class and the later ones, because a series can contain several terms. Returns all if the list lacks this class. */
export const datesFrom = <One extends Pick<Class, 'id'>>(dates: One[], offeringId: number): One[] =>
  dates.slice(
    Math.max(
      dates.findIndex(({ id }) => id === offeringId),
      0,
    ),
  )

/** The price of the dates booked singly, in CZK, and the spots of the smallest class. */
export const sumsOf = (dates: Class[]): { price: number; seats: number } => ({
  price: dates.reduce((sum, { price }) => sum + price, 0),
  seats: dates.length > 0 ? Math.min(...dates.map(({ capacity }) => capacity)) : 0,
})

/** A new course of all these dates. The other rules have the API's defaults. */
export const draftOf = (dates: Class[]) => ({
  name_en: dates[0]?.title_en ?? '',
  name_ru: dates[0]?.title_ru ?? '',
  ...sumsOf(dates),
  dates: dates.map(({ id }) => id),
  make_ups: 2,
  make_up_days: 14,
  make_up_types: ['group'],
  policy: null,
})
