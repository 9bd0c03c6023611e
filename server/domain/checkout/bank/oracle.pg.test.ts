import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import type { BankSource } from '../../money/bank/bank-line.ts'
import { transferProvider } from '../../money/bank/transfer-provider.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { compareBooks } from '../../money/payments/compare-books.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { readBooks, turnOnTransfers } from './bank.testing.ts'
import { predictBooks } from './oracle.testing.ts'
import { buy, confirmByHand, type Fault, pricedOf, takeAs } from './simulate.testing.ts'

const FAULTS: Fault[] = ['none', 'short', 'over', 'doubled', 'split', 'late', 'lost', 'no symbol', 'wrong digit', 'never']
const WEEK = 7
const SOURCES: BankSource[] = ['fio', 'camt', 'gpc', 'fio_csv']

let open: OpenDatabase
let deps: BookingDependencies
let staff: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
  staff = (await makePeople(open.db, 1))[0] as number
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())

/** Delivers a random statement by all sources in random parts and orders, with staff confirming some of the lines by hand. */
async function deliver(seed: number) {
  const random = seeded(seed)
  const among = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const bought = []
  for (let n = 0; n < 10; n++) bought.push(await buy(deps, among(FAULTS), Math.floor(random() * 3) - WEEK))
  // Staff confirm money of past days only.
  await open.db.update(payments).set({ createdAt: sql`${payments.createdAt} - interval '8 days'` })
  const statement = bought.flatMap(({ lines }) => lines).sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
  const deliveries: (() => Promise<unknown>)[] = []
  for (const source of SOURCES)
    for (let part = 0; part < 3; part++) {
      const lines = part === 2 ? statement : statement.slice(0, Math.floor(random() * (statement.length + 1)))
      deliveries.push(() => takeAs(deps, source, lines))
    }
  for (const wait of bought) {
    const line = wait.lines.find(({ symbol }) => symbol?.endsWith(wait.symbol))
    if (line && random() < 0.4) deliveries.push(() => confirmByHand(deps, wait, line, Math.floor(random() * 5) - WEEK, staff))
  }
  const shuffled = deliveries.map((deliver) => ({ deliver, at: random() })).sort((a, b) => a.at - b.at)
  return { statement, prices: bought.map(pricedOf), deliveries: shuffled.map(({ deliver: one }) => one) }
}

const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]))

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the books match the bank statement and the prices in any order of delivery (%i)', async (seed) => {
  const before = await readBooks(open.db)
  const { statement, prices, deliveries } = await deliver(seed)
  for (const one of deliveries) await one()
  expect(difference(await readBooks(open.db), before)).toEqual(predictBooks(statement, prices))
})

test.each([21, 22, 23])('the books match the bank statement and the prices if all deliveries run at once (%i)', async (seed) => {
  const before = await readBooks(open.db)
  const { statement, prices, deliveries } = await deliver(seed)
  await Promise.all(deliveries.map((one) => one()))
  expect(difference(await readBooks(open.db), before)).toEqual(predictBooks(statement, prices))
})

test('the balances of accounts are correct and the books match the bank lines after all deliveries', async () => {
  expect(await faultsOfAccounts(open)).toEqual([])
  const span = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) }
  expect((await compareBooks(open.db, transferProvider(open.db), span)).differences).toEqual([])
})
