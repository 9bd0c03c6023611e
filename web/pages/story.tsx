import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

const CHAPTERS = ['beginning', 'steps', 'pilates', 'now'] as const

export default function Story() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('story.title')} />
      <PageHead title={t('story.title')} />
      <div className="wrap grid prose">
        {CHAPTERS.map((chapter) => (
          <section key={chapter}>
            <h2>{t(`story.${chapter}`)}</h2>
            <p>{t(`story.${chapter}Text`)}</p>
          </section>
        ))}
        <p className="lead">{t('story.thanks')}</p>
        <div className="go">
          <Link className="link" to={paths.gallery}>
            {t('story.gallery')}
          </Link>
        </div>
      </div>
    </>
  )
}
