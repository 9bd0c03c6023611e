import { useCallback } from 'react'
import { useAsOf } from '../../i18n/use-as-of.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOnline, useWhenBackOnline } from '../../lib/hooks/use-online.ts'
import { useSavedCopyTime } from '../../lib/saved-copy-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from './toasts.tsx'

export function OfflineNotice() {
  const { t } = useTranslation()
  const say = useToast()
  const online = useOnline()
  const keptAt = useSavedCopyTime()
  const asOf = useAsOf()
  useWhenBackOnline(useCallback(() => say(t('backOnline')), [say, t]))
  return (
    <div role="status">
      {(keptAt || !online) && (
        <p className="offline">
          <Icon name="info" small />
          {keptAt ? asOf(keptAt) : t('offline')}
          {keptAt && (
            <button type="button" className="link" onClick={() => location.reload()}>
              {t('tryAgain')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
