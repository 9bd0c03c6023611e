import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { ConfirmEmail } from '../features/account/sign-in/confirm-email.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/confirm-email'

export const handle = { ns: ['profile', 'account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

/** The page of an emailed confirmation link. It requires a press, because scanners open every link. */
export default function ConfirmEmailPage({ loaderData: picture, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <Head title={t('confirm.title')} hidden />
      <AuthFrame picture={picture}>
        <ConfirmEmail key={token} token={token} />
      </AuthFrame>
    </>
  )
}
