import '../styles/pages/my-services.css'
import { data } from 'react-router'
import type { AccountantYear } from '../../../packages/contract/money/accountant.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/accountant'

export const handle = { ns: ['receipts'] }

// It changes with the clock, and its address is a secret.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/accountant/${encodeURIComponent(params.token)}/`)
  return status === 200 ? data({ found: body as AccountantYear }) : data({ found: null }, { status: 404 })
}

/** Where the accountant's link leads. */
export default function Accountant({ loaderData: { found }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('receipts')
  const { dayMonthYear } = useFormat()
  const title = found ? t('accountant.title', { year: found.year }) : t('accountant.over')
  const text = found ? t('accountant.text', { until: dayMonthYear(found.expires_at) }) : t('accountant.overText')
  return (
    <>
      <Head title={title} hidden />
      <div className="wrap door">
        <EmptyState title={title} text={text} heading="h1">
          {found && (
            // A form, so that it works without scripts, and a press, since links are opened by scanners too.
            <form className="go" method="post" action={paths.accountantFile(token)}>
              <button type="submit" className="btn pri">
                {t('accountant.download')}
              </button>
            </form>
          )}
        </EmptyState>
      </div>
    </>
  )
}
