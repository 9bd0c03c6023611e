import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { InvalidLink } from '../features/account/sign-in/invalid-link.tsx'
import { ResetForm } from '../features/account/sign-in/password/reset-form.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/reset-password'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

export default function ResetPassword({ loaderData: picture, params: { uid, token } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('reset.title')} description={t('reset.text')} hidden />
      <AuthFrame picture={picture}>{uid && token ? <ResetForm key={token} uid={uid} token={token} /> : <InvalidLink />}</AuthFrame>
    </>
  )
}
