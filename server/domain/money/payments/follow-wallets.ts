import type { Database } from '../../../db/database.ts'
import { lockSettings, readSettings, writeSettings } from '../../kernel/settings/settings-repository.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Dependencies = { db: Database; provider: Pick<PaymentProvider, 'readWallets'> }

/** Turns the setting `wallets` on if the provider offers both wallets, otherwise off. If this is unknown, the choice of staff is kept. */
export async function followWallets({ db, provider }: Dependencies): Promise<void> {
  const offered = await provider.readWallets?.()
  if (!offered) return
  const wallets = offered.applePay && offered.googlePay
  if ((await readSettings(db)).wallets === wallets) return
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    await writeSettings(tx, { wallets })
  })
}
