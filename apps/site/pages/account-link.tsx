import { useLocation } from 'react-router'
import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { NotMe } from '../features/account/sign-in/not-me.tsx'
import { SignInLink } from '../features/account/sign-in/sign-in-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/account-link'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

/** The page of emailed links for signing in and for closing an unwanted account. It requires a press, because scanners open every link. */
export default function AccountLink({ loaderData: picture, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const signsIn = useLocation().pathname.startsWith('/sign-in/')
  return (
    <>
      <Head title={t(signsIn ? 'link.title' : 'notMe.title')} hidden />
      <AuthFrame picture={picture}>{signsIn ? <SignInLink key={token} token={token} /> : <NotMe key={token} token={token} />}</AuthFrame>
    </>
  )
}
