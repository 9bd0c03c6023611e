import { forgetHits } from '../../db/count-hits.ts'
import type { Database } from '../../db/database.ts'
import { deleteOldLinks } from './password-reset-repository.ts'
import { deleteOldSignIns } from './sign-in-repository.ts'

/** How long a sign-in that is over can still be looked up. */
export const SIGN_IN_KEPT_DAYS = 30

/** Deletes what has no meaning any more: sign-ins over for long, links that have run out, windows of counted tries. */
export async function deleteExpired({ db }: { db: Database }): Promise<void> {
  await deleteOldSignIns(db, SIGN_IN_KEPT_DAYS)
  await deleteOldLinks(db)
  await forgetHits(db)
}
