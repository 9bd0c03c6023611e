import type { Transaction } from '../../../db/database.ts'
import { setEmailProven, setPasswordHash } from '../password/password-reset-repository.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { deleteReceiptBuyer } from './own-data-repository.ts'
import { NO_PASSWORD, type Person } from './people-repository.ts'

/** Records a proof. A first proof without a sign-in removes the password and all access (domain.md). The caller has locked the person. */
export async function proveEmail(tx: Transaction, person: Person, signedInId: number | undefined): Promise<void> {
  if (person.emailProven) return
  if (signedInId === person.id) return setEmailProven(tx, person.id)
  await setPasswordHash(tx, person.id, NO_PASSWORD)
  await deleteReceiptBuyer(tx, person.id)
  await endAccess(tx, person.id)
}
