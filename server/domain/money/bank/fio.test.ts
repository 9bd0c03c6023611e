import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../kernel/studio-time.ts'
import type { BankLine } from './bank-line.ts'
import { type FioAnswer, fioClient } from './fio-client.ts'
import { type FioFault, FioStandIn } from './fio-stand-in.testing.ts'
import { type BankPolling, fioTokenEnd, type PollResult, pollFio } from './poll-fio.ts'

const PRAGUE = 'Europe/Prague'
let fio: FioStandIn

beforeEach(async () => {
  fio = await new FioStandIn().open()
  fio.movements.push({ id: 26_000_000_001, day: '2026-11-28', amount: 450, symbol: '0012345', message: 'Jóga' })
})
afterEach(() => fio.close())

const client = (given: { token?: string; apiBase?: string } = {}, patienceMs = 20_000) =>
  fioClient({ token: fio.token, apiBase: fio.address, ...given }, patienceMs)
const read = () => client().read('2026-11-23', '2026-11-28')

/** Returns a `takeTurn` that several pollers share, like the one of the database. */
function sharedTurns(): BankPolling['takeTurn'] {
  let latest = Number.NEGATIVE_INFINITY
  return async (at, pauseSeconds) => {
    if (at.getTime() - latest < pauseSeconds * 1000) return false
    latest = at.getTime()
    return true
  }
}

/** A poller that records its lines and warnings. */
function poller(given: Partial<BankPolling> = {}) {
  const [taken, warnings]: [BankLine[][], unknown[]] = [[], []]
  const polling: BankPolling = {
    fio: client(),
    timeZone: PRAGUE,
    account: async () => fio.iban,
    isEarlierAccount: async () => false,
    isTransferWaiting: async () => true,
    takeTurn: sharedTurns(),
    lastAnswer: async () => null,
    pollLater: () => undefined,
    take: async (lines) => taken.push(lines),
    note: async () => undefined,
    warn: (...warning) => warnings.push(warning),
    ...given,
  }
  return { poll: () => pollFio(polling, fio.now), taken, warnings }
}

/** Polls once per interval, and returns the results. */
async function pollEvery(seconds: number, times: number, poll: () => Promise<PollResult>): Promise<PollResult[]> {
  const results: PollResult[] = []
  for (let time = 0; time < times; time++) {
    results.push(await poll())
    fio.pass(seconds)
  }
  return results
}

test('the movements that Fio reports for a period become bank lines', async () => {
  fio.movements.push(
    { id: 2, day: '2026-11-27', amount: -449.9, kind: 'Opravný pohyb' },
    { id: 3, day: '2026-11-27', amount: 18, currency: 'EUR' },
    { id: 4, day: '2026-11-27', amount: 0 },
    { id: 5, day: '2026-11-22', amount: 1 },
  )
  const common = { account: fio.iban, counterAccount: 'CZ6508000000192000145399', counterName: 'Nováková, Jana' }
  expect(await read()).toEqual({
    ok: true,
    account: fio.iban,
    lines: [
      {
        ...common,
        bankId: '26000000001',
        bookedOn: '2026-11-28',
        amount: 45_000,
        currency: 'CZK',
        symbol: '12345',
        note: 'Jóga',
        isReversal: false,
      },
      { ...common, bankId: '2', bookedOn: '2026-11-27', amount: -44_990, currency: 'CZK', symbol: null, note: null, isReversal: true },
      { ...common, bankId: '3', bookedOn: '2026-11-27', amount: 1_800, currency: 'EUR', symbol: null, note: null, isReversal: false },
    ],
  })
})

test('a second call to Fio within 30 seconds is refused as too soon, but a call after 30 seconds is not', async () => {
  expect(await read()).toMatchObject({ ok: true })
  fio.pass(29)
  expect(await read()).toEqual({ ok: false, why: 'too_soon', status: 409 })
  fio.pass(1)
  expect(await read()).toMatchObject({ ok: true })
})

test.each<[FioFault, FioAnswer]>([
  ['broken', { ok: false, why: 'refused', status: 500 }],
  ['moved', { ok: false, why: 'refused', status: 303 }],
  ['dropped', { ok: false, why: 'unreachable' }],
  ['garbage', { ok: false, why: 'unreadable' }],
  ['huge', { ok: false, why: 'unreadable' }],
])('the fault %s of Fio makes the client return a refusal instead of throwing', async (fault, answer) => {
  fio.faults.push(fault)
  expect(await read()).toEqual(answer)
})

