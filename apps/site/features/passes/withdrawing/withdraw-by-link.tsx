import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Withdrawal } from '../../../../../packages/contract/money/order.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { NoScript } from '../../../ui/no-script.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { stateOf, useWithdrawal, type WithdrawalRefused } from './use-withdrawal.ts'
import { WithdrawalBody } from './withdrawal-body.tsx'
import { callsOfLink } from './withdrawal-calls.ts'

type Props = { token: string; found: Withdrawal | WithdrawalRefused }

/** The page of an emailed withdrawal link. Only the second step withdraws, because scanners open every link. */
export function WithdrawByLink({ token, found }: Props) {
  const { t } = useTranslation('passes')
  const withdrawal = useWithdrawal(
    useMemo(() => callsOfLink(token), [token]),
    'at' in found ? found : stateOf(found),
  )
  const { state } = withdrawal
  const isDead = state.at === 'refused' && state.why === 'gone'
  return (
    <div className="wrap grid link-page">
      <div className="l">
        <h1>
          <RichText text={t(isDead ? 'withdraw.dead' : 'withdraw.headline')} parts={{ em: <em /> }} />
        </h1>
        {!isDead && <p>{t('withdraw.text')}</p>}
      </div>
      <div className="r">
        {!isDead && <NoScript />}
        {isDead ? (
          <>
            <p className="stated">{t('withdraw.deadText')}</p>
            <Link className="btn pri" to={paths.myPasses}>
              {t('withdraw.mine')}
            </Link>
          </>
        ) : (
          <WithdrawalBody {...withdrawal} />
        )}
      </div>
    </div>
  )
}
