import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/account/login-form.tsx'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

/** The sign-in of staff: where the dashboard sends whoever may not see it, and which leads back there. */
export default function AdminLogin() {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('staff.title')} hidden />
      <LoginForm goOn={paths.admin} headline={t('staff.headline')} under={t('staff.under')} />
    </>
  )
}
