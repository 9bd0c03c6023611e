import { useState } from 'react'
import { Link } from 'react-router'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { Voucher } from '../../../../packages/contract/money/voucher.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Head } from '../../ui/head.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { VoucherCard } from './voucher-card.tsx'

/** Shows a voucher, without names, to anyone who has its code. Opening the page changes nothing. */
export function VoucherByCode({ voucher, code }: { voucher: Voucher | null; code: string }) {
  const { t } = useTranslation('passes')
  const { money, dayMonthYear } = useFormat()
  const [isRedeemed, setIsRedeemed] = useState(false)
  if (!voucher) {
    return (
      <div className="wrap grid vpage">
        <Head title={t('gift.unknownTitle')} hidden />
        <div className="l">
          <h1 className="t">
            <RichText text={t('gift.unknown')} parts={{ em: <em /> }} />
          </h1>
          <p>{t('gift.unknownText')}</p>
        </div>
        <RedeemForm />
      </div>
    )
  }
  const { state, amount, pass, valid_until: until } = voucher
  return (
    <div className="wrap grid vpage">
      <Head title={t('gift.card')} hidden />
      <div className="l">
        <h1 className="t">
          <RichText text={t('gift.hour')} parts={{ em: <em /> }} />
        </h1>
        {!isRedeemed && <p>{t(`gift.state.${state}`)}</p>}
        {state === 'valid' ? (
          <>
            <NoScript />
            <RedeemForm known={code} onRedeemed={() => setIsRedeemed(true)} />
          </>
        ) : (
          <p>
            <Link className="link" to={paths.contact}>
              {t('gift.write')}
            </Link>
          </p>
        )}
      </div>
      <VoucherCard
        title={pass ? pass.name : money(amount ?? 0)}
        until={t('gift.until', { day: dayMonthYear(noonOf(until)) })}
        worth={`…${voucher.last_four}`}
      />
    </div>
  )
}
