import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** Studio with a pin, online with a camera. */
export function Where({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={`where ${isOnline ? 'on' : 'st'}`}>
      <Icon name={isOnline ? 'camera' : 'pin'} small />
      {t(isOnline ? 'online' : 'studio')}
    </span>
  )
}
