import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Keep } from '../../people/account/erase-person.ts'
import { findPerson, isErased, readPasswordHash } from '../../people/account/people-repository.ts'
import { snapshotOf } from '../../people/account/person-snapshot.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { isOwner } from '../../people/staff/staff-repository.ts'
import { erasePersonData, mayBeErased } from './erase-person-data.ts'
import { type BegunRemoval, insertRemoval, isRemovalOpen, keepPerson, type Removal } from './removal-repository.ts'

type Input = { personId: number; freesPaidSeats: boolean; cancelsOwed: boolean; givesUpCredit: boolean; staffId: number }

/** Deletes a person after the undo period. Refuses: not_found, owner_stays, last_staff, paid_ahead, owes, has_credit, has_pass. */
export async function removePerson(deps: BookingDependencies & { undoSeconds: number }, input: Input): Promise<Decision<BegunRemoval>> {
  const person = await findPerson(deps.db, input.personId)
  if (!person || !(await findListedPerson(deps.db, input.personId))) return refuse('not_found')
  if (person.isStaff && input.staffId !== person.id && (await isOwner(deps.db, person.id))) return refuse('owner_stays')
  const may = await mayBeErased(deps, { ...input, isStaff: person.isStaff })
  if (!may.ok) return may
  return deps.db.transaction(async (tx) => {
    const { personId: subjectId, staffId, ...agreed } = input
    const begun = await insertRemoval(tx, { kind: 'person', subjectId, staffId, ...agreed }, deps.undoSeconds)
    if (!begun) return refuse('not_found')
    const subject = { kind: 'person', id: subjectId } as const
    await recordChange(tx, { personId: staffId, action: 'delete', subject, before: snapshotOf(person), after: null })
    return accept(begun)
  })
}

/**
 * Finishes a deletion, which restorePerson can undo for a week. Idempotent. Refuses like mayBeErased, and wrong_password (the password has
 * changed).
 */
export async function finishPerson(
  deps: BookingDependencies,
  { id: removalId, subjectId: personId, staffId, freesPaidSeats, cancelsOwed, givesUpCredit }: Removal,
): Promise<Decision<void>> {
  if ((await isGone(deps, personId)) || !(await isRemovalOpen(deps.db, removalId))) return accept(undefined)
  const person = await findPerson(deps.db, personId)
  const passwordHash = await readPasswordHash(deps.db, personId)
  if (!person || passwordHash === undefined) return accept(undefined)
  const leaving = { personId, passwordHash, isStaff: person.isStaff, freesPaidSeats, cancelsOwed, givesUpCredit }
  // Staff who delete their own account cannot be restored, because they asked for the deletion.
  const keep: Keep | undefined = staffId === personId ? undefined : (tx, kept) => keepPerson(tx, removalId, kept)
  const erased = await erasePersonData(deps, leaving, keep)
  // Another process may have erased the person meanwhile.
  return !erased.ok && (await isGone(deps, personId)) ? accept(undefined) : erased
}

async function isGone({ db }: BookingDependencies, personId: number): Promise<boolean> {
  const person = await findPerson(db, personId)
  return !person || isErased(person)
}
