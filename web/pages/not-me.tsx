import '../styles/sign-in.css'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { NotMe } from '../features/account/not-me.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { content, photoOf } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/not-me'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => photoOf(content.site.pictures.sign_in, context.get(siteContext).language)

// The photograph is the same in both languages: words stand beside it.
export const shouldRevalidate = () => false

/** Where the welcome leads whoever never registered. It asks first: mail scanners open every link. */
export default function NotMePage({ loaderData: picture, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Head title={t('notMe.title')} hidden />
      <AuthFrame picture={picture}>
        <NotMe key={token} token={token} />
      </AuthFrame>
    </>
  )
}
