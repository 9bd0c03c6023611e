import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { findLoggedEmail } from './email-list-repository.ts'
import { markFailedEmailHandled } from './failed-emails-repository.ts'

export async function dismissFailedEmail(db: Database, { mailId, staffId }: { mailId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const mail = await findLoggedEmail(tx, mailId)
    if (mail?.status !== 'failed') return refuse('not_found')
    await markFailedEmailHandled(tx, mailId, staffId)
    return accept(undefined)
  })
}
