import { deleteOldHits } from '../../../db/count-hits.ts'
import type { Database } from '../../../db/database.ts'
import { retention } from '../../../db/retention.ts'
import { runDuties } from '../../kernel/run-each.ts'
import { deleteOldLinks } from '../password/password-reset-repository.ts'
import { deleteOldSignInCodes } from './sign-in-code-repository.ts'
import { deleteOldSignIns } from './sign-in-repository.ts'

export async function deleteExpired({ db }: { db: Database }): Promise<void> {
  await runDuties(
    () => deleteOldSignIns(db, retention.signIns.period.count),
    () => deleteOldLinks(db),
    () => deleteOldSignInCodes(db),
    () => deleteOldHits(db),
  )
}
