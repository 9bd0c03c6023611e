import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/account/login-form.tsx'
import { useGoOnSignedIn } from '../features/account/use-go-on-signed-in.ts'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

export default function Login() {
  const { t } = useTranslation('account')
  useGoOnSignedIn()
  return (
    <>
      <Head title={t('login.title')} />
      <LoginForm />
    </>
  )
}
