import { useTranslation } from 'react-i18next'
import { ForgotForm } from '../features/account/forgot-form.tsx'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

export default function ForgotPassword() {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('forgot.title')} description={t('forgot.text')} />
      <ForgotForm />
    </>
  )
}
