import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { equalsAny, equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, offeringWords } from '../../../db/schema/catalog.ts'
import { people, personWords } from '../../../db/schema/identity.ts'
import { containsWord, wordsOf } from '../../../db/search.ts'
import { serviceNames, servicesWith } from '../../schedule/catalog/service-search-repository.ts'

/** So many people or classes are named to the database one by one. */
const FEW = 500

const titles = sql`concat_ws(' ', ${offerings.titleEn}, ${offerings.titleRu}, replace(${offerings.eventType}, '_', ' '))`

/** What a word is found in: some people, some classes. `ids` undefined: too many to be named. */
type Found = { isNamed: SQL | undefined; ids: number[] | undefined }
type FoundWord = { people: Found; things: Found }

/**
 * Whether all of these words are found in a booking, each in the person's name or address or in the name of what they booked; to be asked of
 * bookings. People and classes are looked through first: where a word leads to few of them, an index leads to their bookings, and only
 * where each word is that of many the bookings are gone through.
 */
export async function hasWords(reader: Reader, search: string): Promise<SQL | undefined> {
  return conditionOf(await findWords(reader, search))
}

/** The same, to be asked of what has a booking: the column with its id. `areFew`: an index leads to them. */
export async function isOfBookingWith(reader: Reader, search: string, bookingId: PgColumn): Promise<{ isOfThem: SQL; areFew: boolean }> {
  const found = await findWords(reader, search)
  const ids = reader.select({ id: bookings.id }).from(bookings).where(conditionOf(found))
  const areFew = found.some(isRare)
  return { isOfThem: areFew ? equalsAny(bookingId, ids) : inArray(bookingId, ids), areFew }
}

const findWords = (reader: Reader, search: string): Promise<FoundWord[]> =>
  Promise.all(wordsOf(search).map((word) => findWord(reader, word)))

function conditionOf(found: FoundWord[]): SQL | undefined {
  // One by one, where few are left to be asked; of many at once.
  const ask = found.some(isRare) ? askEach : askAll
  return and(...found.map((word) => (isRare(word) ? isOfThese(word) : ask(word))))
}

async function findWord(reader: Reader, word: string): Promise<FoundWord> {
  const person = containsWord(personWords(people), word)
  const named = await servicesWith(reader, serviceNames, word)
  const isService = named.length > 0 ? inArray(offerings.serviceId, named) : undefined
  // The index knows places too, of which nobody speaks here. Wrapped, the database takes the second for no rarer than the first.
  const isTitle = and(containsWord(offeringWords(offerings), word), sql`coalesce(${containsWord(titles, word)}, false)`)
  // Not "or": each has an index of its own.
  const [persons, ofService, ofTitle] = await Promise.all([
    firstIds(reader, people, person),
    isService ? firstIds(reader, offerings, isService) : [],
    firstIds(reader, offerings, isTitle),
  ])
  return {
    people: { isNamed: person, ids: few(persons) },
    things: { isNamed: or(isService, isTitle), ids: few([...ofService, ...ofTitle]) },
  }
}

const firstIds = (reader: Reader, table: typeof people | typeof offerings, where: SQL | undefined): Promise<{ id: number }[]> =>
  reader
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(FEW + 1)

const few = (rows: { id: number }[]): number[] | undefined => (rows.length > FEW ? undefined : rows.map(({ id }) => id))
const isRare = ({ people: persons, things }: FoundWord): boolean => persons.ids !== undefined && things.ids !== undefined

const isOfThese = ({ people: persons, things }: FoundWord): SQL | undefined =>
  or(equalsAnyId(bookings.personId, persons.ids ?? []), equalsAnyId(bookings.offeringId, things.ids ?? []))

const isOfPerson = ({ ids, isNamed }: Found): SQL | undefined => (ids ? among(people.id, ids) : isNamed)
const isThing = ({ ids, isNamed }: Found): SQL | undefined => (ids ? among(offerings.id, ids) : isNamed)
const among = (id: PgColumn, ids: number[]): SQL | undefined => (ids.length === 0 ? undefined : inArray(id, ids))

/** As values they are asked for each booking by itself. */
function askEach(word: FoundWord): SQL | undefined {
  const [person, thing] = [isOfPerson(word.people), isThing(word.things)]
  return or(
    person && sql`coalesce((select ${person} from ${people} where ${eq(people.id, bookings.personId)}), false)`,
    thing && sql`coalesce((select ${thing} from ${offerings} where ${eq(offerings.id, bookings.offeringId)}), false)`,
  )
}

/**
 * The database is left to look up all of them first, or to go through the bookings until it has enough. It weighs that only where `exists`
 * stands alone: not beside an "or", and not over more tables than are asked.
 */
function askAll(word: FoundWord): SQL {
  const [person, thing] = [isOfPerson(word.people), isThing(word.things)]
  const tables = [person && people, thing && offerings].filter((table) => table !== undefined)
  const areIts = and(person && eq(people.id, bookings.personId), thing && eq(offerings.id, bookings.offeringId))
  return sql`exists (select 1 from ${sql.join(tables, sql`, `)} where ${and(areIts, or(person, thing))})`
}
