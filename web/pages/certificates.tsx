import { useTranslation } from 'react-i18next'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

export default function Certificates() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('certificates.title')} />
      <PageHead title={t('certificates.title')} lead={t('certificates.lead')} />
      <div className="wrap grid prose">
        <p>{t('certificates.text')}</p>
      </div>
    </>
  )
}
