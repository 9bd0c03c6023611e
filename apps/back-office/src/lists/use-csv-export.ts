import { type Exporter, type RaRecord, useTranslate } from 'react-admin'
import { download } from '../../../../packages/browser/download.ts'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

export function useCsvExport<Row extends RaRecord>(columns: Column<Row>[]): Exporter<Row> {
  const save = useCsvFile(columns)
  return (rows, _related, _provider, resource) => save(rows, resource ?? '')
}

export function useCsvFile<Row>(columns: Column<Row>[]): (rows: Row[], resource: string) => void {
  const t = useTranslate()
  return (rows, resource) => {
    const titles = columns.map(({ name }) => t(`resources.${resource}.fields.${name}`))
    download(`${resource}.csv`, new Blob([csvOf(columns, rows, titles, t)], { type: 'text/csv;charset=utf-8' }))
  }
}
