import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Problem } from './use-cancellation.ts'

export function ConsequencesLoading() {
  const { t } = useTranslation('cancelling')
  return (
    <div className="skeleton" role="status">
      <span className="vh">{t('reading')}</span>
      <span className="sk lineup" />
      <span className="sk" />
    </div>
  )
}

export function ConsequencesError({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('cancelling')
  return (
    <Notice tone="bad">
      <p>{problem.text || t('unread')}</p>
      <button type="button" className="link" onClick={onRetry}>
        <Icon name="retry" small />
        {t('tryAgain')}
      </button>
    </Notice>
  )
}
