import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListSlice } from './counts.ts'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { LoadMore } from './load-more.tsx'
import { OnlineLabel } from './online-label.tsx'
import { Panel } from './panel.tsx'
import { usePriceFormat } from './use-price-format.ts'

type Props = { services: ListSlice<Service>; onMore: () => Promise<void> }

export function ServicesPanel({ services, onMore }: Props) {
  const { t } = useTranslation('dashboard')
  const signed = usePriceFormat()
  const columns: Column<Service>[] = [
    { id: 'main', title: t('column.service'), cell: ({ name }) => <b>{name}</b> },
    {
      id: 'duration',
      title: t('column.duration'),
      cell: ({ duration }) => <span className="num">{t('common:minutes', { count: duration })}</span>,
    },
    { id: 'price', title: t('column.price'), end: true, cell: ({ price }) => <span className="num">{signed(price)}</span> },
    { id: 'type', title: t('column.type'), cell: ({ is_online }) => <OnlineLabel isOnline={is_online} /> },
    { id: 'place', title: t('column.place'), cell: ({ place }) => place },
  ]
  return (
    <Panel screen="services">
      {services.rows.length === 0 ? (
        <EmptyPanel title={t('empty.services')} />
      ) : (
        <DataTable name="services" label={t('tabs.services')} columns={columns} rows={services.rows} />
      )}
      <LoadMore shown={services.rows.length} total={services.total} onMore={onMore} />
    </Panel>
  )
}
