import { type Database, databaseFault, type Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { anonymizeEmailsOfKind, redirectQueuedEmails } from '../../kernel/outbox/email-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { endOtherAccess } from '../sign-in/end-access.ts'
import { renewLinkKeys } from './link-key-repository.ts'
import { isEmailCorrectable } from './own-account-repository.ts'
import { findPerson, findPersonByEmail, updatePerson } from './people-repository.ts'
import { queueWelcome } from './welcome.ts'

type EmailQueue = { db: Database; enqueue: Enqueue }
type Correct = { personId: number; signInId: string; email: string; siteUrl: string }

/** Corrects the mistyped address of an account without a password (product.md 2.5). Refuses: email_not_correctable, email_taken. */
export async function correctEmail(deps: EmailQueue, input: Correct): Promise<Decision<void>> {
  try {
    return await deps.db.transaction((tx) => correct(tx, deps.enqueue, input))
  } catch (error) {
    // Another person took the address at the same moment.
    if (databaseFault(error)?.constraint === 'people_email') return refuse('email_taken')
    throw error
  }
}

async function correct(tx: Transaction, enqueue: Enqueue, { personId, signInId, email, siteUrl }: Correct): Promise<Decision<void>> {
  await lockPerson(tx, personId)
  const before = await findPerson(tx, personId)
  if (!before || !(await isEmailCorrectable(tx, personId))) return refuse('email_not_correctable')
  if (email === before.email) return accept(undefined)
  if (await findPersonByEmail(tx, email)) return refuse('email_taken')

  await endOtherAccess(tx, { personId, signInId })
  await renewLinkKeys(tx, personId)
  await anonymizeEmailsOfKind(tx, { kind: 'welcome', to: before.email }, erasedEmail(personId))
  await redirectQueuedEmails(tx, before, email)
  const person = await updatePerson(tx, personId, { email })
  await queueWelcome(tx, enqueue, { person, siteUrl })
  return accept(undefined)
}
