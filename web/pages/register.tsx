import { useTranslation } from 'react-i18next'
import { RegisterForm } from '../features/account/register-form.tsx'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

export default function Register() {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('register.title')} />
      <RegisterForm />
    </>
  )
}
