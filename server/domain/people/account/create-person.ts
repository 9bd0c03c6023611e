import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { placeholderEmail } from '../../kernel/placeholder-email.ts'
import { sendResetLink } from '../password/send-reset-link.ts'
import { queueRoleChangeEmails } from '../staff/queue-role-change-emails.ts'
import { setStaff } from '../staff/staff-repository.ts'
import { addPerson, NO_PASSWORD } from './people-repository.ts'
import { snapshotOf } from './person-snapshot.ts'

export type CreatePerson = {
  firstName: string
  lastName: string
  phone: string | null
  gender: 'male' | 'female'
  language: Language
  /** In lower case; null for a person without an address. Required for staff. */
  email: string | null
  isStaff: boolean
  siteUrl: string
  staffId: number
}

/** Creates a person on behalf of staff, without a password. Staff are sent a link to set one. Returns the id. Refuses: email_taken. */
export async function createPerson(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { email, isStaff, siteUrl, staffId, ...given }: CreatePerson,
): Promise<Decision<number>> {
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, email: email ?? placeholderEmail(), passwordHash: NO_PASSWORD })
    if (!person) return refuse('email_taken')
    if (isStaff) {
      await queueRoleChangeEmails(tx, enqueue, { ofId: person.id, byId: staffId, isStaff })
      await setStaff(tx, person.id, true)
      await sendResetLink(tx, enqueue, person, siteUrl)
    }
    const subject = { kind: 'person', id: person.id } as const
    await recordChange(tx, { personId: staffId, action: 'create', subject, before: null, after: snapshotOf({ ...person, isStaff }) })
    return accept(person.id)
  })
}
