import { data, Link } from 'react-router'
import type { SandboxSession } from '../../../packages/contract/booking/checkout.ts'
import { SandboxPayment } from '../features/checkout/sandbox-payment.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/sandbox-checkout'

export const handle = { ns: ['checkout'] }

// The browser must not store the page, because after Back it would show an outdated payment that looks payable.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/sandbox/sessions/${encodeURIComponent(params.sessionId)}/`)
  if (status !== 200) return data({ session: null }, { status: 404 })
  return data({ session: body as SandboxSession })
}

export default function SandboxCheckout({ loaderData: { session } }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <Head title={t('sandbox.title')} hidden />
      {session ? (
        <SandboxPayment session={session} />
      ) : (
        <div className="wrap">
          <EmptyState title={t('sandbox.missing')} heading="h1">
            <Link className="btn sec" to={paths.booking()}>
              {t('none.back')}
            </Link>
          </EmptyState>
        </div>
      )}
    </>
  )
}
