import type { Transaction } from '../../../db/database.ts'
import { setEmailProven, setPasswordHash } from '../password/password-reset-repository.ts'
import { endAccess } from '../sign-in/end-access.ts'
import { deleteReceiptBuyer } from './own-data-repository.ts'
import { NO_PASSWORD, type Person } from './people-repository.ts'

/**
 * Somebody has shown what only the address was sent. For the first time, and from where nobody is signed in to the account, the account is
 * theirs from now on: anyone can have registered it, so its password goes, every other way in ends, and the company that receipts were to be made
 * out to is forgotten. Of someone who is locked.
 */
export async function proveAddress(tx: Transaction, person: Person, signedInId: number | undefined): Promise<void> {
  if (person.emailProven) return
  if (signedInId === person.id) return setEmailProven(tx, person.id)
  await setPasswordHash(tx, person.id, NO_PASSWORD)
  await deleteReceiptBuyer(tx, person.id)
  await endAccess(tx, person.id)
}
