import '../styles/pages/cancelling.css'
import '../styles/pages/own-passes.css'
import { data } from 'react-router'
import type { Withdrawal } from '../../../packages/contract/money/order.ts'
import type { Problem } from '../../../packages/contract/studio/problem.ts'
import { refusalOf, type WithdrawalRefused } from '../features/passes/withdrawing/use-withdrawal.ts'
import { WithdrawByLink } from '../features/passes/withdrawing/withdraw-by-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { withdrawalByLinkPath } from '../lib/pass-paths.ts'
import { secretPageHeaders } from '../lib/secret-page-headers.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/withdraw'

export const handle = { ns: ['passes'] }

export const headers = secretPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(withdrawalByLinkPath(params.token))
  if (status === 200) return data({ found: body as Withdrawal | WithdrawalRefused })
  const { code, error } = (body ?? {}) as Partial<Problem>
  const refused = refusalOf(status, code, error)
  if (!refused) throw data(null, { status })
  return data({ found: refused as Withdrawal | WithdrawalRefused }, { status: refused.why === 'gone' ? 404 : 200 })
}

export default function Withdraw({ loaderData: { found }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('passes')
  return (
    <>
      <Head title={t('withdraw.title')} hidden />
      <WithdrawByLink key={keyOf(found)} token={token} found={found} />
    </>
  )
}

const keyOf = (found: Withdrawal | WithdrawalRefused) => ('at' in found ? found.text : found.name)
