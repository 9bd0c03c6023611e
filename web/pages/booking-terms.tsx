import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import site from '../../content/site.json'
import { Sections } from '../features/plain/sections.tsx'
import { seller } from '../features/plain/seller.ts'
import { longDate } from '../i18n/format.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

export default function BookingTerms() {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  const version = longDate(`${site.terms_version}T12:00:00Z`, language, 'UTC')
  const sections = t('terms.sections', { ...seller(language), version, returnObjects: true }) as { title: string; text: string }[]
  return (
    <>
      <Head title={t('terms.title')} />
      <PageHead title={t('terms.title')} lead={t('terms.lead')} />
      <div className="wrap grid prose">
        <Sections sections={sections} />
        <p>{t('terms.accept')}</p>
        <div className="go">
          <Link className="btn pri" to={paths.booking()}>
            {t('common:bookSession')}
          </Link>
          <Link className="link" to={paths.home}>
            {t('terms.back')}
          </Link>
        </div>
      </div>
    </>
  )
}
