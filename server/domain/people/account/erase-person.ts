import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { RestorablePerson } from '../../../db/restorable-person.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { anonymizeEmailsTo, clearEmailSubjects } from '../../kernel/outbox/email-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { erasePayers } from '../../money/bank/bank-line-repository.ts'
import { deleteSecondFactor } from '../second-factor/second-factor-repository.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { queueRoleChangeEmails } from '../staff/queue-role-change-emails.ts'
import { deleteViewsOf } from '../staff/saved-view-repository.ts'
import { hasOtherStaff, lockFirstStaff } from '../staff/staff-repository.ts'
import {
  clearGiftsOf,
  deleteDeferredActions,
  deleteMessagesFrom,
  deleteNotDuplicates,
  deleteReceiptBuyer,
  eraseMergedAccounts,
  replaceEmailInPayments,
} from './own-data-repository.ts'
import { anonymise, findPerson, type Person, readKeptPerson } from './people-repository.ts'
import { snapshotOf } from './person-snapshot.ts'

/** `passwordHash`: the hash that the password was compared with. `staffId`: set if staff erase the person. */
export type ErasePerson = { personId: number; passwordHash: string; staffId?: number | undefined }
/** Returns whether something still prevents the erasure. Called under the lock of the person, so that nothing is added meanwhile. */
export type HasObstacle = (tx: Transaction) => Promise<boolean>
/** Stores the data needed to restore the person. Called in the same transaction, after the row was anonymized. */
export type Keep = (tx: Transaction, kept: RestorablePerson) => Promise<void>

/** Erases a person but not their bookings (GDPR, article 17). Locks the person. Refuses: wrong_password, last_staff, changed_meanwhile. */
export async function erasePerson(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { personId, passwordHash, staffId }: ErasePerson,
  hasObstacle: HasObstacle,
  keep?: Keep,
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const before = await findPerson(tx, personId)
    if (!before) return refuse('wrong_password')
    if (before.isStaff && (await isLastStaff(tx, personId))) return refuse('last_staff')
    if (!(await lockPerson(tx, personId))) return refuse('wrong_password')
    if (await hasObstacle(tx)) return refuse('changed_meanwhile')
    if (before.isStaff) await queueRoleChangeEmails(tx, enqueue, { ofId: personId, byId: staffId ?? null, isStaff: false })
    const kept = keep && (await readKeptPerson(tx, personId))
    if (!(await anonymise(tx, { personId, passwordHash }))) return refuse('wrong_password')
    if (kept) await keep(tx, kept)
    await endAccess(tx, personId)
    await deleteSecondFactor(tx, personId)
    await deleteReceiptBuyer(tx, personId)
    await deleteViewsOf(tx, before)
    await deleteNotDuplicates(tx, personId)
    await deleteDeferredActions(tx, personId)
    await clearGiftsOf(tx, before)
    await forgetEmails(tx, before)
    await erasePayers(tx, personId)
    await replaceEmailInPayments(tx, personId, erasedEmail(personId))
    if (staffId !== undefined)
      await recordChange(tx, {
        personId: staffId,
        action: 'delete',
        subject: { kind: 'person', id: personId },
        before: snapshotOf(before),
        after: null,
      })
    return accept(undefined)
  })
}

/** Takes the advisory lock that guards the last staff account, so that the last two members of staff cannot leave at the same time. */
async function isLastStaff(tx: Transaction, personId: number): Promise<boolean> {
  await lockFirstStaff(tx)
  return !(await hasOtherStaff(tx, personId))
}

async function forgetEmails(tx: Transaction, before: Person): Promise<void> {
  const nobody = erasedEmail(before.id)
  await anonymizeEmailsTo(tx, before, nobody)
  // Anyone can register any address, so messages from it are deleted only if it is proven.
  await clearEmailSubjects(tx, await deleteMessagesFrom(tx, before))
  await eraseMergedAccounts(tx, before.id)
}
