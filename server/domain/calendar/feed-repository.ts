import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import type { Database, Reader } from '../../db/database.ts'
import { calendarFeeds } from '../../db/schema/calendar.ts'
import { people } from '../../db/schema/identity.ts'

/** `own`: what a person has booked. `teaching`: everything that is on, for staff. */
export type FeedKind = 'own' | 'teaching'
export type Feed = { token: string; createdAt: Date }
type Whose = { personId: number; kind: FeedKind }

const of = ({ personId, kind }: Whose) => and(eq(calendarFeeds.personId, personId), eq(calendarFeeds.kind, kind))

export async function findFeed(reader: Reader, whose: Whose): Promise<Feed | undefined> {
  const [row] = await reader.select({ token: calendarFeeds.token, createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(of(whose))
  return row
}

/** A new address; the one there was leads nowhere from now on. */
export async function renewFeed(db: Database, whose: Whose): Promise<Feed> {
  const feed = { token: randomBytes(32).toString('base64url'), createdAt: new Date() }
  const [row] = await db
    .insert(calendarFeeds)
    .values({ ...whose, ...feed })
    .onConflictDoUpdate({ target: [calendarFeeds.personId, calendarFeeds.kind], set: feed })
    .returning({ token: calendarFeeds.token, createdAt: calendarFeeds.createdAt })
  if (!row) throw new Error('The feed was not stored.')
  return row
}

export async function endFeed(db: Database, whose: Whose): Promise<void> {
  await db.delete(calendarFeeds).where(of(whose))
}

/** Of somebody who is no more. */
export async function endAllFeeds(db: Database, personId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
}

/** Whose feed that is. What is taught is for staff, as long as they are. */
export async function findFeedByToken(reader: Reader, token: string): Promise<(Whose & { language: Language }) | undefined> {
  const [row] = await reader
    .select({ personId: calendarFeeds.personId, kind: calendarFeeds.kind, language: people.language, isStaff: people.isStaff })
    .from(calendarFeeds)
    .innerJoin(people, eq(people.id, calendarFeeds.personId))
    .where(eq(calendarFeeds.token, token))
  if (!row || (row.kind === 'teaching' && !row.isStaff)) return undefined
  return { personId: row.personId, kind: row.kind, language: row.language }
}
