import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { forgetMailsTo } from '../notifications/mail-repository.ts'
import { replaceAddressInPayments } from './own-data-repository.ts'
import { anonymise, erasedAddress, findPerson } from './people-repository.ts'
import { endResets } from './reset-repository.ts'
import { endAllSignIns } from './sign-in-repository.ts'

/**
 * Erases whoever stands behind bookings, which stay without them (GDPR, article 17; the books of the studio must be kept).
 * `passwordHash` is what the password was proven against. Refuses with wrong_password when it has changed since.
 */
export async function erasePerson(
  db: Database,
  { personId, passwordHash }: { personId: number; passwordHash: string },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const before = await findPerson(tx, personId)
    if (!before || !(await anonymise(tx, { personId, passwordHash }))) return refuse('wrong_password')
    await endAllSignIns(tx, personId)
    await endResets(tx, personId)
    await forgetMailsTo(tx, before.email, erasedAddress(personId))
    await replaceAddressInPayments(tx, personId, erasedAddress(personId))
    return accept(undefined)
  })
}
