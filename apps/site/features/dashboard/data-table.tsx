import type { ReactNode } from 'react'

/** `end`: right-aligned, for numbers. */
export type Column<Row> = { id: string; title: string; end?: boolean; cell: (row: Row) => ReactNode }
type Props<Row> = { name: string; label: string; columns: Column<Row>[]; rows: Row[]; isPast?: (row: Row) => boolean }

/** From this number of rows on, the browser skips rendering rows far outside the viewport. */
const LONG = 100

/** A table laid out as a grid, which needs explicit roles to remain a table. On phones each row is a block with the column names. */
export function DataTable<Row extends { id: number }>({ name, label, columns, rows, isPast }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y: see above
    <table className={`tbl ${name} ${rows.length > LONG ? 'long' : ''}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, title, end }) => (
            <th key={id} role="columnheader" className={end ? 'r' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" className={isPast?.(row) ? 'past' : undefined}>
            {columns.map(({ id, title, end, cell }) => (
              <td key={id} role="cell" className={`${id} ${end ? 'r' : ''}`} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y: see above
  )
}
