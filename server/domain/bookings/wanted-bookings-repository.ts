import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, offeringWords } from '../../db/schema/catalog.ts'
import { people, personWords } from '../../db/schema/identity.ts'
import { containsWord, wordsOf } from '../../db/search.ts'
import { serviceNames, servicesWith } from '../catalog/named-services-repository.ts'

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
  const found = await Promise.all(wordsOf(search).map((word) => findWord(reader, word)))
  // One by one, where few are left to be asked; of many at once.
  const ask = found.some(isRare) ? askOne : askMany
  return and(...found.map((word) => or(isOfPerson(word.people, ask), isOfThing(word.things, ask))))
}

async function findWord(reader: Reader, word: string): Promise<FoundWord> {
  const person = containsWord(personWords(people), word)
  const ofService = inArray(offerings.serviceId, await servicesWith(reader, serviceNames, word))
  // The index knows places too, of which nobody speaks here.
  const thing = or(ofService, and(containsWord(offeringWords(offerings), word), containsWord(titles, word)))
  const [persons, things] = await Promise.all([
    reader
      .select({ id: people.id })
      .from(people)
      .where(person)
      .limit(FEW + 1),
    reader
      .select({ id: offerings.id })
      .from(offerings)
      .where(thing)
      .limit(FEW + 1),
  ])
  return { people: { isNamed: person, ids: few(persons) }, things: { isNamed: thing, ids: few(things) } }
}

const few = (rows: { id: number }[]): number[] | undefined => (rows.length > FEW ? undefined : rows.map(({ id }) => id))
const isRare = ({ people: persons, things }: FoundWord): boolean => persons.ids !== undefined && things.ids !== undefined

type Wanted = { select: SQL; from: SQL; where: SQL | undefined }
type Ask = (wanted: Wanted) => SQL
// As a value it is asked for each booking by itself; `exists` lets the database look up all people at once first.
const askOne: Ask = ({ select, from, where }) => sql`coalesce((select ${select} from ${from} where ${where}), false)`
const askMany: Ask = ({ select, from, where }) => sql`exists (select 1 from ${from} where ${and(where, select)})`

const isOfPerson = ({ isNamed, ids }: Found, ask: Ask): SQL =>
  ids ? inArray(bookings.personId, ids) : ask({ select: sql`${isNamed}`, from: sql`${people}`, where: eq(people.id, bookings.personId) })

const isOfThing = ({ isNamed, ids }: Found, ask: Ask): SQL =>
  ids
    ? inArray(bookings.offeringId, ids)
    : ask({ select: sql`${isNamed}`, from: sql`${offerings}`, where: eq(offerings.id, bookings.offeringId) })
