import { useEffect } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListSlice } from './counts.ts'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { mergeTimetable } from './load-lists.ts'
import { LoadMore, LoadMoreButton } from './load-more.tsx'
import { Panel } from './panel.tsx'

type Props<Row> = {
  name: 'sessions' | 'events'
  screen: string
  label: string
  columns: Column<Row>[]
  coming: ListSlice<Row>
  earlier: ListSlice<Row>
  total: number
  isPast: (row: Row) => boolean
  onMore: () => Promise<void>
  onEarlier: () => Promise<void>
}

/** Shows the next row first. Past rows are above it and are loaded backwards on demand. */
export function TimetablePanel<Row extends { id: number }>(props: Props<Row>) {
  const { name, screen, label, columns, coming, earlier, total, isPast, onMore, onEarlier } = props
  const { t } = useTranslation('dashboard')
  const { wholeNumber } = useFormat()
  const rows = mergeTimetable(earlier, coming)
  const past = total - coming.total - (rows.length - coming.rows.length)
  useOpen(rows.length === 0 && past > 0, onEarlier)
  return (
    <Panel screen={screen}>
      {past > 0 && (
        <div className="bar">
          <span className="muted">{t('past', { count: past, number: wholeNumber(past) })}</span>
          <LoadMoreButton label={t('earlier')} onPress={onEarlier} />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyPanel title={t(`empty.${name}`)} />
      ) : (
        <DataTable name={name} label={label} columns={columns} rows={rows} isPast={isPast} />
      )}
      <LoadMore shown={coming.rows.length} total={coming.total} onMore={onMore} />
    </Panel>
  )
}

// Without future rows the past ones are loaded at once.
function useOpen(wanted: boolean, open: () => Promise<void>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function alone must not start another request
  useEffect(() => {
    if (wanted) void open()
  }, [wanted])
}
