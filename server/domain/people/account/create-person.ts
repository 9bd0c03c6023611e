import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { withoutAddress } from '../../kernel/placeholder-address.ts'
import { sendResetLink } from '../password/send-reset-link.ts'
import { setStaff } from '../staff/staff-repository.ts'
import { tellStaff } from '../staff/tell-staff.ts'
import { addPerson, NO_PASSWORD } from './people-repository.ts'
import { snapshotOf } from './person-snapshot.ts'

export type CreatePerson = {
  firstName: string
  lastName: string
  phone: string | null
  gender: 'male' | 'female'
  language: Language
  /** In lower case; null: they have none, and get no emails. Staff have one. */
  email: string | null
  isStaff: boolean
  /** Where the link to a password leads. */
  siteUrl: string
  staffId: number
}

/**
 * Staff write a person down. Without a password: whoever has an address can set one by the link of an email, and staff are sent it.
 * Answers with the id. Refuses with email_taken.
 */
export async function createPerson(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { email, isStaff, siteUrl, staffId, ...given }: CreatePerson,
): Promise<Decision<number>> {
  return db.transaction(async (tx) => {
    const person = await addPerson(tx, { ...given, email: email ?? withoutAddress(), passwordHash: NO_PASSWORD })
    if (!person) return refuse('email_taken')
    if (isStaff) {
      await tellStaff(tx, enqueue, { ofId: person.id, byId: staffId, isStaff })
      await setStaff(tx, person.id, true)
      await sendResetLink(tx, enqueue, person, siteUrl)
    }
    const subject = { kind: 'person', id: person.id } as const
    await recordChange(tx, { personId: staffId, action: 'create', subject, before: null, after: snapshotOf({ ...person, isStaff }) })
    return accept(person.id)
  })
}
