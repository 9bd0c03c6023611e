import { expect, inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { readBooks, turnOnTransfers } from '../../server/domain/checkout/bank/bank.testing.ts'
import { predictBooks } from '../../server/domain/checkout/bank/oracle.testing.ts'
import {
  buy,
  countForStaff,
  type Fault,
  pricedOf,
  type SimulatedPurchase,
  takeAs,
} from '../../server/domain/checkout/bank/simulate.testing.ts'
import { addDays } from '../../server/domain/kernel/studio-time.ts'
import type { BankLine } from '../../server/domain/money/bank/bank-line.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { seedOf } from './seed.ts'

const TRANSFERS = 4000

/** Shares of the faults: 2 % short, 1 % over, 2 % late (one in ten finds its seat taken), 1 % doubled, 1 % without a symbol. */
function faultOf(share: number): Fault {
  if (share < 0.02) return 'short'
  if (share < 0.03) return 'over'
  if (share < 0.048) return 'late'
  if (share < 0.05) return 'lost'
  if (share < 0.06) return 'doubled'
  return share < 0.07 ? 'no symbol' : 'none'
}

test('a year with 4,000 transfers leaves books that match the bank statement, and leaves staff only unmatched, short and late transfers to handle', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const random = seeded(seedOf('bank year'))
    const deps = testDependencies(
      open.db,
      testProvider(() => new ProviderDown('away')),
    )
    await turnOnTransfers(open.db)
    // The faults are spread evenly, so that their shares are exact.
    const shares = Array.from({ length: TRANSFERS }, (_, n) => ((n * 1237) % TRANSFERS) / TRANSFERS)
    const bought: SimulatedPurchase[] = []
    const ahead = shares.map((share, n) => ({ fault: faultOf(share), day: Math.floor((n * 365) / TRANSFERS) }))
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = ahead.shift(); next; next = ahead.shift()) bought.push(await buy(deps, next.fault, next.day))
      }),
    )
    const statement = bought.flatMap(({ lines }) => lines).sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
    // Most people who sent too little send the rest once they get the email.
    const rests = bought
      .filter(({ fault }) => fault === 'short')
      .flatMap(({ lines }) => lines)
      .filter(() => random() < 0.9)
      .map((line): BankLine => ({ ...line, bankId: `${line.bankId} rest`, amount: 100, bookedOn: addDays(line.bookedOn, 1) }))
    const all = [...statement, ...rests].sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
    // Each day is polled twice by the API, and every month a file is imported.
    const days = [...new Set(all.map(({ bookedOn }) => bookedOn))]
    for (const [n, day] of days.entries()) {
      const recent = all.filter(({ bookedOn }) => bookedOn <= day && bookedOn >= addDays(day, -1))
      await takeAs(deps, 'fio', recent)
      if (n % 30 === 29) {
        const month = all.filter(({ bookedOn }) => bookedOn <= day && bookedOn > addDays(day, -30))
        await Promise.all([takeAs(deps, 'camt', month), takeAs(deps, 'gpc', month)])
      }
    }
    const books = await readBooks(open.db)
    expect(books).toEqual(predictBooks(all, bought.map(pricedOf)))
    const { kept, credit, byHand, part, open: left } = books
    expect(kept + credit + byHand + part + left).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
    const forStaff = await countForStaff(open.db)
    console.info(`${all.length} lines`, forStaff, books)
    // Lines without a symbol are never settled automatically, so exactly these lines stay open. A short transfer needs staff only if the
    // rest never comes, and late money only if the seat is taken.
    const count = (of: Fault) => bought.filter(({ fault }) => fault === of).length
    expect(forStaff).toEqual({ lines: count('no symbol'), refunds: count('lost'), short: count('short') - rests.length })
    expect(forStaff.lines).toBeLessThanOrEqual(40)
    expect(forStaff.lines + forStaff.refunds + forStaff.short).toBeLessThanOrEqual(60)
    expect(await faultsOfAccounts(open)).toEqual([])
  } finally {
    await open.close()
  }
}, 600_000)
