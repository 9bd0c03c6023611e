import { MAX_RESULTS_PER_KIND } from '../../../../packages/contract/people/search.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { wordsOf } from '../../../db/search.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { Offering } from '../../schedule/catalog/offering.ts'
import { listOfferingsPage, type OfferingFilter } from '../../schedule/catalog/offering-list-repository.ts'
import { dayInWords } from './day-in-words.ts'
import { type FoundBooking, type FoundPayment, findBookings, findBookingsByWords, findPayments } from './found-by-number-repository.ts'
import { type FoundEmail, type FoundPerson, findEmails, findPeople } from './found-by-words-repository.ts'

export type SearchResults = {
  people: FoundPerson[]
  classes: Offering[]
  bookings: FoundBooking[]
  payments: FoundPayment[]
  emails: FoundEmail[]
}

/** Returns at most five results of each kind that match all words. `zone`: the studio's time zone, for days in the search. */
export async function searchEverything(db: Database, search: string, zone: string): Promise<SearchResults> {
  const number = numberIn(search)
  const [people, classes, bookings, payments, emails] = await Promise.all([
    findPeople(db, search),
    findClasses(db, search, zone),
    number ? findBookings(db, number) : findBookingsByWords(db, search),
    number ? findPayments(db, number) : [],
    findEmails(db, search),
  ])
  return { people, classes, bookings, payments, emails }
}

/** Accepts a number as written in emails and tables: 123, #123, № 123. */
function numberIn(search: string): number | undefined {
  const digits = /^(?:#|№|no\.?|nr\.?|č\.?)?\s*([1-9]\d{0,8})$/iu.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

async function findClasses(db: Database, search: string, zone: string): Promise<Offering[]> {
  const now = await readClock(db)
  const named = dayInWords(wordsOf(search), dayOf(now, zone))
  if (!named) return findNearest(db, search, now)
  const start = (day: string) => instantOf(day, '00:00', zone)
  const onDay = { from: start(named.day), to: start(addDays(named.day, 1)), sort: 'start' } as const
  return find(db, { ...onDay, search: named.rest.join(' ') })
}

async function findNearest(db: Database, search: string, now: Date): Promise<Offering[]> {
  const coming = await find(db, { search, from: now, sort: 'start' })
  if (coming.length === MAX_RESULTS_PER_KIND) return coming
  const known = new Set(coming.map(({ id }) => id))
  const gone = await find(db, { search, to: now, sort: '-start' })
  return [...coming, ...gone.filter(({ id }) => !known.has(id))].slice(0, MAX_RESULTS_PER_KIND)
}

const find = async (db: Database, filter: OfferingFilter): Promise<Offering[]> =>
  (await listOfferingsPage(db, filter, { limit: MAX_RESULTS_PER_KIND, offset: 0 })).rows
