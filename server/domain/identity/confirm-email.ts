import { type Database, databaseFault, type Transaction } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { readdressMails } from '../notifications/mail-repository.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { endEmailChange, findEmailChange, setProvenEmail } from './email-change-repository.ts'
import { findPerson } from './people-repository.ts'
import { hashToken } from './refresh-token.ts'
import { endResets, lockPerson } from './reset-repository.ts'

type Desk = { db: Database; enqueue: Enqueue }

/**
 * Gives a person the address to which the link was sent, and tells the address that is left. Sign-ins last, since the password is the
 * same; reset links in letters to the old address end. Refuses: invalid_email_link, email_taken (someone was faster).
 */
export async function confirmEmail(desk: Desk, token: string): Promise<Decision<void>> {
  const tokenHash = hashToken(token)
  const wish = await findEmailChange(desk.db, tokenHash)
  if (!wish) return refuse('invalid_email_link')
  try {
    return await desk.db.transaction((tx) => confirm(tx, desk, { personId: wish.personId, tokenHash }))
  } catch (error) {
    if (databaseFault(error)?.constraint !== 'people_email') throw error
    return refuse('email_taken')
  }
}

async function confirm(tx: Transaction, { enqueue }: Desk, { personId, tokenHash }: { personId: number; tokenHash: string }) {
  await lockPerson(tx, personId)
  const [wish, before] = [await findEmailChange(tx, tokenHash), await findPerson(tx, personId)]
  if (!wish || !before) return refuse('invalid_email_link')
  if (!(await setProvenEmail(tx, wish))) return refuse('email_taken')

  await endEmailChange(tx, personId)
  if (wish.email === before.email) return accept(undefined)
  await endResets(tx, personId)
  await readdressMails(tx, before, wish.email)
  const { email: to, language } = before
  await queueMail(tx, enqueue, { to, language, about: { kind: 'email-changed', personId }, cause: `email-changed:${tokenHash}` })
  return accept(undefined)
}
