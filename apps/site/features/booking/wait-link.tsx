import { Link } from 'react-router'
import { queryString } from '../../../../packages/browser/query-string.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { Offering } from './offering.ts'

export function WaitLink({ offering: { kind, id, position }, className }: { offering: Offering; className: string }) {
  const { t } = useTranslation('booking')
  return position === null ? (
    <Link to={`/my-services${queryString({ tab: kind, wait: id })}#waiting`} className={className} rel="nofollow">
      {t('wait')}
    </Link>
  ) : (
    <Link to={paths.myServicesTab(kind)} className={className}>
      {t('inLine', { position })}
    </Link>
  )
}
