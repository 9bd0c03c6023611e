import '../styles/voucher.css'
import { data, Link } from 'react-router'
import type { Voucher } from '../../contract/voucher.ts'
import { RedeemForm } from '../features/vouchers/redeem-form.tsx'
import { VoucherCard } from '../features/vouchers/voucher-card.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { voucherByCodePath } from '../lib/pass-paths.ts'
import { paths } from '../lib/paths.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { NoScript } from '../ui/no-script.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { Route } from './+types/voucher-by-code'

export const handle = { ns: ['vouchers'] }

// Its address is the voucher itself.
export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask(voucherByCodePath(params.code))
  if (status !== 200 && status !== 404) throw data(null, { status })
  return data({ voucher: status === 200 ? (body as Voucher) : null }, { status })
}

/** What a voucher is, for whoever has its code: no names. Nothing is done by looking. */
export default function VoucherByCode({ loaderData: { voucher }, params: { code } }: Route.ComponentProps) {
  const { t } = useTranslation('vouchers')
  const { money, dayMonthYear } = useFormat()
  if (!voucher) {
    return (
      <div className="wrap grid solo">
        <Head title={t('unknownTitle')} hidden />
        <div className="l">
          <h1>
            <RichText text={t('unknown')} parts={{ em: <em /> }} />
          </h1>
          <p>{t('unknownText')}</p>
        </div>
        <div className="r">
          <RedeemForm />
        </div>
      </div>
    )
  }
  const { state, amount, pass, valid_until: until } = voucher
  return (
    <div className="wrap grid solo voucher">
      <Head title={t('card')} hidden />
      <div className="l">
        <h1>
          <RichText text={t('hour')} parts={{ em: <em /> }} />
        </h1>
        <p>{t(`state.${state}`)}</p>
        {state === 'valid' ? (
          <>
            <NoScript />
            <RedeemForm known={code} />
          </>
        ) : (
          <p>
            <Link className="link" to={paths.contact}>
              {t('write')}
            </Link>
          </p>
        )}
      </div>
      <VoucherCard
        title={pass ? pass.name : money(amount ?? 0)}
        until={t('until', { day: dayMonthYear(`${until}T12:00:00Z`) })}
        worth={`…${voucher.last_four}`}
      />
    </div>
  )
}
