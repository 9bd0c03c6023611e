import { eq, sql } from 'drizzle-orm'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { runDueActions } from './run-deferred-actions.ts'

/** Makes all waiting actions due. */
export const makeDue = ({ db }: Pick<BookingDependencies, 'db'>) =>
  db.update(deferredActions).set({ runsAt: sql`clock_timestamp() - interval '1 second'` }).where(eq(deferredActions.status, 'waiting'))

/** Carries out all waiting actions. */
export async function endUndoPeriod(deps: BookingDependencies): Promise<void> {
  await makeDue(deps)
  await runDueActions(deps)
}
