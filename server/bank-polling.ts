import type { BookingDependencies } from './domain/bookings/seats/booking-dependencies.ts'
import { takeLinesOfSource } from './domain/checkout/bank/import-statement.ts'
import { readSettings } from './domain/kernel/settings/settings-repository.ts'
import { isTestWaiting, noteAnswer, takeTurn } from './domain/money/bank/bank-poll-repository.ts'
import { fioClient } from './domain/money/bank/fio-client.ts'
import type { BankPolling } from './domain/money/bank/poll-fio.ts'
import { isTransferWaiting, listAccountsOfTransfers } from './domain/money/bank/transfer-payment-repository.ts'

export const bankPolling = (
  deps: BookingDependencies,
  fio: { token: string; apiBase: string | undefined },
  warn: BankPolling['warn'],
): BankPolling => ({
  fio: fioClient(fio),
  timeZone: deps.timeZone,
  account: async () => (await readSettings(deps.db)).iban,
  isEarlierAccount: async (iban) => (await listAccountsOfTransfers(deps.db)).includes(iban),
  isTransferWaiting: async (at) => (await isTransferWaiting(deps.db)) || isTestWaiting(deps.db, at),
  takeTurn: (at, pause) => takeTurn(deps.db, at, pause),
  take: (lines, at) => takeLinesOfSource(deps, { source: 'fio', lines, at }),
  note: (at, failure) => noteAnswer(deps.db, at, failure),
  warn,
})
