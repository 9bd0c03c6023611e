import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../db/among.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { pictures } from '../../db/schema/gallery.ts'
import type { Offering } from './offering.ts'
import { isAhead, isFree, listOfferings, type OfferingKind, takenSeats } from './offerings-repository.ts'

/** `lasts`: in how many milliseconds it is another list though nobody changes anything, counted from when it was asked for. */
export type PublicList = { offerings: Offering[]; lasts: number }

/** `version`: another one after each change of the offering, its service or its picture. */
type Sketch = { id: number; version: string; taken: number; lasts: null }
/** It is there without any offering, too. */
type Lasting = { id: null; lasts: string | number | null }
type Known = { version: string; offering: Offering }

// More than any studio has ahead.
const MOST_KNOWN = 5000
const known = new WeakMap<Database, Map<number, Known>>()

/**
 * What anybody may book, by start, for nobody in particular; of slots only free ones. What has not changed is the very same object as before.
 * `among`: no more than these.
 */
export async function listPublic(db: Database, kind: OfferingKind, among?: number[]): Promise<PublicList> {
  const { rows } = (await db.execute(sql`${lasting(kind)} union all ${sketch(db, kind, among)}`)) as unknown as {
    rows: (Lasting | Sketch)[]
  }
  // In whichever order the database puts them.
  const found = await whole(
    db,
    rows.filter((row) => row.id !== null),
  )
  const lasts = rows.find((row) => row.id === null)?.lasts ?? null
  return { offerings: found.sort(byStart), lasts: lasts === null ? Number.POSITIVE_INFINITY : Number(lasts) }
}

export const byStart = (one: Offering, other: Offering): number => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id

// A hold lapses, or something begins. Statement time stands still, so that the indexes on both instants lead to the first one ahead.
const lasting = (kind: OfferingKind) => sql`select null::int as id, null as version, null::int as taken, extract(epoch from least(
  (select min(${bookings.heldUntil}) from ${bookings} where ${bookings.status} = 'pending' and ${bookings.heldUntil} > statement_timestamp() and ${bookings.kind} = ${literal(kind)}),
  (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${literal(kind)} and ${offerings.startsAt} > statement_timestamp())
) - statement_timestamp()) * 1000 as lasts`

// After most changes one offering is another: to read the forty columns of three hundred takes several times as long.
const sketch = (db: Database, kind: OfferingKind, among: number[] | undefined) =>
  db
    .select({
      id: offerings.id,
      // The transaction that wrote the row as it is.
      version: sql<string>`concat_ws(' ', ${offerings}.xmin, ${services}.xmin, ${pictures}.xmin)`.as('version'),
      taken: sql<number>`${takenSeats}`.as('taken'),
      lasts: sql<null>`null::numeric`.as('lasts'),
    })
    .from(offerings)
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(pictures, eq(pictures.key, offerings.pictureKey))
    .where(
      and(
        among && isOneOf(offerings.id, among),
        sql`${offerings.kind} = ${literal(kind)}`,
        offerings.isActive,
        isAhead,
        kind === 'slot' ? isFree() : undefined,
      ),
    )

// Not as a value of the statement: with it, it is planned once.
const literal = (kind: OfferingKind): SQL => sql.raw(`'${kind}'`)

async function whole(db: Database, sketches: Sketch[]): Promise<Offering[]> {
  const there = knownOf(db)
  const others = new Map(sketches.filter(({ id, version }) => there.get(id)?.version !== version).map(({ id, version }) => [id, version]))
  for (const offering of await listOfferings(db, [...others.keys()]))
    there.set(offering.id, { version: others.get(offering.id) ?? '', offering: Object.freeze(offering) })
  return sketches.flatMap((one) => withTaken(there, one) ?? [])
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
