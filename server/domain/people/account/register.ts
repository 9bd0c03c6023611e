import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Tokens } from '../../../../packages/contract/people/person.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type CommonPasswords, isCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/passwords.ts'
import { beginSignIn, type SignInKeys } from '../sign-in/begin-sign-in.ts'
import { addPerson, NO_PASSWORD, type Person } from './people-repository.ts'
import { queueWelcome } from './welcome.ts'

const WELCOME_AFTER_MS = 10 * 60_000

type Details = {
  email: string
  firstName: string
  lastName: string
  gender: 'male' | 'female'
  language: Language
  siteUrl: string
}

/** Creates a guest's account and sends the link that proves the address. Refuses: password_common, email_taken. */
export async function register(
  { db, enqueue, commonPasswords }: { db: Database; enqueue: Enqueue; commonPasswords: CommonPasswords },
  { password, siteUrl, ...given }: Details & { password: string },
): Promise<Decision<Person>> {
  if (isCommonPassword(commonPasswords, password)) return refuse('password_common')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, passwordHash })
    if (!person) return refuse('email_taken')
    await queueWelcome(tx, enqueue, { person, siteUrl })
    return accept(person)
  })
}

/** Like `register`, without a password, and signs the person in. Refuses: email_taken. */
export async function registerWithoutPassword(
  { db, enqueue, ...keys }: SignInKeys & { db: Database; enqueue: Enqueue },
  { siteUrl, userAgent, ...given }: Details & { userAgent?: string | undefined },
): Promise<Decision<{ person: Person; tokens: Tokens }>> {
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, passwordHash: NO_PASSWORD })
    if (!person) return refuse('email_taken')
    // Most people pay for a class right after registering. Its confirmation then replaces the welcome email.
    const notBefore = new Date((await readClock(tx)).getTime() + WELCOME_AFTER_MS)
    await queueWelcome(tx, enqueue, { person, siteUrl, notBefore })
    const tokens = await beginSignIn(tx, keys, { personId: person.id, passwordHash: NO_PASSWORD, secondFactor: 'none', userAgent })
    if (!tokens) throw new Error(`Person ${person.id} is new and could not be signed in.`)
    return accept({ person, tokens })
  })
}
