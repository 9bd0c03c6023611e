import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { services } from '../../../db/schema/catalog.ts'
import { containsWord } from '../../../db/search.ts'

export const serviceNames = sql`concat_ws(' ', ${services.nameEn}, ${services.nameRu})`
export const serviceSearchText = sql`concat_ws(' ', ${services.nameEn}, ${services.nameRu}, ${services.placeEn}, ${services.placeRu})`

/** Returns the services whose text contains a word. There are few services, and an index leads from their ids to the slots. */
export async function servicesWith(reader: Reader, text: SQL, word: string): Promise<number[]> {
  const rows = await reader.select({ id: services.id }).from(services).where(containsWord(text, word))
  return rows.map(({ id }) => id)
}
