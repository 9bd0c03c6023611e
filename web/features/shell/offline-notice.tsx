import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnline, useWhenBackOnline } from '../../lib/use-online.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from './toasts.tsx'

/** A line above the page for as long as there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const say = useToast()
  const online = useOnline()
  useWhenBackOnline(useCallback(() => say(t('backOnline')), [say, t]))
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="info" small />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
