import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['account'] }

export default function ResetPassword() {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('reset.title')} hidden />
      <PageHead title={t('reset.invalid')} lead={t('reset.invalidText')} />
      <div className="wrap grid prose">
        <div className="go">
          <Link className="btn sec" to={paths.forgotPassword}>
            {t('reset.again')}
          </Link>
        </div>
      </div>
    </>
  )
}
