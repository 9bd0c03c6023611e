import { Link, useLocation } from 'react-router'
import type { CheckoutOutcome } from '../../../../packages/contract/booking/checkout.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useStudioAndVisitorTime } from '../../i18n/use-studio-and-visitor-time.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { PaymentOutcome } from './use-payment-outcome.ts'

type Props = { outcome: PaymentOutcome; named: boolean; isOrder: boolean; isVoucher: boolean }

/** States the outcome in one line. `named`: the URL names a payment. `isOrder`, `isVoucher`: the payment is for a pass or a voucher. */
export function OutcomeLine({ outcome, named, isOrder, isVoucher }: Props) {
  const { t } = useTranslation('checkout')
  const { status } = useSession()
  const { search } = useLocation()
  const context = isVoucher ? 'voucher' : isOrder ? 'pass' : undefined
  const login = <Link to={paths.login} state={{ redirect: paths.checkoutSuccessAlias + search } satisfies NavigationState} />

  if (status === 'anonymous') return <RichText text={t('success.anonymous', { context })} parts={{ login }} />
  if (!named) return <RichText text={t('success.nothing')} parts={{ mine: <Link to={paths.myServices} /> }} />
  if (outcome.status === 'unknown') return <RichText text={t('success.unknown', { context })} parts={{ login }} />
  if (outcome.status === 'tired' || status === 'unreachable') return t('success.stillChecking', { context })
  if (outcome.status === 'refunded') return t('success.refundedText', { context })
  if (outcome.status === 'asking' || outcome.status === 'checking') return t('success.checking')
  if ('order' in outcome && outcome.order.kind === 'voucher') return t('success.voucher', { what: outcome.order.name })
  if ('order' in outcome && outcome.order.course_id !== null) return t('success.course', { what: outcome.order.name })
  if ('order' in outcome) return t(outcome.order.start_now ? 'success.pass' : 'success.passLater', { what: outcome.order.name })
  return <Confirmed {...outcome.booking} />
}

function Confirmed({ title, start, is_online }: CheckoutOutcome['booking']) {
  const { t } = useTranslation('checkout')
  const { longDate } = useFormat()
  const time = useStudioAndVisitorTime(start)
  return t(is_online ? 'success.confirmedOnline' : 'success.confirmed', { title, when: `${longDate(start)}, ${time}` })
}
