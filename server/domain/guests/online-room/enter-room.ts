import type { Database, Reader } from '../../../db/database.ts'
import { findLinkedBooking } from '../../kernel/booking-link-repository.ts'
import type { LinkKeys } from '../../kernel/link-tokens.ts'
import { isOnlineOf, meetLinkOf, type OfferingTexts } from '../../schedule/catalog/offering.ts'
import { opensAt, type RoomState, roomState } from './room.ts'
import { findVisit, type RoomVisitor, recordAttendance } from './room-repository.ts'

/** The content of the page behind a door. It never contains the meeting link. */
export type RoomPage = { state: RoomState; texts: OfferingTexts; startsAt: Date; endsAt: Date; opensAt: Date }

export async function readRoomPage(reader: Reader, keys: LinkKeys, token: string): Promise<RoomPage | undefined> {
  const visit = await visitBehind(reader, keys, token)
  if (!visit) return undefined
  const { texts, startsAt, endsAt } = visit
  return { state: stateOf(visit), texts, startsAt, endsAt, opensAt: opensAt(visit) }
}

/** Records the attendance and returns the current meeting link. Undefined if the door is closed. */
export async function enterRoom(db: Database, keys: LinkKeys, token: string): Promise<string | undefined> {
  const visit = await visitBehind(db, keys, token)
  if (!visit || stateOf(visit) !== 'open') return undefined
  await recordAttendance(db, visit.bookingId)
  return meetLinkOf(visit.texts) ?? undefined
}

async function visitBehind(reader: Reader, keys: LinkKeys, token: string): Promise<RoomVisitor | undefined> {
  const bookingId = await findLinkedBooking(reader, keys, token)
  return bookingId === undefined ? undefined : findVisit(reader, bookingId)
}

const stateOf = ({ texts, now, ...visit }: RoomVisitor): RoomState =>
  roomState({ ...visit, isOnline: isOnlineOf(texts), meetLink: meetLinkOf(texts) }, now)
