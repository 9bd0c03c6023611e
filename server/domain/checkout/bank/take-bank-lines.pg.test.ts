import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault, type Transaction } from '../../../db/database.ts'
import { inThisOrder } from '../../../db/in-this-order.testing.ts'
import { bankLines } from '../../../db/schema/bank-lines.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import {
  lapse,
  makePeople,
  makeSession,
  type TestProvider,
  tally,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import type { BankLine, BankSource } from '../../money/bank/bank-line.ts'
import { fioClient } from '../../money/bank/fio-client.ts'
import { FioStandIn } from '../../money/bank/fio-stand-in.testing.ts'
import { transferProvider } from '../../money/bank/transfer-provider.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { compareBooks } from '../../money/payments/compare-books.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { catchUpWithProvider } from '../catch-up-with-provider.ts'
import { expireCheckout } from '../expire-checkout.ts'
import { openCheckout } from '../open-checkout.ts'
import { placeBooking } from '../place-booking.ts'
import { releaseHold } from '../release-purchase.ts'
import { settlePayment } from '../settle-payment.ts'
import {
  bookByTransfer,
  daysLater,
  IBAN,
  lineOf,
  openTransferOf,
  readBooks,
  siteUrl,
  statusOf,
  turnOnTransfers,
  type Waiting,
} from './bank.testing.ts'
import { importStatement } from './import-statement.ts'
import { takeBankLines } from './take-bank-lines.ts'

const PRICE = 45_000
const HOUR = 3_600_000

let open: Awaited<ReturnType<typeof freshServerDatabase>>
let deps: BookingDependencies
let provider: TestProvider

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const take = (lines: BankLine[], source: BankSource = 'fio') => takeBankLines(deps, { source, lines, at: new Date() })
async function person(): Promise<number> {
  return (await makePeople(open.db, 1))[0] as number
}
async function waiting(changes: Parameters<typeof makeSession>[1] = {}): Promise<Waiting & { offeringId: number }> {
  const offeringId = await makeSession(open.db, { price: PRICE, startsAt: inHours(72), ...changes })
  return { ...(await bookByTransfer(deps, await person(), offeringId)), offeringId }
}
const balanceOf = async (personId: number) => (await findCredit(open.db, personId))?.balance ?? 0
const moneyOf = async (bookingId: number) =>
  (
    await open.db
      .select({ provider: payments.provider, status: payments.status, amount: payments.amount })
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
      .orderBy(payments.id)
  ).map(({ provider: by, status, amount }) => `${by} ${status} ${amount}`)
const heldUntilOf = async (bookingId: number) =>
  (await open.db.select({ until: bookings.heldUntil }).from(bookings).where(eq(bookings.id, bookingId)))[0]?.until
const emailsAbout = async ({ paymentId }: Waiting) =>
  (
    await open.db
      .select({ cause: mails.cause })
      .from(mails)
      .where(sql`${mails.cause} like ${`transfer:%:${paymentId}:%`}`)
      .orderBy(mails.id)
  ).map(({ cause }) => cause?.split(':')[1])

/** The books must account for each haléř of the lines that were taken in. */
async function booksEqual(statement: BankLine[], before: Awaited<ReturnType<typeof readBooks>>) {
  const total = ({ kept, credit, byHand, part, open: left }: typeof before) => kept + credit + byHand + part + left
  const arrived = statement.reduce((sum, { amount, currency }) => sum + (currency === 'CZK' ? amount : 0), 0)
  expect(total(await readBooks(open.db)) - total(before)).toBe(arrived)
}

