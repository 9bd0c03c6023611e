import '../styles/dashboard.css'
import { useTranslation } from 'react-i18next'
import { StaffOnly } from '../features/account/staff-only.tsx'
import { BackOffice } from '../features/dashboard/back-office.tsx'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['pages', 'dashboard'] }

export default function Manage() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Head title={t('office.title')} hidden />
      <StaffOnly back={paths.manage}>{() => <BackOffice />}</StaffOnly>
    </>
  )
}
