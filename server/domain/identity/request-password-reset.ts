import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { findPersonByEmail, type Person } from './people-repository.ts'
import { hashToken, newRefreshToken } from './refresh-token.ts'
import { addReset, lockPerson } from './reset-repository.ts'

/** How long a link works. */
export const RESET_SECONDS = 3600

// Far longer than writing a letter takes: time must not tell which addresses are known.
const ANSWER_AFTER_MS = 250

type Desk = { db: Database; enqueue: Enqueue }

/** Writes to whoever has an account at this address. Answers nothing, and as late, whether there is one or not. */
export async function requestPasswordReset(desk: Desk, { email, siteUrl }: { email: string; siteUrl: string }): Promise<void> {
  const pause = setTimeout(ANSWER_AFTER_MS)
  const person = await findPersonByEmail(desk.db, email)
  if (person) await writeTo(desk, person, siteUrl)
  await pause
}

async function writeTo({ db, enqueue }: Desk, person: Person, siteUrl: string): Promise<void> {
  const token = newRefreshToken()
  const tokenHash = hashToken(token)
  await db.transaction(async (tx) => {
    // A new password that is being set at this moment ends this link too, or comes before it.
    if (!(await lockPerson(tx, person.id))) return
    await addReset(tx, { personId: person.id, tokenHash, seconds: RESET_SECONDS })
    await queueMail(tx, enqueue, {
      to: person.email,
      language: person.language,
      about: { kind: 'password-reset', personId: person.id, token, siteUrl },
      cause: `password-reset:${tokenHash}`,
    })
  })
}
