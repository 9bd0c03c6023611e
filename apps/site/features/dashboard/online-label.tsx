import { useTranslation } from '../../i18n/use-translation.ts'
import { LocationLabel } from '../../ui/location-label.tsx'

export function OnlineLabel({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('dashboard')
  return <LocationLabel isOnline={isOnline} place={t(isOnline ? 'online' : 'inPerson')} />
}
