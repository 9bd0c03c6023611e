import { useSearchParams } from 'react-router'
import { AuthFrame } from '../features/account/sign-in/auth-frame.tsx'
import { StopEmails } from '../features/account/stop-emails.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { signInPhoto } from '../lib/content.server.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/news-off'

export const handle = { ns: ['account'] }

export const loader = ({ context }: Route.LoaderArgs) => signInPhoto(context.get(siteContext))

export const shouldRevalidate = () => false

/** The page of the unsubscribe link of newsletters. It requires a press, because scanners open every link. */
export default function NewsOff({ loaderData: picture }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  return (
    <>
      <Head title={t('news.title')} hidden />
      <AuthFrame picture={picture}>
        <StopEmails of="news" token={query.get('token') ?? ''} />
      </AuthFrame>
    </>
  )
}
