import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

export function NoInboxNotice() {
  const t = useTranslate()
  return (
    <div className="task task-grave" role="status">
      <div>
        <p>{t('today.inbox.missing')}</p>
        <p className="task-facts">
          <a href="/account">{t('today.inbox.prove')}</a>
          <Link to="/settings/studio">{t('today.inbox.set')}</Link>
        </p>
      </div>
    </div>
  )
}
