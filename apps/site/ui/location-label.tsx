import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'

/** Studio with a pin, online with a camera; `place`: what to say instead, for what may be held anywhere. */
export function LocationLabel({ isOnline, place }: { isOnline: boolean; place?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={`where ${isOnline ? 'on' : 'st'}`}>
      <Icon name={isOnline ? 'camera' : 'pin'} small />
      {place || t(isOnline ? 'online' : 'studio')}
    </span>
  )
}
