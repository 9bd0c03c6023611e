import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { RichText } from '../../ui/rich-text.tsx'

export function DeadLink({ texts }: { texts: 'paying' | 'transfer' }) {
  const { t } = useTranslation(texts)
  return (
    <div className="wrap grid link-page">
      <div className="l">
        <h1>
          <RichText text={t('dead')} parts={{ em: <em /> }} />
        </h1>
      </div>
      <div className="r">
        <p className="stated">{t('deadText')}</p>
        <Link className="btn pri" to={paths.contact}>
          {t('write')}
        </Link>
      </div>
    </div>
  )
}
