import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { redirectQueuedEmails } from '../../kernel/outbox/email-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { type CommonPasswords, isCommonPassword } from '../password/common-passwords.ts'
import { endResets, setPasswordHash } from '../password/password-reset-repository.ts'
import { hashPassword } from '../password/passwords.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { hashToken } from '../sign-in/refresh-token.ts'
import { endSignInCodes } from '../sign-in/sign-in-code-repository.ts'
import { endEmailChange, findEmailChange, setProvenEmail } from './email-change-repository.ts'
import { hasPassword } from './own-account-repository.ts'
import { deleteReceiptBuyer } from './own-data-repository.ts'
import { findPerson, findPersonByEmail, NO_PASSWORD } from './people-repository.ts'

type EmailQueue = { db: Database; enqueue: Enqueue; commonPasswords: CommonPasswords }
type Confirm = {
  token: string
  /** The person who is signed in to the browser in which the link was opened. */
  signedInId?: number | undefined
  newPassword?: string | undefined
}

/**
 * Sets or proves an address. Unless the person is signed in, ends all other access and requires a new password if the account has one:
 * anyone can request a link (product.md 2.5). Returns the person. Refuses: invalid_email_link, email_taken, new_password_needed,
 * password_common, email_unproven.
 */
export async function confirmEmail(deps: EmailQueue, { token, signedInId, newPassword }: Confirm): Promise<Decision<number>> {
  const tokenHash = hashToken(token)
  const input = await findEmailChange(deps.db, tokenHash)
  if (!input) return refuse('invalid_email_link')
  const { personId } = input
  const ownsPassword = signedInId === personId
  if (!ownsPassword) {
    const holder = await findPersonByEmail(deps.db, input.email)
    if (holder && holder.id !== personId) return refuse('email_taken')
    if (newPassword === undefined && (await hasPassword(deps.db, personId))) return refuse('new_password_needed')
    if (newPassword !== undefined && isCommonPassword(deps.commonPasswords, newPassword)) return refuse('password_common')
  }
  const passwordHash = ownsPassword ? undefined : await newHash(newPassword)
  try {
    return await deps.db.transaction((tx) => confirm(tx, deps, { personId, tokenHash, passwordHash }))
  } catch (error) {
    if (databaseFault(error)?.constraint !== 'people_email') throw error
    return refuse('email_taken')
  }
}

// The link becomes invalid when the password changes, so no password has been set since the request.
const newHash = async (newPassword: string | undefined) => (newPassword === undefined ? NO_PASSWORD : hashPassword(newPassword))

type PasswordAndCode = { personId: number; tokenHash: string; passwordHash: string | undefined }

async function confirm(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { personId, tokenHash, passwordHash }: PasswordAndCode,
): Promise<Decision<number>> {
  await lockPerson(tx, personId)
  const [input, before] = [await findEmailChange(tx, tokenHash), await findPerson(tx, personId)]
  if (!input || !before) return refuse('invalid_email_link')
  const isNew = input.email !== before.email
  if (isNew && (await whyOutOfReach(tx, { allOf: personId }))) return refuse('email_unproven')
  if (!(await setProvenEmail(tx, input))) return refuse('email_taken')

  await endEmailChange(tx, personId)
  if (passwordHash !== undefined) {
    await setPasswordHash(tx, personId, passwordHash)
    if (isNew || !before.emailProven) await deleteReceiptBuyer(tx, personId)
    await endAccess(tx, personId)
  }
  if (!isNew) return accept(personId)
  await endResets(tx, personId)
  await endSignInCodes(tx, personId)
  await redirectQueuedEmails(tx, before, input.email)
  const { email: to, language } = before
  await queueEmail(tx, enqueue, { to, language, about: { kind: 'email-changed', personId }, cause: `email-changed:${tokenHash}` })
  return accept(personId)
}
