import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import type { Offering } from './offering.ts'

/** The way into the waiting list of a full class, or which one they are there; nothing where neither is to be said. */
export function WaitLink({ offering: { kind, id, canWait, position } }: { offering: Offering }) {
  const { t } = useTranslation('booking')
  if (position !== null) return <Link to={paths.myServicesTab(kind)}>{t('inLine', { position })}</Link>
  return canWait ? (
    <Link to={paths.waitFor(kind, id)} rel="nofollow">
      {t('wait')}
    </Link>
  ) : null
}
