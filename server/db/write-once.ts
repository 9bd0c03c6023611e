import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm'
import { PgDatabase, PgDialect, type PgQueryResultHKT, type PgSession } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

/** What the ORM makes of a statement: its text, and how its rows are to be read. */
type Written = { query: Query; fields: Parameters<PgSession['prepareQuery']>[1]; joinsNotNullableMap?: unknown }

type Values = Record<string, unknown>

const writesOnly = {
  prepareQuery: (query: Query, fields: Written['fields']) => ({
    ...{ query, fields },
    setToken() {
      return this
    },
  }),
}

/** Writes statements and sends none. */
export const pen = new PgDatabase<PgQueryResultHKT>(new PgDialect(), writesOnly as never, undefined)

/** Where a value goes that is not known yet. */
export const given = (name: string) => sql.placeholder(name)

/**
 * A statement of the hottest path: the ORM writes its text here, once, where it would be written anew each time, which took a fifth of an embedded
 * booking. It is sent with a value for each `given` name. Where nothing is returned the rows are none.
 */
export function writeOnce<Rows>(statement: {
  prepare: (name: string) => { execute: (values?: Values) => Promise<Rows> }
}): (reader: Reader, values: Values) => Promise<Rows> {
  const { query, fields, joinsNotNullableMap } = statement.prepare('') as unknown as Written
  return (reader, values) => {
    const { session } = (reader as unknown as PgDatabase<PgQueryResultHKT>)._
    const sent = session.prepareQuery({ ...query, params: query.params.map((param) => filled(param, values)) }, fields, undefined, true)
    return Object.assign(sent, { joinsNotNullableMap }).execute() as Promise<Rows>
  }
}

function filled(param: unknown, values: Values): unknown {
  if (is(param, Placeholder)) return valueFor(param, values)
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const value = valueFor(param.value, values)
  return value === null ? null : param.encoder.mapToDriverValue(value)
}

function valueFor({ name }: Placeholder, values: Values): unknown {
  if (values[name] === undefined) throw new Error(`No value for ${name}.`)
  return values[name]
}
