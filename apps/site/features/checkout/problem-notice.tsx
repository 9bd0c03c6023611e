import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Alternatives } from './alternatives.tsx'
import type { CurrentOffering } from './current-offering.ts'
import type { PassRefusal, PaymentProblem } from './pay.ts'

/** `due`: the amount the card would pay now, CZK. */
type Props = { problem: PaymentProblem; data: CheckoutData; listed: CurrentOffering[]; due: number }

export function ProblemNotice({ problem, data, listed, due }: Props) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  if (problem.problem === 'sold_out') return <Alternatives data={data} listed={listed} />
  if (problem.problem === 'price_changed') return <Notice tone="bad">{t('changed', { price: money(problem.price) })}</Notice>
  if (problem.problem === 'credit_short') return <Notice tone="bad">{t('creditShort', { amount: money(due) })}</Notice>
  if (problem.problem === 'pass') return <PassRefused why={problem.why} />
  // The other problems without a text show nothing here, because they lead to the sign-in page, which explains them.
  if (!('text' in problem)) return null
  return (
    <Notice tone="bad">
      <p>{problem.text || t(`errors.${problem.problem}`)}</p>
      <WayOn kind={problem.problem} data={data} />
    </Notice>
  )
}

/** States that the pass cannot pay. Nothing was booked, and another payment method is already selected. */
function PassRefused({ why }: { why: PassRefusal }) {
  const { t } = useTranslation('checkout')
  const isLimit = why === 'pass_day_limit' || why === 'pass_ahead_limit'
  return (
    <Notice tone="bad">
      <p>
        {t(`pass.errors.${why}`)} {t('pass.errors.instead')}
      </p>
      {isLimit ? <Link to={paths.myServices}>{t('pass.mine')}</Link> : <Link to={paths.passes}>{t('pass.another')}</Link>}
    </Notice>
  )
}

function WayOn({ kind, data }: { kind: string; data: CheckoutData }): ReactNode {
  const { t } = useTranslation('checkout')
  if (kind === 'over') return <Link to={paths.booking({ tab: data.type })}>{t('chooseAnother')}</Link>
  if (kind === 'own') return <Link to={paths.myServicesTab(data.type)}>{t('seeMine')}</Link>
  if (kind === 'holds') return <Link to={paths.myServices}>{t('seeHolds')}</Link>
  if (kind === 'prove') return <Link to={paths.account}>{t('confirmEmail')}</Link>
  if (kind === 'confirm') return <ConfirmOrPay />
  return null
}

function ConfirmOrPay() {
  const { t } = useTranslation('checkout')
  return (
    <ul>
      <li>
        <Link to={paths.account}>{t('confirmEmail')}</Link>
      </li>
      <li>
        <Link to={paths.myServices}>{t('seeHold')}</Link>
      </li>
    </ul>
  )
}
