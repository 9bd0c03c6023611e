import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { countEmailsToPeople } from '../../kernel/outbox/email-repository.ts'

/** `emails`: the number of emails that the use case would send to people. */
export type Trial<Value> = { value: Value; emails: number }

class RolledBack<Value> extends Error {
  readonly result: Decision<Trial<Value>>
  constructor(result: Decision<Trial<Value>>) {
    super('rolled back')
    this.result = result
  }
}

/** Calls a use case in a transaction that is rolled back. Returns its result or its refusal. */
export async function tryOut<Value>(
  deps: BookingDependencies,
  act: (trial: BookingDependencies, tx: Transaction) => Promise<Decision<Value>>,
): Promise<Decision<Trial<Value>>> {
  const emailIds: number[] = []
  try {
    return await deps.db.transaction(async (tx) => {
      const enqueue: BookingDependencies['enqueue'] = async (_tx, job) => {
        if (job.name === 'send-email') emailIds.push(job.mailId)
      }
      const tried = await act({ ...deps, db: tx, enqueue }, tx)
      throw new RolledBack(tried.ok ? accept({ value: tried.value, emails: await countEmailsToPeople(tx, emailIds) }) : tried)
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}
