export type RowSelection<Row> = { has: (id: number) => boolean; toggle: (row: Row) => void; nameOf: (row: Row) => string }

export function RowBox<Row extends { id: number | string }>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <label className="row-box">
      <input
        type="checkbox"
        checked={selection.has(Number(row.id))}
        onChange={() => selection.toggle(row)}
        aria-label={selection.nameOf(row)}
      />
    </label>
  )
}
