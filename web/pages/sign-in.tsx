import '../styles/sign-in.css'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { SignInLink } from '../features/account/sign-in-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { content, photoOf } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/sign-in'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => photoOf(content.site.pictures.sign_in, context.get(siteContext).language)

// The photograph is the same in both languages: words stand beside it.
export const shouldRevalidate = () => false

/** Where the link of the email with a code leads . It asks first: mail scanners open every link. */
export default function SignInPage({ loaderData: picture, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('link.title')} hidden />
      <AuthFrame picture={picture}>
        <SignInLink key={token} token={token} />
      </AuthFrame>
    </>
  )
}
