import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { containsWord, wordsOf } from '../../db/search.ts'

const ofPerson = sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email})`
const ofThing = sql`concat_ws(' ', ${services.nameEn}, ${services.nameRu}, ${offerings.titleEn}, ${offerings.titleRu},
  replace(${offerings.eventType}, '_', ' '))`

/**
 * The ids of bookings in which all of these words are found, each in the person's name or address or in the name of what they booked.
 * People and classes are looked through, not bookings, of which there are many times as many.
 */
export const bookingsWith = (reader: Reader, search: string) =>
  reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ...wordsOf(search).map((word) =>
          or(inArray(bookings.personId, peopleWith(reader, word)), inArray(bookings.offeringId, thingsWith(reader, word))),
        ),
      ),
    )

const peopleWith = (reader: Reader, word: string) => reader.select({ id: people.id }).from(people).where(containsWord(ofPerson, word))

const thingsWith = (reader: Reader, word: string) =>
  reader
    .select({ id: offerings.id })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(containsWord(ofThing, word))
