import type { Database, Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { forgetMailsAbout, forgetMailsTo } from '../notifications/mail-repository.ts'
import { lockPerson } from '../person-lock-repository.ts'
import { erasedAddress } from '../placeholder-address.ts'
import { endAccess } from './end-access.ts'
import {
  deleteMessagesFrom,
  deleteNotTwins,
  deleteReceiptBuyer,
  forgetGiftsOf,
  forgetMerged,
  replaceAddressInPayments,
} from './own-data-repository.ts'
import { anonymise, findPerson, type Person } from './people-repository.ts'
import { snapshotOf } from './person-snapshot.ts'
import { deleteViewsOf } from './saved-view-repository.ts'
import { deleteSecondFactor } from './second-factor-repository.ts'
import { hasOtherStaff, lockFirstStaff } from './staff-repository.ts'
import { tellStaff } from './tell-staff.ts'

/** `passwordHash` is what it is at that moment. `staffId`: staff do it; undefined: the person themselves. */
export type ErasePerson = { personId: number; passwordHash: string; staffId?: number | undefined }
/** Whether something hangs on them that has to go first; asked while they are locked, so that nothing new can come. */
export type IsHeld = (tx: Transaction) => Promise<boolean>

/**
 * Erases whoever stands behind bookings, which stay without them (GDPR, article 17; the books of the studio must be kept).
 * `passwordHash` is what the password was proven against. Refuses with wrong_password when it has changed since, with last_staff, and with
 * changed_meanwhile when `isHeld` says so.
 */
export async function erasePerson(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { personId, passwordHash, staffId }: ErasePerson,
  isHeld: IsHeld,
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const before = await findPerson(tx, personId)
    if (!before) return refuse('wrong_password')
    if (before.isStaff && (await isLastStaff(tx, personId))) return refuse('last_staff')
    if (!(await lockPerson(tx, personId))) return refuse('wrong_password')
    if (await isHeld(tx)) return refuse('changed_meanwhile')
    if (before.isStaff) await tellStaff(tx, enqueue, { ofId: personId, byId: staffId ?? null, isStaff: false })
    if (!(await anonymise(tx, { personId, passwordHash }))) return refuse('wrong_password')
    await endAccess(tx, personId)
    await deleteSecondFactor(tx, personId)
    await deleteReceiptBuyer(tx, personId)
    await deleteViewsOf(tx, before)
    await deleteNotTwins(tx, personId)
    await forgetGiftsOf(tx, before)
    await forgetEmails(tx, before)
    await replaceAddressInPayments(tx, personId, erasedAddress(personId))
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

/** Of two staff who leave at once the later waits, and stays. */
async function isLastStaff(tx: Transaction, personId: number): Promise<boolean> {
  await lockFirstStaff(tx)
  return !(await hasOtherStaff(tx, personId))
}

async function forgetEmails(tx: Transaction, before: Person): Promise<void> {
  const nobody = erasedAddress(before.id)
  await forgetMailsTo(tx, before, nobody)
  // Anyone can register anybody's address: only whoever proved that it is theirs takes what was written from it along.
  await forgetMailsAbout(tx, await deleteMessagesFrom(tx, before))
  await forgetMerged(tx, before.id)
}
