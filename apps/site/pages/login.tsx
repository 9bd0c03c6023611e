import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { SignInSteps } from '../features/account/sign-in/sign-in-steps.tsx'
import { SignedOutOnly } from '../features/account/sign-in/signed-out-only.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/login'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

export default function Login({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('login.title')} description={t('login.description')} />
      <AuthFrame picture={picture}>
        <SignedOutOnly>
          <SignInSteps />
        </SignedOutOnly>
      </AuthFrame>
    </>
  )
}
