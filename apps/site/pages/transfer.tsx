import '../styles/pages/cancelling.css'
import '../styles/pages/transfer.css'
import { data } from 'react-router'
import type { TransferPage } from '../../../packages/contract/money/transfer.ts'
import { Transfer } from '../features/checkout/transfer/transfer.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/transfer'

export const handle = { ns: ['transfer'] }

export const headers = secretPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/transfers/${encodeURIComponent(params.token)}/`)
  const loadedAt = Date.now()
  if (status === 200) return data({ found: body as TransferPage | null, loadedAt })
  if (status !== 404 && status !== 400) throw data(null, { status })
  return data({ found: null, loadedAt }, { status: 404 })
}

export default function TransferRoute({ loaderData: { found, loadedAt }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('transfer')
  return (
    <>
      <Head title={t('title')} hidden />
      <Transfer token={token} found={found} loadedAt={loadedAt} />
    </>
  )
}
