import { type Database, rowsOf } from '../../server/db/database.ts'
import type { BookingDependencies } from '../../server/domain/bookings/seats/booking-dependencies.ts'
import { testDependencies } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { sendRefund } from '../../server/domain/checkout/refunds/send-refund.ts'
import { resellDueSeats } from '../../server/domain/guests/cancelling/resell-seats.ts'
import { createSandboxProvider, type SandboxProvider } from '../../server/domain/money/payments/sandbox-provider.ts'
import { runDueCancellations } from '../../server/domain/operations/classes/cancelling/run-cancellation.ts'
import { fillDueDates } from '../../server/domain/operations/courses/add-date.ts'
import { runDueActions } from '../../server/domain/operations/deferred/run-deferred-actions.ts'

/** The dependencies of the domain. The data of the sandbox survives a killed process. Holds are so short that money arrives late. */
export function stormDependencies(db: Database): { deps: BookingDependencies; provider: SandboxProvider } {
  const provider = createSandboxProvider(db, { secret: 'a secret of the storm' })
  return { provider, deps: { ...testDependencies(db, provider), holdSeconds: 0.3, timeZone: 'Europe/Prague' } }
}

/** Does the work of the jobs: continues cancellations and deferred actions, refunds resold seats and sends refunds. */
export async function finishWhatIsDue(deps: BookingDependencies): Promise<void> {
  await runDueCancellations(deps)
  await runDueActions(deps)
  await fillDueDates({ ...deps, siteUrl: 'http://localhost' })
  await resellDueSeats(deps)
  const rows = await rowsOf<{ id: number }>(deps.db, `select id from refunds where status = 'due' and not by_hand limit 200`)
  for (const { id } of rows) await sendRefund(deps, id)
}

/** Half of the classes start late enough for transfers. All start within 72 hours, so the run decides whether short ones take place. */
export const startOf = (n: number): Date => new Date(Date.now() + ((n % 2 ? 30 : 2) + (n % 12)) * 3_600_000)
