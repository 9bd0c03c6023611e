// The process that tests/deep/statement-kills.pg.test.ts kills. It imports a statement and exits. It queues jobs in the transactions of the
// lines, and prints each job. At the job whose number is the last command-line argument, it stops and waits to be killed.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { importStatement } from './import-statement.ts'

const [databaseUrl = '', file = '', staffId = '', stopsAt = 'Infinity'] = process.argv.slice(2)
const open = await openServerDatabase(databaseUrl)
const provider = testProvider(() => new ProviderDown('away'))
let jobs = 0
const enqueue = async () => {
  jobs += 1
  console.log('job')
  if (jobs >= Number(stopsAt)) await pause(600_000)
}
const deps = { ...testDependencies(open.db, provider), enqueue }
const imported = await importStatement(deps, { bytes: readFileSync(file), at: new Date(), staffId: Number(staffId) })
if (!imported.ok) throw new Error(JSON.stringify(imported))
await open.close()
