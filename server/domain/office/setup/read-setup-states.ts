import { type ClockDifferences, readClocks } from '../../kernel/vitals/read-clocks.ts'
import { checkProvider } from '../../money/payments/check-provider.ts'
import type { ProviderHealth, Wallets } from '../../money/payments/payment-provider.ts'
import { findPerson } from '../../people/account/people-repository.ts'
import type { SetupDependencies, Surroundings } from './setup-dependencies.ts'
import { findLastProviderEvent, findTestEmail, lastBackupAt, type TestEmail } from './setup-repository.ts'

export type SetupStates = {
  payments: {
    provider: 'sandbox' | 'stripe'
    isLive: boolean
    health: ProviderHealth
    /** Null if unknown. */
    wallets: Wallets | null
    lastEventAt: Date | null
  }
  clock: ClockDifferences
  /** `ownAddress`: the address of the member of staff, if proven. `test`: the last test email to it. */
  mail: Pick<Surroundings, 'hasMailServer' | 'mailFrom'> & { ownAddress: string | null; test: TestEmail | null }
  backup: { madeAt: Date | null; isNightly: boolean }
}

export async function readSetupStates(
  { db, provider, surroundings }: Pick<SetupDependencies, 'db' | 'provider' | 'surroundings'>,
  { staffId }: { staffId: number },
): Promise<SetupStates> {
  const [health, wallets, lastEventAt, madeAt, person, test] = await Promise.all([
    checkProvider(provider),
    provider.readWallets?.(),
    findLastProviderEvent(db, provider.name),
    lastBackupAt(db),
    findPerson(db, staffId),
    findTestEmail(db, staffId),
  ])
  // Reads the clock differences after calling the provider, because each response updates the difference to the provider's clock.
  const clock = await readClocks(db, provider)
  const { hasMailServer, mailFrom, makesBackups } = surroundings
  return {
    payments: { provider: provider.name, isLive: provider.isLive ?? false, health, wallets: wallets ?? null, lastEventAt },
    clock,
    mail: { hasMailServer, mailFrom, ownAddress: person?.emailProven ? person.email : null, test: test ?? null },
    backup: { madeAt, isNightly: makesBackups },
  }
}
