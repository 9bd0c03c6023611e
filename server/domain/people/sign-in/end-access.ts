import type { Transaction } from '../../../db/database.ts'
import { anonymizeEmail } from '../../kernel/outbox/email-repository.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { deleteCalendarFeeds } from '../account/calendar-access-repository.ts'
import { causeOfEmailChange, endEmailChange } from '../account/email-change-repository.ts'
import { endResets } from '../password/password-reset-repository.ts'
import { endSignInCodes } from './sign-in-code-repository.ts'
import { endAllSignIns, endOtherSignIns } from './sign-in-repository.ts'

// All code that ends access to an account uses these functions, so that no kind of access is forgotten.

/** Ends all access except the password: sign-ins, emailed links and codes, and calendar addresses. The caller has locked the person. */
export async function endAccess(tx: Transaction, personId: number): Promise<void> {
  await endAllSignIns(tx, personId)
  await endLinks(tx, personId)
  await deleteCalendarFeeds(tx, personId)
}

/** Like `endAccess`, but keeps the current sign-in and the calendar addresses. */
export async function endOtherAccess(tx: Transaction, { personId, signInId }: { personId: number; signInId: string }): Promise<void> {
  await endOtherSignIns(tx, { personId, signInId })
  await endLinks(tx, personId)
}

async function cancelEmailChange(tx: Transaction, personId: number): Promise<void> {
  const tokenHash = await endEmailChange(tx, personId)
  if (tokenHash) await anonymizeEmail(tx, causeOfEmailChange(tokenHash), erasedEmail(personId))
}

/** Invalidates emailed links and codes that sign in or change the address. */
export async function endLinks(tx: Transaction, personId: number): Promise<void> {
  await endResets(tx, personId)
  await endSignInCodes(tx, personId)
  await cancelEmailChange(tx, personId)
}
