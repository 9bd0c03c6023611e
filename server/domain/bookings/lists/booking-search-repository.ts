import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../db/database.ts'
import { equalsAny, equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offeringSearchText, offerings } from '../../../db/schema/catalog.ts'
import { people, personSearchText } from '../../../db/schema/identity.ts'
import { containsWord, wordsOf } from '../../../db/search.ts'
import { serviceNames, servicesWith } from '../../schedule/catalog/service-search-repository.ts'

/** Up to this many matching people or classes are passed to the database as ids. A word with more matches is not rare. */
const FEW = 500

const titles = sql`concat_ws(' ', ${offerings.titleEn}, ${offerings.titleRu}, replace(${offerings.eventType}, '_', ' '))`

/** The people and classes that match one word. `ids` is undefined if there are more than FEW. */
type Found = { isNamed: SQL | undefined; ids: number[] | undefined }
type FoundWord = { people: Found; things: Found }

/** Returns a condition: each word matches the person or the class. An index finds the bookings if a word is rare. */
export async function matchesSearch(reader: Reader, search: string): Promise<SQL | undefined> {
  return conditionOf(await findWords(reader, search))
}

/** Returns the condition of matchesSearch for a table with a booking id in `bookingId`. `areFew`: whether a word is rare. */
export async function isOfBookingWith(reader: Reader, search: string, bookingId: PgColumn): Promise<{ isOfThem: SQL; areFew: boolean }> {
  const found = await findWords(reader, search)
  const ids = reader.select({ id: bookings.id }).from(bookings).where(conditionOf(found))
  const areFew = found.some(isRare)
  return { isOfThem: areFew ? equalsAny(bookingId, ids) : inArray(bookingId, ids), areFew }
}

const findWords = (reader: Reader, search: string): Promise<FoundWord[]> =>
  Promise.all(wordsOf(search).map((word) => findWord(reader, word)))

function conditionOf(found: FoundWord[]): SQL | undefined {
  const ask = found.some(isRare) ? askEach : askAll
  return and(...found.map((word) => (isRare(word) ? isOfThese(word) : ask(word))))
}

async function findWord(reader: Reader, word: string): Promise<FoundWord> {
  const person = containsWord(personSearchText(people), word)
  const named = await servicesWith(reader, serviceNames, word)
  const isService = named.length > 0 ? inArray(offerings.serviceId, named) : undefined
  // The second condition excludes matches in venues, which the indexed text also contains. `coalesce` corrects the planner's estimate.
  const isTitle = and(containsWord(offeringSearchText(offerings), word), sql`coalesce(${containsWord(titles, word)}, false)`)
  // Separate queries instead of "or", because each has its own index.
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

/** Used with a rare word: both subqueries return a value, so they are evaluated for each of the few bookings. */
function askEach(word: FoundWord): SQL | undefined {
  const [person, thing] = [isOfPerson(word.people), isThing(word.things)]
  return or(
    person && sql`coalesce((select ${person} from ${people} where ${eq(people.id, bookings.personId)}), false)`,
    thing && sql`coalesce((select ${thing} from ${offerings} where ${eq(offerings.id, bookings.offeringId)}), false)`,
  )
}

/** Used without a rare word: a single `exists` lets the planner choose between looking up all matches and a scan. */
function askAll(word: FoundWord): SQL {
  const [person, thing] = [isOfPerson(word.people), isThing(word.things)]
  const tables = [person && people, thing && offerings].filter((table) => table !== undefined)
  const areIts = and(person && eq(people.id, bookings.personId), thing && eq(offerings.id, bookings.offeringId))
  return sql`exists (select 1 from ${sql.join(tables, sql`, `)} where ${and(areIts, or(person, thing))})`
}
