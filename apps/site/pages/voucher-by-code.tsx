import '../styles/pages/cancelling.css'
import '../styles/pages/voucher.css'
import { data } from 'react-router'
import type { Voucher } from '../../../packages/contract/money/voucher.ts'
import { VoucherByCode } from '../features/vouchers/voucher-by-code.tsx'
import { voucherByCodePath } from '../lib/pass-paths.ts'
import { siteContext } from '../lib/site-context.ts'
import type { Route } from './+types/voucher-by-code'

export const handle = { ns: ['passes', 'checkout'], scripts: 'soon' }

/** The URL is the voucher itself, so the page is not cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(voucherByCodePath(code))
  if (status !== 200 && status !== 404) throw data(null, { status })
  const voucher = status === 200 ? (body as Voucher) : null
  return data({ code, voucher }, { status, headers: { 'Cache-Control': 'no-store' } })
}

export default function ByCode({ loaderData: { code, voucher } }: Route.ComponentProps) {
  return <VoucherByCode key={code} voucher={voucher} code={code} />
}
