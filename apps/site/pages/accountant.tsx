import '../styles/pages/my-services.css'
import { data } from 'react-router'
import type { AccountantYear } from '../../../packages/contract/money/accountant.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/accountant'

export const handle = { ns: ['receipts'] }

export const headers = secretPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(`/accountant/${encodeURIComponent(params.token)}/`)
  return status === 200 ? data({ found: body as AccountantYear }) : data({ found: null }, { status: 404 })
}

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
            // The download is a form, which works without scripts. It requires a press, because scanners open every link.
            <form className="go" method="post" action={`/accountant/${encodeURIComponent(token)}/file`}>
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
