import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { endSignInCodes } from '../sign-in/sign-in-code-repository.ts'
import { findPerson, findPersonByEmail, readPasswordHash } from './people-repository.ts'
import { type Proof, provePerson } from './prove-person.ts'
import { sendConfirmingLink } from './send-confirming-link.ts'

type EmailQueue = { db: Database; enqueue: Enqueue }
type Input = { personId: number; email: string; proof: Proof; siteUrl: string }

/** Sends a confirmation link to the new or the current address. Refuses: email_taken, email_unproven, and what provePerson refuses. */
export async function requestEmailChange(
  { db, enqueue }: EmailQueue,
  { personId, email, proof: given, siteUrl }: Input,
): Promise<Decision<void>> {
  const proof = await provePerson(db, { personId, ...given })
  if (!proof.ok) return proof
  const holder = await findPersonByEmail(db, email)
  if (holder && holder.id !== personId) return refuse('email_taken')

  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person) return refuse('wrong_password')
    if (email !== person.email && (await whyOutOfReach(tx, { allOf: personId }))) return refuse('email_unproven')
    await endSignInCodes(tx, personId)
    await sendConfirmingLink(tx, enqueue, { person, email, passwordHash: proof.value, siteUrl })
    return accept(undefined)
  })
}

/** Sends the link that proves the account's address, unless it is proven. It needs no password, because the link changes nothing else. */
export async function requestEmailProof(
  { db, enqueue }: EmailQueue,
  { personId, siteUrl }: Pick<Input, 'personId' | 'siteUrl'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const [person, passwordHash] = [await findPerson(tx, personId), await readPasswordHash(tx, personId)]
    if (!person || passwordHash === undefined || person.emailProven) return
    await sendConfirmingLink(tx, enqueue, { person, email: person.email, passwordHash, siteUrl })
  })
}
