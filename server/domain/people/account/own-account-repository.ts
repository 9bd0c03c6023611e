import { and, eq, exists, isNull, ne, not, or } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { whyOutOfReach } from '../../kernel/own-thing-repository.ts'
import { NO_PASSWORD } from './people-repository.ts'

/** Whether anything of theirs is paid, an order too, or costs nothing and is booked. */
export async function hasPaidForAnything(reader: Reader, personId: number): Promise<boolean> {
  const money = reader
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), eq(payments.status, 'kept'), ne(payments.method, 'free')))
  const [paid] = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), or(eq(bookings.status, 'paid'), exists(money))))
    .limit(1)
  return paid !== undefined || (await reader.$count(orders, and(eq(orders.personId, personId), eq(orders.status, 'paid')))) > 0
}

/** False: codes by email take its place. */
export async function hasPassword(reader: Reader, personId: number): Promise<boolean> {
  return (await reader.$count(people, and(eq(people.id, personId), ne(people.passwordHash, NO_PASSWORD)))) > 0
}

/** Whether they registered without a password, nobody has proven the address, and nothing is paid, nor given by staff, under it. */
export async function isEmailCorrectable(reader: Reader, personId: number): Promise<boolean> {
  const isNew = and(eq(people.id, personId), eq(people.passwordHash, NO_PASSWORD), isNull(people.emailProvenAt), not(people.isStaff))
  if ((await reader.$count(people, isNew)) === 0) return false
  return !(await hasPaidForAnything(reader, personId)) && !(await whyOutOfReach(reader, { allOf: personId }))
}
