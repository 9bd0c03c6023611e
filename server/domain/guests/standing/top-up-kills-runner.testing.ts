// The process that tests/deep/standing-kills.pg.test.ts kills. It tops up all standing bookings and exits.
// It prints a step before each transaction and before its commit. At the step whose number is the second argument, it waits to be killed.
import { setTimeout as pause } from 'node:timers/promises'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { createSandboxProvider } from '../../money/payments/sandbox-provider.ts'
import { testVoucherCodes } from '../../products/vouchers/voucher-codes.testing.ts'
import { topUpAll } from './top-up.ts'

const [databaseUrl = '', killedAt = 'Infinity'] = process.argv.slice(2)
let steps = 0
const open = await openServerDatabase(databaseUrl)
const say = async (step: string) => {
  steps += 1
  if (steps <= Number(killedAt)) console.log(step)
  if (steps >= Number(killedAt)) await pause(600_000)
}
const transaction: typeof open.db.transaction = async (act, options) => {
  await say('before a transaction')
  return open.db.transaction(async (tx) => {
    const result = await act(tx)
    await say('before a commit')
    return result
  }, options)
}
const db = new Proxy(open.db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })

await topUpAll({
  db,
  provider: createSandboxProvider(open.db, { secret: 'a secret of the tests' }),
  enqueue: async () => {},
  timeZone: 'Europe/Prague',
  holdSeconds: 2100,
  termsVersion: () => 'test',
  voucherCodes: testVoucherCodes,
  siteUrl: 'http://localhost:3000',
})
await open.close()
