import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Today } from '../../../../packages/contract/studio/today.ts'

export function SiteNotice({ parts }: { parts: Today['site_parts'] }) {
  const t = useTranslate()
  return (
    <div className="task" role="status">
      <p>{t('today.site.text')}</p>
      <p>
        {parts.map((key) => (
          <Link key={key} to={`/site/${key}`}>
            {t(`today.site.parts.${key}`)}
          </Link>
        ))}
      </p>
    </div>
  )
}
