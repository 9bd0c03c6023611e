import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

export default function About() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('about.title')} />
      <PageHead title={t('about.title')} lead={t('about.lead')} />
      <div className="wrap grid prose">
        <p>{t('about.text')}</p>
        <div className="go">
          <Link className="link" to={paths.story}>
            {t('about.story')}
          </Link>
          <Link className="link" to={paths.certificates}>
            {t('about.certificates')}
          </Link>
          <Link className="link" to={paths.gallery}>
            {t('about.gallery')}
          </Link>
        </div>
      </div>
    </>
  )
}
