import { Link } from 'react-router'
import type { Problem } from '../../../../../packages/contract/studio/problem.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderedProduct, OrderProblem } from './place-order.ts'

type Props = {
  problem: OrderProblem
  kind: OrderedProduct['kind']
  /** The amount the card would pay now, CZK. */
  due: number
}

export function OrderProblemNotice({ problem, kind, due }: Props) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  if (problem.problem === 'price_changed') return <Notice tone="bad">{t('order.changed', { price: money(problem.price) })}</Notice>
  if (problem.problem === 'credit_short') return <Notice tone="bad">{t('checkout:creditShort', { amount: money(due) })}</Notice>
  if (problem.problem === 'sold_out') return <SoldOut dates={problem.dates} />
  if (problem.problem === 'prove' || problem.problem === 'own') {
    return (
      <Notice tone="bad">
        <p>{problem.text}</p>
        {problem.problem === 'prove' ? (
          <Link to={paths.account}>{t('checkout:confirmEmail')}</Link>
        ) : (
          <Link to={paths.myServices}>{t('checkout:seeMine')}</Link>
        )}
      </Notice>
    )
  }
  if (problem.problem === 'other') return <Notice tone="bad">{problem.text || t('order.failed')}</Notice>
  if (problem.problem === 'once_per_person') {
    return (
      <Notice tone="bad">
        <p>{t('order.once')}</p>
        <ul>
          <li>
            <Link to={paths.passes}>{t('order.others')}</Link>
          </li>
          <li>
            <Link to={paths.myPasses}>{t('order.mine')}</Link>
          </li>
        </ul>
      </Notice>
    )
  }
  if (problem.problem !== 'gone') return null
  return (
    <Notice tone="bad">
      <p>{t('order.gone', { context: kind })}</p>
      {kind === 'course' ? (
        <Link to={paths.booking({ tab: 'group' })}>{t('checkout:none.back')}</Link>
      ) : (
        <Link to={paths.passes}>{t('order.others')}</Link>
      )}
    </Notice>
  )
}

/** States which dates are full and that nothing was booked, because a course is sold with all its dates or not at all. */
function SoldOut({ dates }: { dates: NonNullable<Problem['sold_out']> }) {
  const { t } = useTranslation('passes')
  const { shortDate, time } = useFormat()
  return (
    <Notice tone="bad">
      <p>{t('order.soldOut', { dates: dates.map(({ start }) => `${shortDate(start)}, ${time(start)}`).join('; ') })}</p>
      <Link to={paths.booking({ tab: 'group' })}>{t('checkout:none.back')}</Link>
    </Notice>
  )
}
