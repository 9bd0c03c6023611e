import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import type { Person } from '../account/people-repository.ts'
import { hashToken, newRefreshToken } from '../sign-in/refresh-token.ts'
import { addReset } from './password-reset-repository.ts'

const RESET_SECONDS = 3600

/** Sends the link for setting a password. The caller has locked the person. */
export async function sendResetLink(tx: Transaction, enqueue: Enqueue, person: Person, siteUrl: string): Promise<void> {
  const token = newRefreshToken()
  const tokenHash = hashToken(token)
  await addReset(tx, { personId: person.id, tokenHash, seconds: RESET_SECONDS })
  await queueEmail(tx, enqueue, {
    to: person.email,
    language: person.language,
    about: { kind: 'password-reset', personId: person.id, token, siteUrl },
    cause: `password-reset:${tokenHash}`,
  })
}
