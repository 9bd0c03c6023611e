import { eq } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { bookingIdIn, isBookingToken, isChangeToken, isPayToken, type LinkKeys } from './link-tokens.ts'

/** Returns the id of the booking whose online room or calendar file this token opens; undefined if the token is invalid. */
export async function findLinkedBooking(reader: Reader, keys: LinkKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return undefined
  const [row] = await reader.select({ id: bookings.id, uid: bookings.calendarUid }).from(bookings).where(eq(bookings.id, id))
  return row && isBookingToken(keys, row, token) ? row.id : undefined
}

/** Returns the id of the booking that this token, sent by email, may cancel or move; undefined if the token is invalid. */
export async function findChangeableBooking(reader: Reader, keys: LinkKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return undefined
  const [row] = await reader.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id))
  return row && isChangeToken(keys, row, token) ? row.id : undefined
}

/** Returns the id of the booking that this token, sent by email, may pay for; undefined if the token is invalid. */
export async function findPayableBooking(reader: Reader, keys: LinkKeys, token: string): Promise<number | undefined> {
  const id = bookingIdIn(token)
  if (id === undefined) return undefined
  const [row] = await reader.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id))
  return row && isPayToken(keys, row, token) ? row.id : undefined
}
