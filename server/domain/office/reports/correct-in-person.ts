import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { lockMoneyTaken, writeInPerson } from './in-person-repository.ts'

/** Changes whether a payment counts as taken in person. Possible only on the day of the payment. Refuses: not_found, not_today. */
export const correctInPerson = (
  { db, timeZone }: { db: Database; timeZone: string },
  { paymentId, inPerson, staffId }: { paymentId: number; inPerson: boolean; staffId: number },
): Promise<Decision<void>> =>
  db.transaction(async (tx) => {
    const taken = await lockMoneyTaken(tx, paymentId)
    if (!taken) return refuse('not_found')
    if (dayOf(taken.at, timeZone) !== dayOf(taken.now, timeZone)) return refuse('not_today')
    await writeInPerson(tx, paymentId, inPerson)
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject: { kind: 'person', id: taken.personId },
      before: { paymentId, inPerson: taken.inPerson },
      after: { paymentId, inPerson },
    })
    return accept(undefined)
  })
