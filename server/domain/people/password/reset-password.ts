import { LARGEST_INTEGER } from '../../../../packages/contract/studio/id.ts'
import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { deleteReceiptBuyer } from '../account/own-data-repository.ts'
import { findPerson } from '../account/people-repository.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { hashToken } from '../sign-in/refresh-token.ts'
import { type CommonPasswords, isCommonPassword } from './common-passwords.ts'
import { consumeReset, isResetOpen, setPasswordHash } from './password-reset-repository.ts'
import { hashPassword } from './passwords.ts'

/** Sets a new password by an emailed link and ends all other access. Returns the person. Refuses: invalid_reset_link, password_common. */
export async function resetPassword(
  { db, commonPasswords }: { db: Database; commonPasswords: CommonPasswords },
  { uid, token, newPassword }: { uid: string; token: string; newPassword: string },
): Promise<Decision<{ personId: number; email: string }>> {
  const personId = personIdOf(uid)
  const tokenHash = hashToken(token)
  // Checks the link first, because hashing is expensive and guessed links should not trigger it.
  if (personId === null || !(await isResetOpen(db, { personId, tokenHash }))) return refuse('invalid_reset_link')

  // The link stays valid, so that another password can be tried.
  if (isCommonPassword(commonPasswords, newPassword)) return refuse('password_common')

  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const isOurs = (await lockPerson(tx, personId)) && (await consumeReset(tx, { personId, tokenHash }))
    const person = isOurs && (await findPerson(tx, personId))
    if (!person) return refuse('invalid_reset_link')
    await setPasswordHash(tx, personId, passwordHash)
    if (!person.emailProven) await deleteReceiptBuyer(tx, personId)
    await endAccess(tx, personId)
    return accept({ personId, email: person.email })
  })
}

function personIdOf(uid: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(uid) ? Number(uid) : null
  return id !== null && id <= LARGEST_INTEGER ? id : null
}