test('the client waits for a slow answer of Fio, but only until its timeout', async () => {
  fio.faults.push('slow', 'slow')
  fio.slowMs = 150
  expect(await read()).toMatchObject({ ok: true })
  fio.pass(60)
  fio.slowMs = 5_000
  expect(await client({}, 200).read('2026-11-23', '2026-11-28')).toEqual({ ok: false, why: 'unreachable' })
})

test.each([
  ['an amount in words', { amount: 'many' as unknown as number }],
  ['an amount with three decimals', { amount: 1.005 }],
  ['an impossible day', { day: '2026-11-31' }],
  ['an id with letters', { id: 'x' as unknown as number }],
])('a response of Fio with %s is refused completely', async (_, damage) => {
  fio.movements.push({ id: 2, day: '2026-11-28', amount: 1, ...damage })
  expect(await client().read('2026-11-01', '2026-11-31')).toEqual({ ok: false, why: 'unreadable' })
})

test('Fio refuses an unknown, a just created and an expired token with status 500', async () => {
  expect(await client({ token: 'x'.repeat(64) }).read('2026-11-23', '2026-11-28')).toMatchObject({ why: 'refused', status: 500 })
  fio.issuedAt = new Date(fio.now.getTime() - 60_000)
  expect(await read()).toMatchObject({ why: 'refused' })
  fio.issuedAt = new Date('2026-06-01T09:59:00Z')
  expect(await read()).toMatchObject({ why: 'refused' })
  fio.issuedAt = new Date('2026-06-01T10:00:00Z')
  expect(await read()).toMatchObject({ ok: true })
})

test('the method `last` gives each line to only one of two programs with the same token, so the client never uses this method', async () => {
  const last = async () => (await (await fetch(`${fio.address}/last/${fio.token}/transactions.json`)).text()).includes('26000000001')
  expect(await last()).toBe(true)
  fio.pass(30)
  expect(await last()).toBe(false)
  fio.pass(30)
  expect(await read()).toMatchObject({ ok: true, lines: [{ bankId: '26000000001' }] })
  expect(fio.calls.map(({ method }) => method)).toEqual(['last', 'last', 'periods'])
})

test('while a transfer is waiting, the poller calls once a minute and asks for the last five days', async () => {
  const { poll, taken } = poller()
  fio.movements.push({ id: 5, day: '2026-11-22', amount: 1 }, { id: 6, day: '2026-11-23', amount: 1 })
  expect(await pollEvery(60, 3, poll)).toEqual(['taken', 'taken', 'taken'])
  expect(taken[0]?.map(({ bankId }) => bankId)).toEqual(['26000000001', '6'])
})

test.each([
  ['a minute', '2026-11-28T09:59:00Z', '2026-11-23'],
  ['two days', '2026-11-26T10:00:00Z', '2026-11-21'],
  ['three weeks', '2026-11-07T10:00:00Z', '2026-11-02'],
  ['half a year', '2026-05-28T10:00:00Z', '2026-10-29'],
])(
  'after Fio has not answered for %s, the poller asks for the five days before the last answer too, but for at most 30 days',
  async (_, answered, from) => {
    const { poll, taken } = poller({ lastAnswer: async () => new Date(answered) })
    fio.movements.push({ id: 5, day: addDays(from, -1), amount: 1 }, { id: 6, day: from, amount: 1 })
    expect(await poll()).toBe('taken')
    expect(taken[0]?.map(({ bankId }) => bankId)).toEqual(['26000000001', '6'])
  },
)

test('the period requested from Fio consists of days in the studio’s time zone, not in UTC', async () => {
  fio.now = new Date('2026-11-28T23:30:00Z')
  fio.movements.splice(0, 1, { id: 7, day: '2026-11-29', amount: 1 })
  const { poll, taken } = poller()
  await poll()
  expect(taken).toMatchObject([[{ bankId: '7' }]])
})

test('without a waiting transfer, the poller calls every 15 minutes', async () => {
  const { poll } = poller({ isTransferWaiting: async () => false })
  const results = await pollEvery(60, 31, poll)
  expect(results.flatMap((result, minute) => (result === 'taken' ? [minute] : []))).toEqual([0, 15, 30])
})

test('the poller does not call Fio while the studio has no account and no transfer is waiting', async () => {
  const { poll } = poller({ account: async () => null, isTransferWaiting: async () => false })
  expect(await poll()).toBe('off')
  expect(fio.calls).toEqual([])
})

test.each([
  ['takes the lines of the account', true, 'taken', 1],
  ['reports a token of another account', false, 'other_account', 0],
] as const)(
  'while a transfer is waiting, the poller %s even if staff have removed the bank account',
  async (_, isEarlier, result, lines) => {
    const { poll, taken } = poller({ account: async () => null, isEarlierAccount: async () => isEarlier })
    expect(await poll()).toBe(result)
    expect(taken).toHaveLength(lines)
  },
)

