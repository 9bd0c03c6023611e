import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin'
import { useAction } from '../api/use-action.ts'
import { useHasManyRows } from '../app/use-waiting-counts.ts'
import { useFormat } from '../i18n/format.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = { selection: Selection<Row>; most: number }

export function SelectButtons<Row extends RaRecord & { id: number }>({ selection, most }: Props<Row>) {
  const t = useTranslate()
  const { number } = useFormat()
  const provider = useDataProvider()
  const { rows } = selection
  const { resource, data: shown = [], total, filter, filterValues, sort } = useListContext<Row>()
  const { run, isBusy } = useAction(
    () => provider.getList<Row>(resource, { pagination: { page: 1, perPage: most }, sort, filter: { ...filterValues, ...filter } }),
    { done: ({ data }) => selection.add(data.filter(({ id }) => !rows?.has(id)).slice(0, most - (rows?.size ?? 0))) },
  )
  const isLong = useHasManyRows(`/${resource}`)
  if (!rows) return isLong && <Verb onPress={selection.begin}>{t('bulk.select')}</Verb>
  const isFull = rows.size >= Math.min(total ?? most, most) && (rows.size >= most || shown.every(({ id }) => rows.has(id)))
  if (isFull && rows.size > 0) return <Verb onPress={selection.begin}>{t('bulk.none')}</Verb>
  const words = total === undefined ? 'bulk.found' : total > most ? 'bulk.firstOf' : 'bulk.allOf'
  return (
    <Verb isBusy={isBusy} onPress={() => run()}>
      {t(words, { most: number(most), number: number(total ?? 0) })}
    </Verb>
  )
}

function Verb({ isBusy = false, onPress, children }: { isBusy?: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="verb list-select" disabled={isBusy} onClick={onPress}>
      {children}
    </button>
  )
}
