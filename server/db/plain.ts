import { type Column, type GetColumnData, SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>
type Value<Field> = Field extends Column ? GetColumnData<Field> : Field extends SQL<infer Type> ? Type : never
type Read<Of extends Fields> = { [Name in keyof Of]: Value<Of[Name]> }
type Row = Record<string, unknown>

export type Plain<Of extends Fields> = {
  /** To be selected: each under a name of its own, so that several tables fit into one row. */
  columns: Record<string, SQL.Aliased>
  /** Its part of a row of `execute`; null: of a row that a left join did not find. The first of the fields is never null where there is one. */
  read: (row: Row) => Read<Of> | null
}

/**
 * Fields of long lists. What the ORM does to each cell of a row it looks up again for each cell, which of three hundred rows takes as long as the
 * driver takes to read them: here it is looked up once.
 */
export function plain<Of extends Fields>(prefix: string, fields: Of): Plain<Of> {
  const cells = Object.entries(fields).map(([name, field]) => ({ name, as: prefix + name, decode: decoderOf(field) }))
  const [first] = cells
  return {
    columns: Object.fromEntries(Object.entries(fields).map(([name, field]) => [prefix + name, sql`${field}`.as(prefix + name)])),
    read: (row) => {
      if (first && row[first.as] === null) return null
      const read: Row = {}
      for (const { name, as, decode } of cells) {
        const value = row[as]
        read[name] = value === null ? null : decode(value)
      }
      return read as Read<Of>
    },
  }
}

function decoderOf(field: Column | SQL): (value: unknown) => unknown {
  if (field instanceof SQL) return (value) => value
  return (value) => field.mapFromDriverValue(value)
}
