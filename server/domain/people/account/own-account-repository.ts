import { and, eq, exists, isNull, ne, not, or } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { NO_PASSWORD } from './people-repository.ts'

/** Whether the person has a paid booking (also a free one), a paid order or a kept payment. */
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

export async function hasPassword(reader: Reader, personId: number): Promise<boolean> {
  return (await reader.$count(people, and(eq(people.id, personId), ne(people.passwordHash, NO_PASSWORD)))) > 0
}

/** Whether a mistyped address can be corrected: no password, no proof, nothing paid and nothing given by staff (product.md 2.5). */
export async function isEmailCorrectable(reader: Reader, personId: number): Promise<boolean> {
  const isNew = and(eq(people.id, personId), eq(people.passwordHash, NO_PASSWORD), isNull(people.emailProvenAt), not(people.isStaff))
  if ((await reader.$count(people, isNew)) === 0) return false
  return !(await hasPaidForAnything(reader, personId)) && !(await whyOutOfReach(reader, { allOf: personId }))
}
