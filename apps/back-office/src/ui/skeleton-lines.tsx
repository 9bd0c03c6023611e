import { useTranslate } from 'react-admin'
import './skeleton-lines.css'

export function SkeletonLines() {
  const t = useTranslate()
  return (
    <div className="empty-lines" role="status">
      <span className="unseen">{t('parts.loading')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
