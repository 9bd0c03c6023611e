import '../styles/pages/cancelling.css'
import '../styles/pages/by-link.css'
import { data } from 'react-router'
import { queryString } from '../../../packages/browser/query-string.ts'
import type { BookingToPay } from '../../../packages/contract/money/pay-link.ts'
import { PayByLink } from '../features/checkout/by-link/pay-by-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/pay'

export const handle = { ns: ['paying', 'checkout', 'cancelling-phrases'] }

export const headers = secretPageHeaders

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  const path = `/booking-payments/${encodeURIComponent(params.token)}/${queryString({ session_id: sessionId })}`
  const { status, body } = await context.get(siteContext).ask(path)
  const loadedAt = Date.now()
  if (status === 200) return data({ found: body as BookingToPay | null, sessionId, loadedAt })
  if (status !== 404 && status !== 400) throw data(null, { status })
  return data({ found: null, sessionId: null, loadedAt }, { status: 404 })
}

export default function Pay({ loaderData: { found, sessionId, loadedAt }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('paying')
  return (
    <>
      <Head title={t('title')} hidden />
      <PayByLink token={token} found={found} sessionId={sessionId} loadedAt={loadedAt} />
    </>
  )
}
