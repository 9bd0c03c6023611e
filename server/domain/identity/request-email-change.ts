import type { Database } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { erasedAddress } from '../addressless.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { forgetMail } from '../notifications/mail-repository.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { replaceEmailChange } from './email-change-repository.ts'
import { findPerson, findPersonByEmail } from './people-repository.ts'
import { provePassword } from './prove-password.ts'
import { hashToken, newRefreshToken } from './refresh-token.ts'
import { lockPerson } from './reset-repository.ts'

/** How long a link works. */
export const EMAIL_CHANGE_SECONDS = 3600

type Wish = { personId: number; email: string; password: string; siteUrl: string }

/** The letter that brings the link: a new wish ends the last. */
export const causeOfEmailChange = (tokenHash: string): string => `email-change:${tokenHash}`

/**
 * Writes to the address a person wants; theirs stays until the link is used. Their own address may be asked for too: its link
 * proves that it is theirs. Whoever has the address has the account, so the password is asked for.
 * Refuses: wrong_password, email_taken.
 */
export async function requestEmailChange(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { personId, email, password, siteUrl }: Wish,
): Promise<Decision<void>> {
  const proof = await provePassword(db, { personId, password })
  if (!proof.ok) return proof
  const holder = await findPersonByEmail(db, email)
  if (holder && holder.id !== personId) return refuse('email_taken')

  const token = newRefreshToken()
  const tokenHash = hashToken(token)
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person) return refuse('wrong_password')
    const last = await replaceEmailChange(tx, { personId, email, tokenHash, seconds: EMAIL_CHANGE_SECONDS })
    if (last) await forgetMail(tx, causeOfEmailChange(last), erasedAddress(personId))
    await queueMail(tx, enqueue, {
      to: email,
      language: person.language,
      about: { kind: 'email-change', personId, token, siteUrl },
      cause: causeOfEmailChange(tokenHash),
    })
    return accept(undefined)
  })
}
