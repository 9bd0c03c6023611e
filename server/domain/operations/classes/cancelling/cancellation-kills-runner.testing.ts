// The process that cancellation-kills.testing.ts kills. It continues cancellations, runs and deferred actions, sends due
// refunds, and exits.
// It prints each step before running it. At the step whose number is the second argument, it stops and waits to be killed.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { refunds } from '../../../../db/schema/payments.ts'
import { openServerDatabase } from '../../../../db/server/open-server.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { sendRefund } from '../../../checkout/refunds/send-refund.ts'
import { createSandboxProvider } from '../../../money/payments/sandbox-provider.ts'
import { testVoucherCodes } from '../../../products/vouchers/voucher-codes.testing.ts'
import { fillDueDates } from '../../courses/add-date.ts'
import { runDueActions } from '../../deferred/run-deferred-actions.ts'
import { runDueBookingRuns } from '../bulk/run-bookings.ts'
import { decideClasses } from '../minimum/decide-classes.ts'
import { runDueCancellations } from './run-cancellation.ts'
import { runDueClassRuns } from './run-classes.ts'

const [databaseUrl = '', killedAt = 'Infinity'] = process.argv.slice(2)
let steps = 0
const open = await openServerDatabase(databaseUrl)
const say = async (step: string) => {
  steps += 1
  if (steps <= Number(killedAt)) console.log(step)
  if (steps >= Number(killedAt)) await pause(600_000)
}
const sandbox = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
const provider: BookingDependencies['provider'] = {
  ...sandbox,
  refund: async (input) => {
    await say('before the provider')
    const answer = await sandbox.refund(input)
    await say('after the provider')
    return answer
  },
}
const deps: BookingDependencies = {
  db: open.db,
  provider,
  enqueue: (_tx, { name }) => say(`job ${name}`),
  timeZone: 'Europe/Prague',
  holdSeconds: 2100,
  termsVersion: () => 'test',
  voucherCodes: testVoucherCodes,
}

await decideClasses(deps)
await runDueCancellations(deps)
await runDueClassRuns(deps)
await runDueBookingRuns(deps)
await runDueActions(deps)
await fillDueDates({ ...deps, siteUrl: 'http://localhost:3000' })
for (const { id } of await open.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'due'))) await sendRefund(deps, id)
await open.close()
