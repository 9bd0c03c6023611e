import { AuthFrame } from '../../features/account/sign-in/auth-frame.tsx'
import { LoginForm } from '../../features/account/sign-in/login-form.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { signInPhoto } from '../../lib/content.server.ts'
import { paths } from '../../lib/paths.ts'
import { siteContext } from '../../lib/site-context.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/admin-login'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

export default function AdminLogin({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('staff.title')} hidden />
      <AuthFrame picture={picture}>
        <LoginForm goOn={paths.admin} headline={t('staff.headline')} under={t('staff.under')} />
      </AuthFrame>
    </>
  )
}
