import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'

/** `place`: the venue of an event, shown instead of the studio. */
export function LocationLabel({ isOnline, place }: { isOnline: boolean; place?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={`where ${isOnline ? 'on' : 'st'}`}>
      <Icon name={isOnline ? 'camera' : 'pin'} small />
      {place || t(isOnline ? 'online' : 'studio')}
    </span>
  )
}
