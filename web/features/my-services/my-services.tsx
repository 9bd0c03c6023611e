import { useTranslation } from 'react-i18next'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Skeleton } from './skeleton.tsx'
import { Upcoming } from './upcoming.tsx'
import { type Failure, useItems } from './use-items.ts'

const KINDS = ['individual', 'group', 'event'] as const

export function MyServices({ tab }: { tab: BookingTab }) {
  const { t } = useTranslation('my-services')
  const [items, again] = useItems()
  const tabs = KINDS.map((kind) => ({
    id: kind,
    to: paths.myServicesTab(kind),
    label: t(`tabs.${kind}`),
    shortLabel: t(`tabs.${kind}Short`),
    count: items.status === 'ready' ? items.items[kind].length : '…',
  }))
  return (
    <div className="wrap mine">
      <Tabs label={t('kinds')} tabs={tabs} selected={tab}>
        {items.status === 'loading' && <Skeleton label={t('loading')} />}
        {items.status === 'failed' && (
          <ErrorState title={t('errors.title')} text={<FailureText failure={items.failure} />} action={t('tryAgain')} onRetry={again} />
        )}
        {items.status === 'ready' && <Upcoming items={items.items[tab]} kind={tab} />}
      </Tabs>
    </div>
  )
}

function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation('my-services')
  if (failure.status === 'format') return t('common:invalidData')
  return t(`errors.${failure.kind}`, { status: failure.status })
}
