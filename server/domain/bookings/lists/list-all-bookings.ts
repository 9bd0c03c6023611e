import type { Reader } from '../../../db/database.ts'
import { type ListedBooking, listBookings } from './booking-list-repository.ts'

const KINDS = ['slot', 'session', 'event'] as const

export async function listAllBookings(reader: Reader, personId: number): Promise<ListedBooking[]> {
  const lists = await Promise.all(KINDS.map((kind) => listBookings(reader, { kind, personId }, { limit: 1_000_000, offset: 0 })))
  return lists.flat().sort((one, other) => one.id - other.id)
}