describe('money that arrives by transfer', () => {
  test('a bank line with the exact amount pays for the booking', async () => {
    const { bookingId, symbol, amount } = await waiting()
    expect(await take([lineOf({ amount, symbol })])).toEqual({ fresh: 1, matched: 1, open: 0 })
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['paid', [`transfer kept ${PRICE}`]])
  })

  test('a bank line whose amount is too large for the database is ignored, and the other lines are stored', async () => {
    const { bookingId, symbol, amount } = await waiting()
    const lines = [lineOf({ amount: 3_000_000_000, symbol: null }), lineOf({ amount, symbol })]
    expect(await take(lines)).toEqual({ fresh: 1, matched: 1, open: 0 })
    expect(await statusOf(open.db, bookingId)).toBe('paid')
  })

  test('a transfer of CZK 449 does not pay for a booking of CZK 450, but together with a transfer of CZK 1 it pays once', async () => {
    const wait = await waiting()
    const { bookingId, symbol, personId } = wait
    const [first, second] = [lineOf({ amount: 44_900, symbol }), lineOf({ amount: 100, symbol })]
    await take([first])
    expect(await statusOf(open.db, bookingId)).toBe('pending')
    expect(await emailsAbout(wait)).toEqual(['opened', 'short'])
    await take([first, second])
    await take([first, second])
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId), await balanceOf(personId)]).toEqual([
      'paid',
      [`transfer kept ${PRICE}`],
      0,
    ])
  })

  test('transfers of too little money extend the hold only once, and never into the last 12 hours before the class', async () => {
    const { bookingId, symbol } = await waiting({ startsAt: inHours(100) })
    const start = await heldUntilOf(bookingId)
    await take([lineOf({ amount: 10_000, symbol })])
    const extended = await heldUntilOf(bookingId)
    expect(extended?.getTime()).toBe((start?.getTime() ?? 0) + 24 * HOUR)
    await take([lineOf({ amount: 10_000, symbol })])
    expect(await heldUntilOf(bookingId)).toEqual(extended)

    const soon = await waiting({ startsAt: inHours(40) })
    await take([lineOf({ amount: 10_000, symbol: soon.symbol })])
    expect(Math.round(((await heldUntilOf(soon.bookingId))?.getTime() ?? 0) / 60_000)).toBe(Math.round(inHours(28).getTime() / 60_000))
  })

  test('a purchase that is partly paid by transfer gets no other checkout', async () => {
    const { bookingId, symbol, personId } = await waiting()
    await take([lineOf({ amount: 10_000, symbol })])
    const card = await openCheckout(deps, { bookingId, personId, language: 'en', siteUrl })
    expect(card).toMatchObject({ ok: false, reason: 'money_in_question' })
  })

  test('a transfer of more than the price pays for the booking, and the surplus becomes credit', async () => {
    const { bookingId, symbol, personId } = await waiting()
    await take([lineOf({ amount: 50_000, symbol })])
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId), await balanceOf(personId)]).toEqual([
      'paid',
      [`transfer kept ${PRICE}`, 'transfer returned 5000'],
      5_000,
    ])
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('a second payment with the same symbol becomes credit', async () => {
    const { bookingId, symbol, personId, amount } = await waiting()
    await take([lineOf({ amount, symbol }), lineOf({ amount, symbol })])
    expect([await moneyOf(bookingId), await balanceOf(personId)]).toEqual([[`transfer kept ${PRICE}`, `transfer returned ${PRICE}`], PRICE])
  })

  test('late money pays for a seat that is still free', async () => {
    const { bookingId, symbol, amount, paymentId } = await waiting()
    await lapse(open.db, bookingId)
    await expireCheckout(deps, paymentId)
    await take([lineOf({ amount, symbol })])
    expect(await statusOf(open.db, bookingId)).toBe('paid')
  })

  test('late money for a taken seat waits for a refund by staff, and an email asks the person what to do with the money', async () => {
    const wait = await waiting({ capacity: 1 })
    await lapse(open.db, wait.bookingId)
    await bookByTransfer(deps, await person(), wait.offeringId)
    await take([lineOf({ amount: wait.amount, symbol: wait.symbol })])
    expect([await statusOf(open.db, wait.bookingId), await moneyOf(wait.bookingId)]).toEqual(['pending', [`transfer returned ${PRICE}`]])
    expect(await emailsAbout(wait)).toEqual(['opened', 'late'])
    const rows = await open.queue.executeSql(`select by_hand, status from refunds where payment_id = ${wait.paymentId}`)
    expect(rows.rows).toEqual([{ by_hand: true, status: 'due' }])
  })

  test.each([
    ['an unknown symbol', { symbol: '1234567890' }],
    ['no symbol', {}],
    ['another currency', { currency: 'EUR' }],
    ['a line that the bank takes back', { isReversal: true, amount: -PRICE }],
    ['a day before the symbol was assigned', { bookedOn: '2020-01-01' }],
  ])('a bank line is left open for staff in this case: %s', async (_, change) => {
    const { bookingId, symbol, amount } = await waiting()
    expect(
      await take([
        lineOf({ amount, symbol: 'isReversal' in change || 'currency' in change || 'bookedOn' in change ? symbol : null, ...change }),
      ]),
    ).toEqual({
      fresh: 1,
      matched: 0,
      open: 1,
    })
    expect(await statusOf(open.db, bookingId)).toBe('pending')
  })

  test('an outgoing bank line is not stored', async () => {
    expect(await take([lineOf({ amount: -PRICE })])).toEqual({ fresh: 0, matched: 0, open: 0 })
  })

  test.each([
    ['with leading zeros', (symbol: string) => ({ symbol: `00${symbol}` })],
    ['in the note after /VS', (symbol: string) => ({ note: `yoga /VS${symbol}/SS` })],
    ['in the note as ten digits', (symbol: string) => ({ note: `yoga ${symbol} thanks` })],
  ])('a variable symbol %s is found in a bank line', async (_, change) => {
    const { bookingId, symbol, amount } = await waiting()
    await take([lineOf({ amount, ...change(symbol) })])
    expect(await statusOf(open.db, bookingId)).toBe('paid')
  })
})

