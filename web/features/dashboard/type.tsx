import { useTranslation } from '../../i18n/use-translation.ts'
import { Where } from '../../ui/where.tsx'

/** Online or In-Person. */
export function Type({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('dashboard')
  return <Where isOnline={isOnline} place={t(isOnline ? 'online' : 'inPerson')} />
}
