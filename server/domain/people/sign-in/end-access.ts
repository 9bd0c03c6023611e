import type { Transaction } from '../../../db/database.ts'
import { forgetMail } from '../../kernel/outbox/mail-repository.ts'
import { erasedAddress } from '../../kernel/placeholder-address.ts'
import { deleteCalendarFeeds } from '../account/calendar-access-repository.ts'
import { causeOfEmailChange, endEmailChange } from '../account/email-change-repository.ts'
import { endResets } from '../password/password-reset-repository.ts'
import { endSignInCodes } from './sign-in-code-repository.ts'
import { endAllSignIns, endOtherSignIns } from './sign-in-repository.ts'

// Whatever ends the ways into an account comes through here, so that none of them is forgotten.

/**
 * Ends every way into an account but its password: sign-ins, links to a new password, a code to sign in with, a change of address that waits, and the
 * addresses of calendars. The person is locked before.
 */
export async function endAccess(tx: Transaction, personId: number): Promise<void> {
  await endAllSignIns(tx, personId)
  await endLinks(tx, personId)
  await deleteCalendarFeeds(tx, personId)
}

/** The same when a signed-in person changes their password: that sign-in stays, and so do the calendars they subscribed to. */
export async function endOtherAccess(tx: Transaction, { personId, signInId }: { personId: number; signInId: string }): Promise<void> {
  await endOtherSignIns(tx, { personId, signInId })
  await endLinks(tx, personId)
}

/** A change of address that waits is over, and its email does not leave any more, or forgets whom it went to. */
async function cancelEmailChange(tx: Transaction, personId: number): Promise<void> {
  const tokenHash = await endEmailChange(tx, personId)
  if (tokenHash) await forgetMail(tx, causeOfEmailChange(tokenHash), erasedAddress(personId))
}

/** Emailed links and codes that let into an account, or would change its address, end. */
export async function endLinks(tx: Transaction, personId: number): Promise<void> {
  await endResets(tx, personId)
  await endSignInCodes(tx, personId)
  await cancelEmailChange(tx, personId)
}
