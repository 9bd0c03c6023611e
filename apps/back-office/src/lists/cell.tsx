import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { type Column, displayValue } from './column.ts'
import './resource-list.css'

export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const t = useTranslate()
  const format = useFormat()
  const words = displayValue(column, row, format, t)
  const under = column.under?.(row, format, t)
  if (under)
    return (
      <>
        {words}
        <small className="cell-under">{under}</small>
      </>
    )
  if (column.name !== 'status' || words === '') return words
  return (
    <span className="status" data-is={column.value(row, t)}>
      {words}
    </span>
  )
}
