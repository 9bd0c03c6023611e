import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { containsWords } from '../../db/search.ts'

const everyWord = sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email},
  ${services.nameEn}, ${services.nameRu}, ${offerings.titleEn}, ${offerings.titleRu}, replace(${offerings.eventType}, '_', ' '))`

/** The ids of bookings in which all of these words are found: in the person's name or address, or in the name of what they booked. */
export const bookingsWith = (reader: Reader, search: string) =>
  reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(containsWords(everyWord, search))
