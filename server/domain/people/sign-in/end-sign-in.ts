import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { findPerson, isErased } from '../account/people-repository.ts'
import { endAccess } from './end-access.ts'
import { endSignInOf } from './sign-in-repository.ts'

export async function endOwnSignIn(db: Database, own: { personId: number; signInId: string }): Promise<Decision<void>> {
  return (await endSignInOf(db, own)) ? accept(undefined) : refuse('not_found')
}

export function endSignInsByStaff(db: Database, { personId, staffId }: { personId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person || isErased(person)) return refuse('not_found')
    await endAccess(tx, personId)
    const subject = { kind: 'person', id: personId } as const
    await recordChange(tx, { personId: staffId, action: 'update', subject, before: {}, after: { changed: ['signed-out'] } })
    return accept(undefined)
  })
}
