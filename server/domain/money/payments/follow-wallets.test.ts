import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { lockSettings, readSettings, writeSettings } from '../../kernel/settings/settings-repository.ts'
import { followWallets } from './follow-wallets.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from './stripe-stand-in.testing.ts'

const LIST = 'GET /v1/payment_method_configurations'

let open: OpenDatabase
let standIn: StripeStandIn
let provider: PaymentProvider
beforeAll(async () => {
  open = await freshDatabase()
  standIn = await new StripeStandIn().open()
  provider = createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: standIn.address,
    timeZone: 'Europe/Prague',
    warn: () => {},
  })
})
afterAll(async () => {
  await standIn.close()
  await open.close()
})
beforeEach(() => {
  standIn.calls.length = 0
  standIn.faults.length = 0
  standIn.isDown = false
})

/** Returns the setting after `followWallets`: first when it was off before, then when it was on before. */
async function settingAfter(source: Pick<PaymentProvider, 'readWallets'> = provider): Promise<boolean[]> {
  const { db } = open
  const after: boolean[] = []
  for (const wallets of [false, true]) {
    await db.transaction(async (tx) => {
      await lockSettings(tx)
      await writeSettings(tx, { wallets })
    })
    await followWallets({ db, provider: source })
    after.push((await readSettings(db)).wallets)
  }
  return after
}

test.each([
  ['on', 'both wallets are on', true, true, true],
  ['off', 'only Apple Pay is on', true, false, false],
  ['off', 'only Google Pay is on', false, true, false],
  ['off', 'both wallets are off', false, false, false],
])('the wallet setting is %s when %s at Stripe', async (_state, _what, apple_pay, google_pay, expected) => {
  standIn.wallets = { apple_pay, google_pay }
  expect(await provider.readWallets?.()).toEqual({ applePay: apple_pay, googlePay: google_pay })
  expect(await settingAfter()).toEqual([expected, expected])
  expect(standIn.refused).toEqual([])
})

test.each<[string, () => void]>([
  ['the restricted key lacks the permission (403)', () => standIn.fail('denied', /configurations/, 3)],
  ['the key is unknown (401)', () => standIn.fail('unknown', /configurations/, 3)],
  ['Stripe fails (500)', () => standIn.fail('broken', /configurations/, 3)],
  ['Stripe refuses the request (400)', () => standIn.fail('refused', /configurations/, 3)],
  ['Stripe cannot be reached', () => Object.assign(standIn, { isDown: true })],
  ['the account has no default configuration', () => Object.assign(standIn, { wallets: undefined })],
])('the wallet setting chosen by staff stays unchanged when %s', async (_what, arrange) => {
  standIn.wallets = { apple_pay: true, google_pay: true }
  arrange()
  expect(await provider.readWallets?.()).toBeUndefined()
  expect(await settingAfter()).toEqual([false, true])
  // The library repeats a request after a broken connection.
  expect(new Set(standIn.calls)).toEqual(new Set([LIST]))
})

test('the wallet setting chosen by staff stays unchanged if the provider supports no wallets', async () => {
  expect(await settingAfter({})).toEqual([false, true])
})
