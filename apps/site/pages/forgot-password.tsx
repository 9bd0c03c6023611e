import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { ForgotForm } from '../features/account/sign-in/password/forgot-form.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/forgot-password'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

export default function ForgotPassword({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('forgot.title')} description={t('forgot.text')} />
      <AuthFrame picture={picture}>
        <ForgotForm />
      </AuthFrame>
    </>
  )
}
