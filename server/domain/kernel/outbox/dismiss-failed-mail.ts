import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { writeMailDone } from './failed-mails-repository.ts'
import { findMail } from './mail-list-repository.ts'

/** Marks a failed email as handled by staff. Refuses: not_found (also if the email has not failed). */
export async function dismissFailedMail(db: Database, { mailId, staffId }: { mailId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const mail = await findMail(tx, mailId)
    if (mail?.status !== 'failed') return refuse('not_found')
    await writeMailDone(tx, mailId, staffId)
    return accept(undefined)
  })
}
