import type { DemoPlan, FirstSteps, SetupStates } from '../../../../packages/contract/studio/setup.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { DemoPlan as FoundDemo } from '../../../domain/office/setup/demo-repository.ts'
import type { FirstStepsFound } from '../../../domain/office/setup/read-first-steps.ts'
import type { SetupStates as FoundStates } from '../../../domain/office/setup/read-setup-states.ts'
import type { Audience } from '../booking/audience.ts'
import { clashResponse } from '../schedule/clash.ts'

export function setupStatesResponse({ payments, clock, mail, backup }: FoundStates, { timeZone }: Audience): SetupStates {
  const iso = (at: Date | null) => at && isoOf(at, timeZone)
  const { provider, isLive, health, wallets, lastEventAt } = payments
  const { hasMailServer, mailFrom, ownAddress, test } = mail
  return {
    payments: {
      provider,
      is_live: isLive,
      health,
      wallets: wallets && { apple_pay: wallets.applePay, google_pay: wallets.googlePay },
      heard_at: iso(lastEventAt),
    },
    clock,
    mail: { has_server: hasMailServer, from: mailFrom(), own_address: ownAddress, test: test && { ...test, at: isoOf(test.at, timeZone) } },
    backup: { made_at: iso(backup.madeAt), is_nightly: backup.isNightly },
  }
}

export const firstStepsResponse = ({ steps, isHidden, demo }: FirstStepsFound, audience: Audience): FirstSteps => ({
  steps: steps.map(({ kind, by, isDone, missingIn }) => ({ kind, by, is_done: isDone, missing_in: missingIn })),
  is_hidden: isHidden,
  demo: demo && demoPlanResponse(demo, audience),
})

export const demoPlanResponse = ({ inUse, ...numbers }: FoundDemo, audience: Audience): DemoPlan => ({
  ...numbers,
  in_use: inUse.map((clash) => clashResponse(clash, audience)),
})