describe('a transfer instead of a card', () => {
  test('a transfer is refused shortly before the class, and while transfers are turned off', async () => {
    const soon = await makeSession(open.db, { price: PRICE, startsAt: inHours(23) })
    const personId = await person()
    const placed = await placeBooking(deps, { personId, offeringId: soon, kind: 'session', language: 'en', siteUrl })
    const bookingId = placed.ok ? placed.value.bookingId : 0
    await expect(openTransferOf(deps, personId, bookingId)).rejects.toThrow('too_late_for_transfer')
    await open.db.update(settings).set({ transfersOn: false })
    await expect(openTransferOf(deps, personId, bookingId)).rejects.toThrow('transfers_off')
    await open.db.update(settings).set({ transfersOn: true })
  })

  test('a transfer holds the seat for 24 hours, and opening its page again does not extend the hold', async () => {
    const { bookingId, personId, symbol } = await waiting()
    const until = await heldUntilOf(bookingId)
    expect(Math.abs((until?.getTime() ?? 0) - inHours(24).getTime())).toBeLessThan(60_000)
    expect((await openTransferOf(deps, personId, bookingId)).symbol).toBe(symbol)
    expect(await heldUntilOf(bookingId)).toEqual(until)
  })

  test('a person can switch from transfer to card and back without losing the seat, and money for the first transfer still pays for the booking', async () => {
    const { bookingId, personId, symbol } = await waiting()
    const until = await heldUntilOf(bookingId)
    const card = await openCheckout(deps, { bookingId, personId, language: 'en', siteUrl })
    expect(card.ok).toBe(true)
    expect([await moneyOf(bookingId), await heldUntilOf(bookingId)]).toEqual([[`transfer closed ${PRICE}`, `sandbox open ${PRICE}`], until])
    expect((await openTransferOf(deps, personId, bookingId)).symbol).not.toBe(symbol)
    // Money with the symbol of the first transfer still pays.
    await take([lineOf({ amount: PRICE, symbol })])
    expect(await moneyOf(bookingId)).toEqual([`transfer kept ${PRICE}`, `sandbox closed ${PRICE}`, `transfer closed ${PRICE}`])
  })

  test('a transfer is closed by the sweep when the hold has lapsed', async () => {
    const { bookingId, paymentId } = await waiting()
    await lapse(open.db, bookingId)
    await open.db
      .update(payments)
      .set({ createdAt: inHours(-1) })
      .where(eq(payments.id, paymentId))
    await catchUpWithProvider(deps)
    expect(await moneyOf(bookingId)).toEqual([`transfer closed ${PRICE}`])
  })

  test('a person can release a hold that waits for a transfer, and money that arrives later is refunded', async () => {
    const { bookingId, personId, symbol } = await waiting()
    expect((await releaseHold(deps, { personId, kind: 'session', bookingId })).ok).toBe(true)
    await take([lineOf({ amount: PRICE, symbol })])
    expect([await statusOf(open.db, bookingId), await moneyOf(bookingId)]).toEqual(['cancelled', [`transfer returned ${PRICE}`]])
  })

  test('a transfer never changes its symbol', async () => {
    const { paymentId } = await waiting()
    await expect(open.queue.executeSql(`update payments set variable_symbol = '1' where id = ${paymentId}`)).rejects.toThrow(/final/)
  })
})

