import { useTranslation } from 'react-i18next'
import { InvalidLink } from '../features/account/invalid-link.tsx'
import { ResetForm } from '../features/account/reset-form.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/reset-password'

export const handle = { ns: ['account'] }

export default function ResetPassword({ params: { uid, token } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('reset.title')} hidden />
      {uid && token ? <ResetForm key={token} uid={uid} token={token} /> : <InvalidLink />}
    </>
  )
}