test('the poller takes no lines of another account', async () => {
  const { poll, taken, warnings } = poller({ account: async () => 'CZ6508000000192000145399' })
  expect(await poll()).toBe('other_account')
  expect([taken, warnings.length]).toEqual([[], 1])
})

test('the poller takes lines of an earlier account of the studio, but still reports that the token belongs to another account', async () => {
  const { poll, taken, warnings } = poller({
    account: async () => 'CZ6508000000192000145399',
    isEarlierAccount: async (iban) => iban === fio.iban,
  })
  expect(await poll()).toBe('other_account')
  expect([taken.length, warnings.length]).toEqual([1, 1])
})

test('after two responses with status 409 and one with 500, the poller gets the bank lines with its fourth call', async () => {
  fio.faults.push('conflict', 'conflict', 'broken')
  const { poll, taken, warnings } = poller()
  expect(await pollEvery(60, 4, poll)).toEqual(['too_soon', 'too_soon', 'refused', 'taken'])
  expect(taken).toHaveLength(1)
  expect(warnings).toEqual([[{ why: 'refused', status: 500 }, 'Fio did not answer with bank lines']])
})

test('the same line in 20 answers always has the same id and content', async () => {
  const { poll, taken } = poller()
  await pollEvery(60, 20, poll)
  expect(taken).toHaveLength(20)
  expect(new Set(taken.map((lines) => JSON.stringify(lines))).size).toBe(1)
})

test('two pollers in two processes together leave at least 30 seconds between calls', async () => {
  const takeTurn = sharedTurns()
  const [one, other] = [poller({ takeTurn }), poller({ takeTurn })]
  // The jobs of the two processes run at irregular times.
  for (let step = 0; step < 300; step++) {
    await Promise.all(step % 3 === 0 ? [one.poll(), other.poll()] : [step % 2 === 0 ? one.poll() : other.poll()])
    fio.pass(3 + (step % 11))
  }
  const pauses = fio.calls.slice(1).map(({ at }, index) => at - (fio.calls[index]?.at ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30_000)
  expect(fio.calls.filter(({ status }) => status !== 200)).toEqual([])
  expect(fio.calls.length).toBeGreaterThan(30)
})

test('two pollers that do not coordinate their calls call Fio too soon', async () => {
  const [one, other] = [poller(), poller()]
  expect(await one.poll()).toBe('taken')
  fio.pass(10)
  expect(await other.poll()).toBe('too_soon')
})

const FAULTS: (FioFault | 'unknown_token' | 'bad_address' | 'closed_port')[] = [
  'conflict',
  'broken',
  'slow',
  'dropped',
  'moved',
  'garbage',
  'huge',
  'unknown_token',
  'bad_address',
  'closed_port',
]

test.each(FAULTS)('after the fault %s, the token appears in no result, warning or client object', async (fault) => {
  const token = fault === 'unknown_token' ? 'Zz9'.repeat(22).slice(0, 64) : fio.token
  const addresses: Record<string, string> = { bad_address: 'without-protocol', closed_port: 'http://127.0.0.1:9/v1/rest' }
  if (fault !== 'unknown_token' && fault !== 'bad_address' && fault !== 'closed_port') fio.faults.push(fault)
  const asked = client({ token, apiBase: addresses[fault] ?? fio.address }, 200)
  const { poll, warnings } = poller({ fio: asked })
  const result: unknown = await poll().catch((error: unknown) => error)
  expect(result).toEqual(expect.stringMatching(/^(too_soon|refused|unreachable|unreadable)$/))
  const shown = inspect([result, warnings, asked], { showHidden: true, depth: null }) + JSON.stringify([result, warnings, asked])
  expect(shown.toLowerCase()).not.toContain(token.slice(0, 12).toLowerCase())
})

test('an error that fetch throws for a bad address contains the token', async () => {
  const error: unknown = await fetch(`without-protocol/${fio.token}/`).catch((thrown: unknown) => thrown)
  expect(inspect(error)).toContain(fio.token)
})

test.each([
  ['2026-12-13', null],
  ['2026-12-12', '2026-12-12'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-01', '2026-11-01'],
])('on 28 November, fioTokenEnd for a token that ends on %s returns %j', (endsOn, shown) => {
  expect(fioTokenEnd(endsOn, new Date('2026-11-28T10:00:00Z'), PRAGUE)).toBe(shown)
})
