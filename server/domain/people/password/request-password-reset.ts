import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPersonByEmail, type Person } from '../account/people-repository.ts'
import { countResets } from './password-reset-repository.ts'
import { sendResetLink } from './send-reset-link.ts'

// Every answer takes this long, far longer than queueing an email, so that the time does not reveal which addresses are known.
const ANSWER_AFTER_MS = 250

/** Limits emails to a mailbox without locking the person out: all open links keep working. */
const MAX_OPEN_LINKS = 5

type EmailQueue = { db: Database; enqueue: Enqueue }

/** Sends a link to set a password if the address has an account. The answer and its time are the same if it has none. */
export async function requestPasswordReset(deps: EmailQueue, { email, siteUrl }: { email: string; siteUrl: string }): Promise<void> {
  const pause = setTimeout(ANSWER_AFTER_MS)
  const person = await findPersonByEmail(deps.db, email)
  if (person) await writeTo(deps, person, siteUrl)
  await pause
}

async function writeTo({ db, enqueue }: EmailQueue, person: Person, siteUrl: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Runs under the lock. A password set at the same moment is therefore set either before this link is created, or after it and then
    // invalidates the link.
    if (!(await lockPerson(tx, person.id)) || (await countResets(tx, person.id)) >= MAX_OPEN_LINKS) return
    await sendResetLink(tx, enqueue, person, siteUrl)
  })
}
