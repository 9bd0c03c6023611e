import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import type { BookingTab } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { OfferingsResult } from './lists.ts'

const TITLES = { individual: 'errors.slots', group: 'errors.group', event: 'errors.events' } as const

type Props = { tab: BookingTab; trouble: NonNullable<OfferingsResult['trouble']>; retry: () => void; retrying: boolean }

export function ListError({ tab, trouble, retry, retrying }: Props) {
  const { t } = useTranslation('booking')
  const online = useOnline()
  const title = trouble === 'format' ? t('common:invalidData') : t(TITLES[tab])
  return (
    <ErrorState
      title={title}
      text={t(online ? 'errors.ours' : 'errors.offline')}
      action={t('common:tryAgain')}
      onRetry={retry}
      busy={retrying}
    />
  )
}
