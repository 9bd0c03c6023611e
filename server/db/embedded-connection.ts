import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { looksForWords } from './search.ts'

/** As much of the embedded database as the site uses, in PGlite's own words. */
export type Lite = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>

type Messages = Parameters<typeof parse.parseResults>[0]
/** A statement that PostgreSQL has read once. What its rows look like is said only then. */
type Prepared = { name: string; types: number[]; description: Messages }

/** Whether PostgreSQL was told that a transaction begins. */
type Opening = { isSent: boolean }

const { serialize } = protocol
const KEPT_STATEMENTS = 150
/** PostgreSQL works in this thread: after so long whoever waits for a page has a turn. */
const SLICE_MS = 4
// A file is read or written by PGlite itself.
const COPIES = /^\s*copy\b/i
const CHANGES_TABLES = /^(CREATE|ALTER|DROP)$/
// A table has another shape than when the statement was read.
const OTHER_SHAPE = '0A000'

/**
 * The one connection of the embedded database: a statement, or a whole transaction, has its turn. PGlite's own `query` has each statement
 * read and planned anew, in six steps; here it is read once, and then runs in one.
 */
export function connectionOf(lite: PGlite): Lite {
  const inTurn = turns()
  const breathe = breaths()
  const statements = new Map<string, Prepared>()
  let made = 0

  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function prepared(text: string): Promise<Prepared> {
    if (looksForWords(text)) return prepare(text, '')
    const statement = statements.get(text) ?? (await prepare(text))
    // The one used longest ago comes first.
    statements.delete(text)
    statements.set(text, statement)
    if (statements.size > KEPT_STATEMENTS) await forget(statements.keys().next().value ?? text)
    return statement
  }

  /** Without a name it is forgotten with the next one. */
  async function prepare(text: string, name = `s${++made}`): Promise<Prepared> {
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return { name, types: parse.parseDescribeStatementResults(answer), description: answer.filter((one) => one.name === 'rowDescription') }
  }

  async function forget(text: string) {
    const name = statements.get(text)?.name
    statements.delete(text)
    if (name) await send(serialize.close({ type: 'S', name }))
  }

  async function forgetAll() {
    statements.clear()
    await send(serialize.query('deallocate all'))
  }

  /** `opening`: the transaction begins with it, in the same step. */
  async function run<Row>(text: string, values: unknown[], options: QueryOptions, opening?: Opening): Promise<Results<Row>> {
    const begin = opening?.isSent === false ? await prepared('begin') : undefined
    const { name, types, description } = await prepared(text)
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const write = lite.serializers[types[index] ?? 0]
      return write ? write(value) : String(value)
    })
    if (opening) opening.isSent = true
    const said = await send(...(begin ? steps(begin.name, []) : []), ...steps(name, written))
    const answer = said.slice(begin ? said.findIndex((one) => one.name === 'commandComplete') + 1 : 0)
    // Together without being copied: there are six hundred of them.
    const parsers = Object.assign(Object.create(lite.parsers), options.parsers)
    const [result] = parse.parseResults([...description, ...answer], parsers, { rowMode: options.rowMode ?? 'object' })
    if (CHANGES_TABLES.test(result?.command ?? '')) await forgetAll()
    return result as Results<Row>
  }

  async function query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}, opening?: Opening): Promise<Results<Row>> {
    await breathe()
    if (COPIES.test(text)) return lite.query(text, values, options)
    return lite.runExclusive(() => run(text, values, options, opening))
  }

  async function exec(text: string): Promise<Results[]> {
    await breathe()
    const results = await lite.exec(text)
    if (results.some(({ command }) => CHANGES_TABLES.test(command ?? ''))) await lite.runExclusive(forgetAll)
    return results
  }

  async function transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    let isOpen = true
    const opening: Opening = { isSent: false }
    const begin = async () => {
      if (opening.isSent) return
      opening.isSent = true
      await query('begin')
    }
    const end = async (how: 'commit' | 'rollback') => {
      isOpen = false
      if (!opening.isSent) return
      const { command } = await query(how)
      if (how === 'commit' && command === 'ROLLBACK') throw new TransactionFailed()
    }
    // Whoever keeps `tx` beyond its end would write into the next one.
    const whileOpen =
      <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
      async (...given: Given) => {
        if (!isOpen) throw new Error('Transaction is closed')
        return ask(...given)
      }
    const tx = {
      query: whileOpen(async (text: string, values?: unknown[], options?: QueryOptions) => {
        // A step costs as much as a small statement. What PostgreSQL has not read yet may be wrong, which must end a transaction that is open by then.
        if (statements.has(text) && !opening.isSent) return query(text, values, options, opening)
        await begin()
        return query(text, values, options)
      }),
      exec: whileOpen(async (text: string) => {
        await begin()
        return exec(text)
      }),
      rollback: whileOpen(() => end('rollback')),
    }
    try {
      const value = await work(tx as unknown as Transaction)
      if (isOpen) await end('commit')
      return value
    } catch (error) {
      if (isOpen) await end('rollback')
      throw error
    }
  }

  return {
    query: (text, values, options) =>
      inTurn(() =>
        query(text, values, options).catch(async (error) => {
          if (error.code !== OTHER_SHAPE) throw error
          await lite.runExclusive(forgetAll)
          return query(text, values, options)
        }),
      ) as Promise<never>,
    exec: (text) => inTurn(() => exec(text)),
    transaction: (work) => inTurn(() => transaction(work)),
    listen: async (channel, hear) => {
      const stop = await inTurn(() => lite.listen(channel, hear))
      return () => inTurn(() => stop())
    },
    close: () => inTurn(() => lite.close()),
  }
}

const steps = (statement: string, values: (string | Uint8Array | null)[]) => [serialize.bind({ statement, values }), serialize.execute({})]

/** PostgreSQL took a transaction back when it was to be kept: one of its statements had failed. */
export class TransactionFailed extends Error {
  readonly code = '25P02'
  constructor() {
    super('A statement of the transaction had failed: nothing of it was kept.')
  }
}

function turns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => work())
    last = turn.catch(() => {})
    return turn
  }
}

function breaths(): () => Promise<void> | undefined {
  let last = 0
  return () => {
    if (performance.now() - last < SLICE_MS) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        last = performance.now()
        resolve()
      })
    })
  }
}
