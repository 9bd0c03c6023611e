import { recordChange } from '../audit/record-change.ts'
import type { Desk } from '../bookings/desk.ts'
import { findListedPerson } from '../bookings/people-list-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { findPerson, isErased, readPasswordHash } from '../identity/people-repository.ts'
import { snapshotOf } from '../identity/person-snapshot.ts'
import { eraseWhole, mayBeErased } from './erase-whole.ts'
import { type Begun, insertRemoval, type Removal } from './removal-repository.ts'

type Wish = { personId: number; freesPaidPlaces: boolean; cancelsOwed: boolean; staffId: number }

/**
 * Staff have a person erased once it can't be taken back any more. Until then they are out of sight and can't sign in, so that
 * nothing new comes of an account that goes; their places stay theirs. Refuses: not_found, last_staff, paid_ahead, owes.
 */
export async function removePerson(desk: Desk & { undoSeconds: number }, wish: Wish): Promise<Decision<Begun>> {
  const person = await findPerson(desk.db, wish.personId)
  if (!person || !(await findListedPerson(desk.db, wish.personId))) return refuse('not_found')
  const may = await mayBeErased(desk, { ...wish, isStaff: person.isStaff })
  if (!may.ok) return may
  return desk.db.transaction(async (tx) => {
    const { personId: subjectId, freesPaidPlaces, cancelsOwed, staffId } = wish
    const begun = await insertRemoval(tx, { kind: 'person', subjectId, freesPaidPlaces, cancelsOwed, staffId }, desk.undoSeconds)
    if (!begun) return refuse('not_found')
    const subject = { kind: 'person', id: subjectId } as const
    await recordChange(tx, { personId: staffId, action: 'delete', subject, before: snapshotOf(person), after: null })
    return accept(begun)
  })
}

/** Its time has come. Safe to repeat. Refuses: last_staff, paid_ahead, owes, and wrong_password when that changed a moment ago. */
export async function finishPerson(desk: Desk, { subjectId: personId, freesPaidPlaces, cancelsOwed }: Removal): Promise<Decision<void>> {
  if (await isGone(desk, personId)) return accept(undefined)
  const person = await findPerson(desk.db, personId)
  const passwordHash = await readPasswordHash(desk.db, personId)
  if (!person || passwordHash === undefined) return accept(undefined)
  const erased = await eraseWhole(desk, { personId, passwordHash, isStaff: person.isStaff, freesPaidPlaces, cancelsOwed })
  // Another process may have been faster.
  return !erased.ok && (await isGone(desk, personId)) ? accept(undefined) : erased
}

async function isGone({ db }: Desk, personId: number): Promise<boolean> {
  const person = await findPerson(db, personId)
  return !person || isErased(person)
}
