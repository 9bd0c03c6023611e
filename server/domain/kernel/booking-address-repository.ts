import { eq } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { type AddressKeys, bookingIdIn, hashOfToken, isBookingToken, isChangeToken, isPayToken } from './address-tokens.ts'

/** The id of the booking whose room or calendar file an address with that token leads to; undefined: it leads nowhere. */
export async function findLinkedBooking(reader: Reader, keys: AddressKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return findByFormerToken(reader, token)
  const [row] = await reader.select({ id: bookings.id, uid: bookings.calendarUid }).from(bookings).where(eq(bookings.id, id))
  return row && isBookingToken(keys, row, token) ? row.id : undefined
}

/** The id of the booking that the link of an email lets its person change; undefined: it leads nowhere. */
export async function findChangeableBooking(reader: Reader, keys: AddressKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return undefined
  const [row] = await reader.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id))
  return row && isChangeToken(keys, row, token) ? row.id : undefined
}

/** The id of the booking that the link of an email lets whoever has it pay for; undefined: it leads nowhere. */
export async function findPayableBooking(reader: Reader, keys: AddressKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return undefined
  const [row] = await reader.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id))
  return row && isPayToken(keys, row, token) ? row.id : undefined
}

async function findByFormerToken(reader: Reader, token: string): Promise<number | undefined> {
  // They were UUIDs, which some mail programs write in capitals.
  const hash = hashOfToken(token.toLowerCase())
  const [row] = await reader.select({ id: bookings.id }).from(bookings).where(eq(bookings.formerTokenHash, hash))
  return row?.id
}
