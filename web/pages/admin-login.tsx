import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LoginForm } from '../features/account/login-form.tsx'
import { ownPath, paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

/** The sign-in of staff: where the dashboard sends whoever may not see it, and which leads back there. */
export default function AdminLogin() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  return (
    <>
      <Head title={t('staff.title')} hidden />
      <LoginForm
        goOn={ownPath(new URLSearchParams(search).get('redirect')) ?? paths.admin}
        headline={t('staff.headline')}
        under={t('staff.under')}
      />
    </>
  )
}
