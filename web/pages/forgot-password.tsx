import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import site from '../../content/site.json'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Rich } from '../ui/rich.tsx'

export const handle = { ns: ['account'] }

export default function ForgotPassword() {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('forgot.title')} />
      <PageHead title={t('forgot.title')} />
      <div className="wrap grid prose">
        <p>
          <Rich text={t('forgot.text', { email: site.email })} parts={{ mail: <a href={`mailto:${site.email}`}>{site.email}</a> }} />
        </p>
        <div className="go">
          <Link className="link" to={paths.login}>
            {t('forgot.back')}
          </Link>
        </div>
      </div>
    </>
  )
}
