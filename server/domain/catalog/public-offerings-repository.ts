import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { pictures } from '../../db/schema/gallery.ts'
import type { Offering } from './offering.ts'
import { isAhead, isFree, type Kind, listOfferings, takenPlaces } from './offerings-repository.ts'

/** `version`: another one after each change of the offering, its service or its picture. */
type Sketch = { id: number; version: string; taken: number }
type Known = { version: string; offering: Offering }

// More than any studio has ahead.
const MOST_KNOWN = 5000
const known = new WeakMap<Database, Map<number, Known>>()

/** What anybody may book, ordered by start, for nobody in particular; of slots only free ones. What has not changed is the very same object as before. */
export const listPublic = (db: Database, kind: Kind): Promise<Offering[]> =>
  read(db, sketch(db, kind, kind === 'slot' ? isFree() : undefined))

/** Of the same: what begins within so many days. */
export const listPublicSoon = (db: Database, kind: Kind, days: number): Promise<Offering[]> =>
  read(db, sketch(db, kind, sql`${offerings.startsAt} < statement_timestamp() + make_interval(days => ${days})`))

/** Of the same, the first one with a place left. */
export async function findFirstFree(db: Database, kind: Kind): Promise<Offering | undefined> {
  const [found] = await read(db, sketch(db, kind, sql`${offerings.capacity} > ${takenPlaces}`).limit(1))
  return found
}

// After most changes one offering is another: to read the forty columns of three hundred takes several times as long.
const sketch = (db: Database, kind: Kind, besides: SQL | undefined) =>
  db
    .select({
      id: offerings.id,
      // The transaction that wrote the row as it is.
      version: sql<string>`concat_ws(' ', ${offerings}.xmin, ${services}.xmin, ${pictures}.xmin)`.as('version'),
      taken: sql<number>`${takenPlaces}`.as('taken'),
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(pictures, eq(pictures.key, offerings.pictureKey))
    .where(and(eq(offerings.kind, kind), offerings.isActive, isAhead, besides))
    .orderBy(offerings.startsAt, offerings.id)
    .$dynamic()

async function read(db: Database, query: ReturnType<typeof sketch>): Promise<Offering[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Sketch[] }
  const there = knownOf(db)
  const others = new Map(rows.filter(({ id, version }) => there.get(id)?.version !== version).map(({ id, version }) => [id, version]))
  for (const offering of await listOfferings(db, [...others.keys()]))
    there.set(offering.id, { version: others.get(offering.id) ?? '', offering: Object.freeze(offering) })
  return rows.flatMap((row) => withTaken(there, row) ?? [])
}

/** Undefined: it was deleted since. */
function withTaken(there: Map<number, Known>, { id, version, taken }: Sketch): Offering | undefined {
  const found = there.get(id)
  if (!found || found.offering.taken === taken) return found?.offering
  const offering = Object.freeze({ ...found.offering, taken })
  there.set(id, { version, offering })
  return offering
}

function knownOf(db: Database): Map<number, Known> {
  const found = known.get(db)
  if (found && found.size < MOST_KNOWN) return found
  const fresh = new Map<number, Known>()
  known.set(db, fresh)
  return fresh
}
