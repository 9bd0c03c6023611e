import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import type { RestorablePerson } from '../../../db/restorable-person.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPersonRow } from '../../kernel/person-lock-repository.ts'
import { placeholderEmail } from '../../kernel/placeholder-email.ts'
import { storeBuyer } from '../../money/receipts/receipt-repository.ts'
import { restoreRow } from '../../people/account/people-repository.ts'
import { findKeptPerson, markRestored } from './removal-repository.ts'

/** `withoutAddress`: another account has the address by now. */
export type RestoredPerson = { personId: number; withoutAddress: boolean }

/**
 * Restores a person whom staff deleted in the last week: name, contacts and choices. Bookings, payments, credit and passes were never
 * deleted. Released seats, sign-ins, the password and the role do not come back. Locks the person. Refuses: not_found, too_late.
 */
export function restorePerson(
  db: Database,
  { personId, staffId }: { personId: number; staffId: number },
): Promise<Decision<RestoredPerson>> {
  return db.transaction(async (tx) => {
    await lockPersonRow(tx, personId)
    const removal = await findKeptPerson(tx, personId)
    if (!removal) return refuse('not_found')
    const { id: removalId, kept } = removal
    if (!kept) return refuse('too_late')
    const withoutAddress = !(await writeBack(tx, personId, kept))
    await storeBuyer(tx, personId, kept.company)
    await markRestored(tx, removalId)
    const subject = { kind: 'person', id: personId } as const
    await recordChange(tx, { personId: staffId, action: 'restore', subject, before: null, after: { removalId, withoutAddress } })
    return accept({ personId, withoutAddress })
  })
}

/** Returns false if another account has the address. The owner of that account must not get access to this one. */
async function writeBack(tx: Transaction, personId: number, kept: RestorablePerson): Promise<boolean> {
  try {
    await tx.transaction((inner) => restoreRow(inner, personId, kept))
    return true
  } catch (error) {
    if (databaseFault(error)?.constraint !== 'people_email') throw error
    await restoreRow(tx, personId, { ...kept, email: placeholderEmail(), emailProvenAt: null })
    return false
  }
}
