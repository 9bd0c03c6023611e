import { and, asc, eq, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { isListOpen } from '../../../db/waiting-before.ts'
import { positionOf } from '../../bookings/seats/waiting-repository.ts'
import { textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

export type WaitingFacts = NonNullable<Awaited<ReturnType<typeof readWaitingFacts>>>

const isFree = sql<boolean>`(select count(*) from bookings b where b.offering_id = ${offerings.id} and is_live(b.status, b.held_until))
  + (select count(*) from waiting w where w.offering_id = ${offerings.id} and w.status = 'waiting' and ${isListOpen(offerings.startsAt)})
  < ${offerings.capacity}`

export async function findWaitingRecipient(reader: Reader, waitingId: number): Promise<{ to: string; language: Language } | undefined> {
  const [row] = await reader
    .select({ to: people.email, language: waiting.language })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .where(eq(waiting.id, waitingId))
  return row
}

export type WaitingRecipient = { waitingId: number; to: string; language: Language }

export const listWaitingRecipients = (reader: Reader, offeringId: number): Promise<WaitingRecipient[]> =>
  reader
    .select({ waitingId: waiting.id, to: people.email, language: waiting.language })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .where(and(eq(waiting.offeringId, offeringId), eq(waiting.status, 'waiting')))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))

export async function readWaitingFacts(reader: Reader, waitingId: number) {
  const [row] = await reader
    .select({
      offeringId: waiting.offeringId,
      status: waiting.status,
      take: waiting.take,
      timeZone: waiting.timeZone,
      position: positionOf('waiting'),
      person: { firstName: people.firstName },
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      isActive: offerings.isActive,
      isListOpen: isListOpen(offerings.startsAt),
      /** Whether a seat is free and not reserved for the waiting list. */
      isFree,
      now: clock,
      texts: textColumns,
      /** In haléře. */
      price: sql<number>`coalesce(${offerings.price}, 0)`,
      /** The live hold of the turn. Price in haléře. */
      hold: {
        id: bookings.id,
        until: bookings.heldUntil,
        price: bookings.price,
        isLive: sql<boolean>`is_live(${bookings.status}, ${bookings.heldUntil})`,
      },
      reason: { en: cancellations.reasonEn, ru: cancellations.reasonRu },
    })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .innerJoin(offerings, eq(offerings.id, waiting.offeringId))
    .leftJoin(bookings, eq(bookings.id, waiting.bookingId))
    .leftJoin(cancellations, eq(cancellations.id, waiting.cancellationId))
    .where(eq(waiting.id, waitingId))
  if (!row) return undefined
  const { texts, hold, ...facts } = row
  const isHeld = facts.status === 'turn' && hold?.id != null && hold.isLive && hold.until !== null
  return {
    ...facts,
    texts: { ...texts, service: null },
    hold: isHeld && hold.until ? { bookingId: hold.id, until: hold.until, price: hold.price } : null,
  }
}
