import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { anonymizeEmail } from '../../kernel/outbox/email-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { hashToken, newRefreshToken } from '../sign-in/refresh-token.ts'
import { causeOfEmailChange, replaceEmailChange } from './email-change-repository.ts'
import type { Person } from './people-repository.ts'

const EMAIL_CHANGE_SECONDS = 3600

type Input = {
  /** The caller has locked the person. */
  person: Person
  email: string
  passwordHash: string
  siteUrl: string
}

/** Sends the link that proves an address. Invalidates the link sent before. */
export async function sendConfirmingLink(tx: Transaction, enqueue: Enqueue, { siteUrl, ...input }: Input): Promise<void> {
  const { person, email } = input
  const { token, tokenHash } = await makeConfirmingLink(tx, input)
  await queueEmail(tx, enqueue, {
    to: email,
    language: person.language,
    about: { kind: 'email-change', personId: person.id, token, siteUrl },
    cause: causeOfEmailChange(tokenHash),
  })
}

/** Like `sendConfirmingLink`, for a link that another email contains. `notBefore`: when the email is sent and the link's hour begins. */
export async function makeConfirmingLink(
  tx: Transaction,
  { person, email, passwordHash, notBefore }: Omit<Input, 'siteUrl'> & { notBefore?: Date | undefined },
): Promise<{ token: string; tokenHash: string }> {
  const token = newRefreshToken()
  const tokenHash = hashToken(token)
  const lifetime = { seconds: EMAIL_CHANGE_SECONDS, from: notBefore }
  const last = await replaceEmailChange(tx, { personId: person.id, email, tokenHash, passwordHash, ...lifetime })
  if (last) await anonymizeEmail(tx, causeOfEmailChange(last), erasedEmail(person.id))
  return { token, tokenHash }
}
