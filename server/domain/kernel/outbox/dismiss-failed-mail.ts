import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { writeMailDone } from './failed-mails-repository.ts'
import { findMail } from './mail-list-repository.ts'

/** Staff have dealt with an email that failed, and need not see it any more. Refuses with not_found: no such email failed. */
export async function dismissFailedMail(db: Database, { mailId, staffId }: { mailId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const mail = await findMail(tx, mailId)
    if (mail?.status !== 'failed') return refuse('not_found')
    await writeMailDone(tx, mailId, staffId)
    return accept(undefined)
  })
}
