import type { Database } from '../../../db/database.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { endAccess } from './end-access.ts'

export const endEverySignIn = (db: Database, personId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await endAccess(tx, personId)
  })
