import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../db/database.ts'
import type { Enqueue } from '../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { type CommonPasswords, isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, type Person } from './people-repository.ts'
import { makeConfirmingLink } from './send-confirming-link.ts'

type Register = {
  email: string
  password: string
  firstName: string
  lastName: string
  gender: 'male' | 'female'
  language: Language
  /** Where the link that proves the address leads. */
  siteUrl: string
}

/** Makes an account of an ordinary person, and welcomes them with a link that proves the address. Refuses with password_common, email_taken. */
export async function register(
  { db, enqueue, commonPasswords }: { db: Database; enqueue: Enqueue; commonPasswords: CommonPasswords },
  { password, siteUrl, ...given }: Register,
): Promise<Decision<Person>> {
  if (isCommonPassword(commonPasswords, password)) return refuse('password_common')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, passwordHash })
    if (!person) return refuse('email_taken')
    const { id: personId, email: to, language } = person
    const { token } = await makeConfirmingLink(tx, { person, email: to, passwordHash })
    await queueMail(tx, enqueue, { to, language, about: { kind: 'welcome', personId, token, siteUrl }, cause: `welcome:${personId}` })
    return accept(person)
  })
}
