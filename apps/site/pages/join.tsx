import '../styles/pages/my-services.css'
import { data, Link } from 'react-router'
import type { Door as Found } from '../../../packages/contract/booking/room.ts'
import { Door } from '../features/online-class/door.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/join'

export const handle = { ns: ['my-services'] }

export const headers = secretPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/join/${encodeURIComponent(params.token)}/`)
  const loadedAt = Date.now()
  return status === 200 ? data({ found: body as Found, loadedAt }) : data({ found: null, loadedAt }, { status: 404 })
}

/** The page is shown while the room is not open. When it is open, the server redirects. */
export default function Join({ loaderData: { found, loadedAt }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('my-services')
  return (
    <>
      <Head title={t('room.title')} hidden />
      {found ? (
        <Door token={token} found={found} loadedAt={loadedAt} />
      ) : (
        <div className="wrap door">
          <EmptyState title={t('room.unknown')} text={t('room.unknownText')} heading="h1">
            <div className="go">
              <Link className="btn sec" to={paths.myServices}>
                {t('room.mine')}
              </Link>
            </div>
          </EmptyState>
        </div>
      )}
    </>
  )
}
