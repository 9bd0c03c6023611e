import type { Service } from '../../../contract/service.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from './data-table.tsx'
import type { Stretch } from './load.ts'
import { More } from './more.tsx'
import { Nothing } from './nothing.tsx'
import { Panel } from './panel.tsx'
import { Type } from './type.tsx'
import { useSign } from './use-sign.ts'

type Props = { services: Stretch<Service>; onMore: () => Promise<void> }

export function ServicesPanel({ services, onMore }: Props) {
  const { t } = useTranslation('dashboard')
  const signed = useSign()
  const columns: Column<Service>[] = [
    { id: 'main', title: t('column.service'), cell: ({ name }) => <b>{name}</b> },
    {
      id: 'duration',
      title: t('column.duration'),
      cell: ({ duration }) => <span className="num">{t('common:minutes', { count: duration })}</span>,
    },
    { id: 'price', title: t('column.price'), end: true, cell: ({ price }) => <span className="num">{signed(price)}</span> },
    { id: 'type', title: t('column.type'), cell: ({ is_online }) => <Type isOnline={is_online} /> },
    { id: 'place', title: t('column.place'), cell: ({ place }) => place },
  ]
  return (
    <Panel screen="services">
      {services.rows.length === 0 ? (
        <Nothing title={t('empty.services')} />
      ) : (
        <DataTable name="services" label={t('tabs.services')} columns={columns} rows={services.rows} />
      )}
      <More shown={services.rows.length} total={services.total} onMore={onMore} />
    </Panel>
  )
}
