import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { bundleProgram } from '../../scripts/bundling/bundle-program.ts'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { bankLines, bankSightings } from '../../server/db/schema/bank-lines.ts'
import { mails } from '../../server/db/schema/notifications.ts'
import { payments } from '../../server/db/schema/payments.ts'
import { makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { fioCsv, readBooks, turnOnTransfers } from '../../server/domain/checkout/bank/bank.testing.ts'
import { importStatement } from '../../server/domain/checkout/bank/import-statement.ts'
import { predictBooks } from '../../server/domain/checkout/bank/oracle.testing.ts'
import { buy, type Fault, pricedOf, type SimulatedPurchase } from '../../server/domain/checkout/bank/simulate.testing.ts'
import { withoutLeadingZeros } from '../../server/domain/money/bank/variable-symbol.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { seedOf } from './seed.ts'

const RUNNER = new URL('../../server/domain/checkout/bank/statement-kills-runner.testing.ts', import.meta.url)
// The lines with faults come first, because a process is killed while it settles one of the first lines.
const FAULTS: Fault[] = ['over', 'none', 'short', 'late', 'wrong digit', 'none', 'no symbol', ...Array<Fault>(24).fill('none')]
const KILLS = 8
/** A process is killed after at most this many jobs, while it settles the first, second or third line. */
const MAX_JOBS = 5
const A_MOMENT_MS = 10

test('the server stores and settles a bank statement exactly once, even if the importing process is killed repeatedly', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const runner = await bundleProgram(RUNNER)
  try {
    const { db } = open
    const random = seeded(seedOf('statement kills'))
    const deps = testDependencies(
      db,
      testProvider(() => new ProviderDown('away')),
    )
    await turnOnTransfers(db)
    const [staffId = 0] = await makePeople(db, 1)
    const bought: SimulatedPurchase[] = []
    for (const fault of FAULTS) bought.push(await buy(deps, fault, 0))
    const statement = bought.flatMap(({ lines }) => lines)
    const bytes = Buffer.from(fioCsv(...statement.map(({ bankId, amount, symbol }) => csvRow(bankId, amount, symbol))))
    const file = join(folder, 'statement.csv')
    writeFileSync(file, bytes)

    // Every second run is killed within the transaction of a line, the others some milliseconds later.
    for (let kill = 0; kill < KILLS; kill++) {
      const jobs = 1 + Math.floor(random() * MAX_JOBS)
      const isInside = kill % 2 === 0
      const runs = spawn(process.execPath, [runner.file, open.url, file, String(staffId), isInside ? String(jobs) : 'Infinity'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(runs, 'exit')
      await new Promise<void>((resolve) => {
        let seen = 0
        createInterface(runs.stdout).on('line', () => ++seen === jobs && resolve())
        void ended.then(() => resolve())
      })
      if (!isInside) await pause(random() * A_MOMENT_MS)
      runs.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
    }

    const imported = await importStatement(deps, { bytes, at: new Date(), staffId })
    // The killed imports must have stored a part of the lines, or the test proves nothing.
    expect(imported.ok && Math.min(imported.value.known, imported.value.fresh)).toBeGreaterThan(0)
    const again = await importStatement(deps, { bytes, at: new Date(), staffId })
    expect(again).toMatchObject({ ok: true, value: { known: statement.length, fresh: 0 } })

    expect([await db.$count(bankLines), await db.$count(bankSightings)]).toEqual([statement.length, statement.length])
    const books = await readBooks(db)
    expect(books).toEqual(predictBooks(statement, bought.map(pricedOf)))
    expect(Object.values(books).reduce((sum, part) => sum + part, 0)).toBe(statement.reduce((sum, { amount }) => sum + amount, 0))
    const settled = bought.filter(({ fault }) => ['none', 'over', 'late'].includes(fault)).map(({ bookingId }) => bookingId)
    for (const id of settled) {
      expect(await db.$count(payments, sql`booking_id = ${id} and status = 'kept'`)).toBe(1)
      expect(await db.$count(mails, sql`booking_id = ${id} and kind = 'booking-confirmed'`)).toBe(1)
    }
    expect(await faultsOfAccounts(open)).toEqual([])
  } finally {
    runner.remove()
    rmSync(folder, { recursive: true, force: true })
    await open.close()
  }
}, 120_000)

const csvRow = (bankId: string | null, amount: number, symbol: string | null): [number, string, string] => [
  Number(bankId),
  (amount / 100).toFixed(2).replace('.', ','),
  withoutLeadingZeros(symbol ?? '') ?? '',
]
