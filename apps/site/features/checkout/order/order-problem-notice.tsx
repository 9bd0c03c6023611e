import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderProblem } from './place-order.ts'

/** `due`: the amount the card would pay now, CZK. */
export function OrderProblemNotice({ problem, due }: { problem: OrderProblem; due: number }) {
  const { t } = useTranslation('passes')
  const { money } = useFormat()
  if (problem.problem === 'price_changed') return <Notice tone="bad">{t('order.changed', { price: money(problem.price) })}</Notice>
  if (problem.problem === 'credit_short') return <Notice tone="bad">{t('checkout:creditShort', { amount: money(due) })}</Notice>
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
      <p>{t('order.gone')}</p>
      <Link to={paths.passes}>{t('order.others')}</Link>
    </Notice>
  )
}
