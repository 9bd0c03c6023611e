import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database, Reader } from '../../../db/database.ts'
import { calendarFeeds } from '../../../db/schema/calendar.ts'
import { people } from '../../../db/schema/identity.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { feedToken, isFeedToken, type LinkKeys, linkIdIn } from '../../kernel/link-tokens.ts'
import { hashToken } from '../../people/sign-in/refresh-token.ts'

/** `own`: a person's bookings. `teaching`: all classes, for staff. */
type FeedKind = 'own' | 'teaching'
export type CalendarFeed = { addressId: string; createdAt: Date }
export type FeedOwner = { personId: number; kind: FeedKind }

const of = ({ personId, kind }: FeedOwner) => and(eq(calendarFeeds.personId, personId), eq(calendarFeeds.kind, kind))

// A feed of bookings contains links to doors, so it requires a proven address.
const mayRead = or(eq(calendarFeeds.kind, 'teaching'), isNotNull(people.emailProvenAt))

export async function findFeed(reader: Reader, owner: FeedOwner): Promise<CalendarFeed | undefined> {
  const [row] = await reader
    .select({ addressId: calendarFeeds.addressId, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(people, eq(people.id, calendarFeeds.personId))
    .where(and(of(owner), mayRead))
  return row
}

/** Gives the feed a new address, which invalidates the previous one. Refuses: email_unproven. */
export async function renewFeed(db: Database, keys: LinkKeys, owner: FeedOwner): Promise<Decision<CalendarFeed>> {
  if (owner.kind === 'own' && !(await isProven(db, owner.personId))) return refuse('email_unproven')
  const feed = { addressId: randomUUID(), createdAt: new Date() }
  const stored = { ...feed, tokenHash: hashToken(feedToken(keys, feed.addressId)) }
  await db
    .insert(calendarFeeds)
    .values({ ...owner, ...stored })
    .onConflictDoUpdate({ target: [calendarFeeds.personId, calendarFeeds.kind], set: stored })
  return accept(feed)
}

async function isProven(reader: Reader, personId: number): Promise<boolean> {
  return (await reader.$count(people, and(eq(people.id, personId), isNotNull(people.emailProvenAt)))) > 0
}

export async function endFeed(db: Database, owner: FeedOwner): Promise<void> {
  await db.delete(calendarFeeds).where(of(owner))
}

/** Returns the owner of a feed. For the feed `teaching` the owner must still be staff. */
export async function findFeedByToken(
  reader: Reader,
  keys: LinkKeys,
  token: string,
): Promise<(FeedOwner & { language: Language }) | undefined> {
  const addressId = linkIdIn(token)
  const isSigned = addressId !== undefined && isFeedToken(keys, addressId, token)
  const [row] = await reader
    .select({ personId: calendarFeeds.personId, kind: calendarFeeds.kind, language: people.language, isStaff: people.isStaff })
    .from(calendarFeeds)
    .innerJoin(people, eq(people.id, calendarFeeds.personId))
    .where(and(isSigned ? eq(calendarFeeds.addressId, addressId) : eq(calendarFeeds.tokenHash, hashToken(token)), mayRead))
  if (!row || (row.kind === 'teaching' && !row.isStaff)) return undefined
  return { personId: row.personId, kind: row.kind, language: row.language }
}
