import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { findLoggedEmail } from './email-list-repository.ts'
import { markFailedEmailHandled } from './failed-emails-repository.ts'

export async function dismissFailedEmail(
  db: Database,
  { emailId, staffId }: { emailId: number; staffId: number },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const email = await findLoggedEmail(tx, emailId)
    if (email?.status !== 'failed') return refuse('not_found')
    await markFailedEmailHandled(tx, emailId, staffId)
    return accept(undefined)
  })
}