describe('the same money reported several times', () => {
  const SOURCES: BankSource[] = ['fio', 'camt', 'gpc']
  const orders = SOURCES.flatMap((a) =>
    SOURCES.filter((b) => b !== a).map((b) => [a, b, SOURCES.find((c) => c !== a && c !== b) as BankSource]),
  )

  test.each(orders)('a bank line reported by %s, %s and %s counts as one payment', async (...sources) => {
    const before = await readBooks(open.db)
    const wait = await waiting()
    const twin = await waiting()
    const statement = [
      lineOf({ amount: PRICE, symbol: wait.symbol }),
      lineOf({ amount: PRICE, symbol: twin.symbol }),
      lineOf({ amount: PRICE, symbol: twin.symbol }),
      lineOf({ amount: 7_000, counterName: 'One' }),
      lineOf({ amount: 7_000, counterName: 'Two' }),
    ]
    for (const source of sources) {
      // Each source gives a line a different id, or none.
      const seen = statement.map((line, n) => ({ ...line, bankId: source === 'gpc' ? null : `${source}-${line.bankId}-${n}` }))
      await take(seen.slice(0, 2), source)
      await take(seen, source)
    }
    expect([await moneyOf(wait.bookingId), await moneyOf(twin.bookingId)]).toEqual([
      [`transfer kept ${PRICE}`],
      [`transfer kept ${PRICE}`, `transfer returned ${PRICE}`],
    ])
    await booksEqual(statement, before)
  })

  /** Imports a CAMT.053 file with one line. The time in UTC is after midnight in Prague, in winter and in summer. */
  async function importCamt({ symbol, amount, personId }: Waiting, day: 'date' | 'time in UTC') {
    const booked = day === 'date' ? `<Dt>${daysLater(0)}</Dt>` : `<DtTm>${daysLater(-1)}T23:30:00Z</DtTm>`
    const file = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct><Ntry><Amt Ccy="CZK">${amount / 100}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>${booked}</BookgDt><AcctSvcrRef>C-${symbol}</AcctSvcrRef><NtryDtls><TxDtls><Refs>
      <EndToEndId>/VS${symbol}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    const imported = await importStatement(deps, { bytes: Buffer.from(file), at: new Date(), staffId: personId })
    return imported.ok ? imported.value.fresh : imported.reason
  }
  const importDate = (wait: Waiting) => importCamt(wait, 'date')
  const takeFrom =
    (source: BankSource) =>
    async ({ amount, symbol }: Waiting) =>
      (await take([lineOf({ amount, symbol })], source)).fresh

  test.each([
    ['by Fio', takeFrom('fio')],
    ['in a GPC file', takeFrom('gpc')],
    ['in a CAMT.053 file with a date', importDate],
  ])('a transfer shortly after midnight counts once if it is reported %s, and in a CAMT.053 file with a time in UTC', async (_, report) => {
    const importTime = (wait: Waiting) => importCamt(wait, 'time in UTC')
    for (const [first, second] of [
      [report, importTime],
      [importTime, report],
    ] as const) {
      const wait = await waiting()
      expect([await first(wait), await second(wait)]).toEqual([1, 0])
      expect([await moneyOf(wait.bookingId), await balanceOf(wait.personId)]).toEqual([[`transfer kept ${PRICE}`], 0])
    }
  })

  test('bank lines to which the bank gave the same id are all stored, each once, even if another statement contains some of them again', async () => {
    const [wait, twin] = [await waiting(), await waiting()]
    const reused = { bankId: 'of several lines' }
    const lines = [
      lineOf({ amount: PRICE, symbol: wait.symbol, ...reused }),
      lineOf({ amount: PRICE, symbol: twin.symbol, ...reused }),
      lineOf({ amount: 700, ...reused }),
      lineOf({ amount: PRICE, bookedOn: daysLater(1), ...reused }),
    ]
    const fresh = async (...given: BankLine[]) => (await take(given, 'camt')).fresh
    expect(await fresh(...lines.slice(0, 1))).toBe(1)
    expect(await fresh(...lines.slice(0, 3))).toBe(2)
    expect(await fresh(...lines.slice(3))).toBe(1)
    expect(await fresh(...lines)).toBe(0)
    expect(await fresh(...lines.slice(3))).toBe(0)
    expect([await moneyOf(wait.bookingId), await moneyOf(twin.bookingId)]).toEqual([[`transfer kept ${PRICE}`], [`transfer kept ${PRICE}`]])
  })

  test('a transfer that Fio reports in 20 answers is stored once and settles its payment once', async () => {
    const fio = await new FioStandIn().open()
    onTestFinished(() => fio.close())
    const client = fioClient({ token: fio.token, apiBase: fio.address })
    const { bookingId, personId, paymentId, symbol } = await waiting()
    fio.movements.push({ id: 26_000_000_001, day: daysLater(0), amount: PRICE / 100, symbol })
    for (let answers = 0; answers < 20; answers++) {
      const answer = await client.read(daysLater(-5), daysLater(0))
      expect(answer.ok && (await take(answer.lines)).fresh).toBe(answers === 0 ? 1 : 0)
      fio.pass(60)
    }
    expect(await open.db.$count(bankLines, eq(bankLines.paymentId, paymentId))).toBe(1)
    expect([await moneyOf(bookingId), await balanceOf(personId)]).toEqual([[`transfer kept ${PRICE}`], 0])
  })

  test('a bank line that is reported in four calls at once settles its payment once', async () => {
    for (let round = 0; round < 8; round++) {
      const wait = await waiting()
      const lines = [lineOf({ amount: PRICE, symbol: wait.symbol }), lineOf({ amount: 1_000 })]
      const answers = await Promise.all([1, 2, 3, 4].map((n) => take(lines, n % 2 ? 'fio' : 'camt')))
      expect(answers.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(2)
      expect([await moneyOf(wait.bookingId), await balanceOf(wait.personId)]).toEqual([[`transfer kept ${PRICE}`], 0])
    }
  })
})

/** The dependencies with a database whose transactions do not lock the bank lines. */
function withoutLock(): BookingDependencies {
  const unlocked = (tx: Transaction) =>
    new Proxy(tx, {
      get(target, name) {
        const method = Reflect.get(target, name)
        if (name !== 'execute') return typeof method === 'function' ? method.bind(target) : method
        return async (statement: SQL) =>
          new PgDialect().sqlToQuery(statement).sql.includes('pg_advisory_xact_lock') ? undefined : method.call(target, statement)
      },
    })
  const transaction: typeof open.db.transaction = (act, options) => open.db.transaction((tx) => act(unlocked(tx)), options)
  return { ...deps, db: new Proxy(open.db, { get: (db, name) => (name === 'transaction' ? transaction : Reflect.get(db, name)) }) }
}

async function withoutIndex(run: () => Promise<void>): Promise<void> {
  await open.queue.executeSql('drop index bank_lines_once')
  try {
    await run()
  } finally {
    // Lines counted twice would violate the index.
    await open.queue.executeSql(`update bank_lines l set ordinal = ordinal + 1 where exists (select from bank_lines e
      where e.account = l.account and e.fingerprint = l.fingerprint and e.ordinal = l.ordinal and e.id < l.id)`)
    await open.queue.executeSql('create unique index bank_lines_once on bank_lines (account, fingerprint, ordinal)')
  }
}

/** Fio and a file report one transfer. Both calls wait for its booking, or the second waits for the lock of the bank lines. */
async function reportTwice(dependencies: BookingDependencies) {
  const { amount, symbol, bookingId, personId, paymentId } = await waiting()
  const lines = [lineOf({ amount, symbol, bankId: null })]
  const report = (source: BankSource) => () =>
    takeBankLines(dependencies, { source, lines, at: new Date() }).catch((error: unknown) =>
      expect(databaseFault(error)?.constraint).toBe('bank_lines_once'),
    )
  await inThisOrder(open.url, `select from bookings where id = ${bookingId} for update`, [report('fio'), report('camt')])
  return { lines: await open.db.$count(bankLines, eq(bankLines.paymentId, paymentId)), credit: await balanceOf(personId) }
}

describe('races', () => {
  test('a transfer that Fio and a file report at once counts twice without the lock of the bank lines and their unique index', () =>
    withoutIndex(async () => expect(await reportTwice(withoutLock())).toEqual({ lines: 2, credit: PRICE })))

  test('a transfer that Fio and a file report at once counts once while only the lock of the bank lines is enabled', () =>
    withoutIndex(async () => expect(await reportTwice(deps)).toEqual({ lines: 1, credit: 0 })))

  test('a transfer that Fio and a file report at once counts once while only the unique index of the bank lines is enabled', async () =>
    expect(await reportTwice(withoutLock())).toEqual({ lines: 1, credit: 0 }))

  test('if a card payment and a transfer for the same booking arrive at once, one pays for the booking and the other is refunded or left to staff', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 20; round++) {
      const wait = await waiting()
      const card = await openCheckout(deps, { bookingId: wait.bookingId, personId: wait.personId, language: 'en', siteUrl })
      const sessionId = card.ok ? (card.value.url.split('/').at(-1) as string) : ''
      provider.pay(sessionId)
      await Promise.all([settlePayment(deps, { sessionId }), take([lineOf({ amount: PRICE, symbol: wait.symbol })])])
      const money = await moneyOf(wait.bookingId)
      expect(money.filter((one) => one.includes('kept'))).toHaveLength(1)
      expect(money.filter((one) => one.includes('returned'))).toHaveLength(1)
      const { rows } = await open.queue.executeSql(
        `select r.by_hand from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${wait.bookingId}`,
      )
      expect(rows).toEqual([{ by_hand: money.includes(`transfer returned ${PRICE}`) }])
      outcomes.push(money.find((one) => one.includes('kept')) ?? '')
    }
    expect(Object.values(tally(outcomes)).reduce((sum, n) => sum + n, 0)).toBe(20)
  })

  test('a hold that lapses when its bank line arrives is either paid, or loses the seat to another person and its money is returned', async () => {
    for (let round = 0; round < 20; round++) {
      const wait = await waiting({ capacity: 1 })
      const other = await person()
      await open.db
        .update(bookings)
        .set({ heldUntil: sql`clock_timestamp() + interval '30 milliseconds'` })
        .where(eq(bookings.id, wait.bookingId))
      await new Promise((resolve) => setTimeout(resolve, round * 3))
      const [, , placed] = await Promise.all([
        take([lineOf({ amount: PRICE, symbol: wait.symbol })]),
        expireCheckout(deps, wait.paymentId),
        placeBooking(deps, { personId: other, offeringId: wait.offeringId, kind: 'session', language: 'en', siteUrl }),
      ])
      const isPaid = (await statusOf(open.db, wait.bookingId)) === 'paid'
      expect(await moneyOf(wait.bookingId)).toEqual([`transfer ${isPaid ? 'kept' : 'returned'} ${PRICE}`])
      expect(placed.ok).toBe(!isPaid)
    }
  })
})

test('the books agree with the bank lines', async () => {
  const span = { from: inHours(-100), to: inHours(100) }
  const { differences } = await compareBooks(open.db, transferProvider(open.db), span)
  expect(differences).toEqual([])
  expect((await open.db.select({ id: bankLines.id }).from(bankLines)).length).toBeGreaterThan(50)
  expect(daysLater(0)).toMatch(/^\d{4}-\d\d-\d\d$/)
})
