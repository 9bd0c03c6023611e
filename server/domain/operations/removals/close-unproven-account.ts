import type { Reader } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { releaseUnpaidOrders } from '../../checkout/release-purchase.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { LinkKeys } from '../../kernel/link-tokens.ts'
import { erasePerson } from '../../people/account/erase-person.ts'
import { hasPaidForAnything } from '../../people/account/own-account-repository.ts'
import { findPerson, type Person, readPasswordHash } from '../../people/account/people-repository.ts'
import { idInNotMeToken, isNotMeToken } from '../../people/sign-in/not-me-token.ts'
import { mayBeErased, releaseUnpaid } from './erase-person-data.ts'

/**
 * Erases an unproven account for the owner of its address. Refuses: not_found, account_in_use (it has paid, so its address was mistyped).
 */
export async function closeUnprovenAccount(deps: BookingDependencies, keys: LinkKeys, token: string): Promise<Decision<void>> {
  const { db } = deps
  const person = await findNamed(db, keys, token)
  if (!person) return refuse('not_found')
  const personId = person.id
  const nothing = { freesPaidSeats: false, cancelsOwed: false, givesUpCredit: false }
  if (!(await mayBeErased(deps, { personId, isStaff: false, ...nothing })).ok || (await hasPaidForAnything(db, personId)))
    return refuse('account_in_use')

  await releaseUnpaid(deps, personId)
  await releaseUnpaidOrders(deps, personId)
  const passwordHash = (await readPasswordHash(db, personId)) ?? ''
  // Checks this again under the lock, because the address may have been proven or a seat paid.
  const isHeld = async (reader: Reader) => !(await findNamed(reader, keys, token)) || (await hasPaidForAnything(reader, personId))
  const erased = await erasePerson(deps, { personId, passwordHash }, isHeld)
  return erased.ok ? accept(undefined) : refuse('account_in_use')
}

async function findNamed(reader: Reader, keys: LinkKeys, token: string): Promise<Person | undefined> {
  const id = idInNotMeToken(token)
  const person = id === undefined ? undefined : await findPerson(reader, id)
  return person && !person.emailProven && !person.isStaff && isNotMeToken(keys, person, token) ? person : undefined
}
