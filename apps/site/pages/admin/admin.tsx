import '../../styles/pages/dashboard.css'
import { useLocation } from 'react-router'
import { StaffOnly } from '../../features/account/sign-in/staff-only.tsx'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { adminTabs, paths } from '../../lib/paths.ts'
import { Head } from '../../ui/head.tsx'

export const handle = { ns: ['pages', 'dashboard'] }

export default function Admin() {
  const { t } = useTranslation('dashboard')
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('tab')
  return (
    <>
      <Head title={t('title')} hidden />
      <StaffOnly back={paths.admin}>{() => <Dashboard tab={adminTabs.find((tab) => tab === asked) ?? adminTabs[0]} />}</StaffOnly>
    </>
  )
}
