import type { Database } from '../../db/database.ts'
import { endAccess } from './end-access.ts'
import { lockPerson } from './password-reset-repository.ts'

/** Signs a person out everywhere, here too, and ends every link that leads into their account. */
export const endEverySignIn = (db: Database, personId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await endAccess(tx, personId)
  })
