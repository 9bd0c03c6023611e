import type pg from 'pg'
import { looksForWords } from './search.ts'

const OFTEN = 10
const NAMES = 100
const COUNTED = 5000
// A table has another shape than when the statement was read.
const OTHER_SHAPE = '0A000'

type Config = { text: string; name?: string; submit?: unknown }
type Done = (error: { code?: string } | null, result: unknown) => void
type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Statements that are asked often have a name: each connection reads and plans them once, not each time. Whatever has no values
 * may be several statements and has none; nor has what looks for words, or what is seldom asked, for a connection keeps what was named as
 * long as it lasts.
 */
export function nameStatements(pool: pg.Pool): void {
  const nameOf = names()
  pool.on('connect', (client) => {
    // Looked up at each call: whoever watches all statements stands there.
    const query: Query = (...given) => Reflect.apply(Object.getPrototypeOf(client).query, client, given)
    client.query = ((config: Config | string, values: unknown, done?: Done) => {
      const isNameable = typeof config === 'object' && !config.submit && !config.name && Array.isArray(values) && values.length > 0
      const name = isNameable && !looksForWords(config.text) ? nameOf.ask(config.text) : undefined
      if (name === undefined) return done ? query(config, values, done) : query(config, values)
      const named = { ...(config as Config), name }
      const look = (error: { code?: string } | null) => {
        if (error?.code === OTHER_SHAPE) nameOf.forget()
      }
      if (done) {
        return query(named, values, ((error, result) => {
          look(error)
          done(error, result)
        }) satisfies Done)
      }
      return (query(named, values) as Promise<unknown>).catch((error) => {
        look(error)
        throw error
      })
    }) as typeof client.query
  })
}

function names() {
  const counts = new Map<string, number>()
  const known = new Map<string, string>()
  let made = 0
  return {
    ask(text: string): string | undefined {
      const name = known.get(text)
      if (name !== undefined || known.size >= NAMES) return name
      const count = (counts.get(text) ?? 0) + 1
      if (counts.size >= COUNTED) counts.clear()
      counts.set(text, count)
      if (count < OFTEN) return undefined
      counts.delete(text)
      known.set(text, `s${++made}`)
      return known.get(text)
    },
    // Names that were given are never given again: connections still know them.
    forget: () => known.clear(),
  }
}
