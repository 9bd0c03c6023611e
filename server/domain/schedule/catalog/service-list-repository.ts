import { asc, count, eq, sql } from 'drizzle-orm'
import { first, type Reader } from '../../../db/database.ts'
import { services } from '../../../db/schema/catalog.ts'
import { containsWords } from '../../../db/search.ts'
import { inOrder, type Sort } from '../../../db/sort.ts'
import type { Service } from './offering.ts'
import { serviceColumns } from './offering-columns-repository.ts'

export const listServices = (reader: Reader): Promise<Service[]> => reader.select(serviceColumns).from(services).orderBy(asc(services.id))

const everyWord = sql`concat_ws(' ', ${services.nameEn}, ${services.nameRu}, ${services.placeEn}, ${services.placeRu})`
const sorted = {
  id: services.id,
  name: sql`lower(coalesce(nullif(${services.nameEn}, ''), ${services.nameRu}))`,
  price: services.price,
  duration: services.durationMinutes,
  is_online: services.isOnline,
  place: sql`lower(coalesce(nullif(${services.placeEn}, ''), ${services.placeRu}))`,
}

export type ServiceFilter = { search?: string | undefined; sort?: Sort<keyof typeof sorted> | undefined }

export async function listServicesPage(
  reader: Reader,
  { search, sort = '-id' }: ServiceFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: Service[]; total: number }> {
  const wanted = containsWords(everyWord, search)
  const [all] = await reader.select({ n: count() }).from(services).where(wanted)
  const rows = await reader
    .select(serviceColumns)
    .from(services)
    .where(wanted)
    .orderBy(...inOrder(sort, sorted, services.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: all?.n ?? 0 }
}

export const findService = (reader: Reader, id: number): Promise<Service | undefined> =>
  first(reader.select(serviceColumns).from(services).where(eq(services.id, id)))
