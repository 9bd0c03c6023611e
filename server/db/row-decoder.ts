import { type Column, type GetColumnData, SQL, sql } from 'drizzle-orm'

type Fields = Record<string, Column | SQL>
type Value<Field> = Field extends Column ? GetColumnData<Field> : Field extends SQL<infer Type> ? Type : never
type Decoded<Of extends Fields> = { [Name in keyof Of]: Value<Of[Name]> }
type Row = Record<string, unknown>

export type RowDecoder<Of extends Fields> = {
  /** To be selected: each under a name of its own, so that several tables fit into one row. */
  columns: Record<string, SQL.Aliased>
  /** Its part of a row of `execute`; null: of a row that a left join did not find. The first of the fields is never null where there is one. */
  decode: (row: Row) => Decoded<Of> | null
}

/**
 * Reads rows of long lists. The ORM looks up for each cell of each row how it is decoded, which of a list of three hundred takes a quarter of
 * the whole answer: here it is looked up once for each column.
 */
export function rowDecoder<Of extends Fields>(prefix: string, fields: Of): RowDecoder<Of> {
  const cells = Object.entries(fields).map(([name, field]) => ({ name, as: prefix + name, decode: decoderOf(field) }))
  const [first] = cells
  return {
    columns: Object.fromEntries(Object.entries(fields).map(([name, field]) => [prefix + name, sql`${field}`.as(prefix + name)])),
    decode: (row) => {
      if (first && row[first.as] === null) return null
      const decoded: Row = {}
      for (const { name, as, decode } of cells) {
        const value = row[as]
        decoded[name] = value === null ? null : decode(value)
      }
      return decoded as Decoded<Of>
    },
  }
}

function decoderOf(field: Column | SQL): (value: unknown) => unknown {
  if (field instanceof SQL) return (value) => value
  return (value) => field.mapFromDriverValue(value)
}
