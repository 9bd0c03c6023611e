import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { useGoOnSignedIn } from '../features/account/use-go-on-signed-in.ts'
import { content, photoOf } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/login'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => photoOf(content.site.pictures.sign_in, context.get(siteContext).language)

// The photograph is the same in both languages: words stand beside it.
export const shouldRevalidate = () => false

export default function Login({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  useGoOnSignedIn()
  return (
    <>
      <Head title={t('login.title')} description={t('login.description')} />
      <AuthFrame picture={picture}>
        <LoginForm />
      </AuthFrame>
    </>
  )
}
