import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { RegisterForm } from '../features/account/sign-in/register-form.tsx'
import { SignedOutOnly } from '../features/account/sign-in/signed-out-only.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/register'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

export default function Register({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('register.title')} description={t('register.description')} />
      <AuthFrame picture={picture}>
        <SignedOutOnly>
          <RegisterForm />
        </SignedOutOnly>
      </AuthFrame>
    </>
  )
}
