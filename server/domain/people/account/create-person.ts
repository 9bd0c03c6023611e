import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { placeholderEmail } from '../../kernel/placeholder-email.ts'
import { addPerson, NO_PASSWORD } from './people-repository.ts'
import { snapshotOf } from './person-snapshot.ts'

export type CreatePerson = {
  firstName: string
  lastName: string
  phone: string | null
  gender: 'male' | 'female'
  language: Language
  /** The address in lower case; null for a person without an address. */
  email: string | null
  staffId: number
}

export async function createPerson({ db }: { db: Database }, { email, staffId, ...given }: CreatePerson): Promise<Decision<number>> {
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, email: email ?? placeholderEmail(), passwordHash: NO_PASSWORD })
    if (!person) return refuse('email_taken')
    const subject = { kind: 'person', id: person.id } as const
    await recordChange(tx, { personId: staffId, action: 'create', subject, before: null, after: snapshotOf(person) })
    return accept(person.id)
  })
}
