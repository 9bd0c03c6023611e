import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStaffRedirect } from '../features/account/use-staff-redirect.ts'
import { paths } from '../lib/paths.ts'
import { useStudio } from '../lib/use-studio.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Waiting } from '../ui/waiting.tsx'

export const handle = { ns: ['pages'] }

export default function Admin() {
  const { t } = useTranslation('pages')
  const session = useStaffRedirect()
  return (
    <>
      <Head title={t('admin.title')} hidden />
      {session.status !== 'signed-in' ? (
        <Waiting text={t('common:loading')} />
      ) : session.person.is_staff ? (
        <Dashboard />
      ) : (
        <div className="wrap">
          <EmptyState title={t('admin.denied')} text={t('admin.deniedText')} heading="h1">
            <Link className="btn sec" to={paths.adminLogin(paths.admin)}>
              {t('admin.other')}
            </Link>
          </EmptyState>
        </div>
      )}
    </>
  )
}

function Dashboard() {
  const { t } = useTranslation('pages')
  const { config } = useStudio()
  return (
    <>
      <PageHead title={t('admin.title')} lead={t('admin.subtitle')} />
      <div className="wrap grid prose">
        <div className="go">
          {config && (
            <a className="btn sec" href={config.back_office_url} target="_blank" rel="noopener">
              {t('admin.backOffice')}
            </a>
          )}
          <Link className="link" to={paths.adminGallery}>
            {t('admin.gallery')}
          </Link>
        </div>
      </div>
    </>
  )
}
