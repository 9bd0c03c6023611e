import { useState } from 'react'

/** The selected rows of all pages of a list, by id. `rows` null: staff are not selecting rows. */
export type Selection<Row> = {
  rows: ReadonlyMap<number, Row> | null
  begin: () => void
  end: () => void
  toggle: (row: Row) => void
  add: (rows: Row[]) => void
}

export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row> | null>(null)
  const toggle = (row: Row) => {
    const next = new Map(rows)
    if (!next.delete(row.id)) next.set(row.id, row)
    setRows(next)
  }
  return {
    rows,
    begin: () => setRows(new Map()),
    end: () => setRows(null),
    toggle,
    add: (more) => setRows(new Map([...(rows ?? []), ...more.map((row) => [row.id, row] as const)])),
  }
}
