import { readClock } from './db/clock.ts'
import type { BookingDependencies } from './domain/bookings/seats/booking-dependencies.ts'
import { takeLinesOfSource } from './domain/checkout/bank/import-statement.ts'
import { readSettings } from './domain/kernel/settings/settings-repository.ts'
import { claimPoll, isTestWaiting, readBankPoll, recordPollOutcome } from './domain/money/bank/bank-poll-repository.ts'
import { fioClient } from './domain/money/bank/fio-client.ts'
import { type BankPolling, pollFio } from './domain/money/bank/poll-fio.ts'
import { isTransferWaiting, listAccountsOfTransfers } from './domain/money/bank/transfer-payment-repository.ts'

/** `stopping`: aborted when the process stops. */
export function bankPolling(
  deps: BookingDependencies,
  fio: { token: string; apiBase: string | undefined },
  warn: BankPolling['warn'],
  stopping?: AbortSignal,
): BankPolling {
  let timer: NodeJS.Timeout | undefined
  stopping?.addEventListener('abort', () => clearTimeout(timer))
  const polling: BankPolling = {
    fio: fioClient(fio),
    timeZone: deps.timeZone,
    account: async () => (await readSettings(deps.db)).iban,
    isEarlierAccount: async (iban) => (await listAccountsOfTransfers(deps.db)).includes(iban),
    isTransferWaiting: async (at) => (await isTransferWaiting(deps.db)) || isTestWaiting(deps.db, at),
    lastAnswer: async () => (await readBankPoll(deps.db)).answeredAt,
    takeTurn: (at, pauseSeconds) => claimPoll(deps.db, at, pauseSeconds),
    pollLater: (milliseconds) => {
      clearTimeout(timer)
      if (!stopping?.aborted) timer = setTimeout(() => void pollAgain(), milliseconds).unref()
    },
    take: (lines, at) => takeLinesOfSource(deps, { source: 'fio', lines, at }),
    note: (at, failure) => recordPollOutcome(deps.db, at, failure),
    warn,
  }
  // A failed poll is only logged, because the next run of the job polls again.
  const pollAgain = async () => {
    try {
      await pollFio(polling, await readClock(deps.db))
    } catch (error) {
      if (!stopping?.aborted) warn({ err: error }, 'The bank could not be polled')
    }
  }
  return polling
}
