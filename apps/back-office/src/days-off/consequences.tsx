import { useTranslate } from 'react-admin'
import type { DaysOffPreview } from '../../../../packages/contract/schedule/days-off.ts'
import { CancellationRefunds } from '../class-actions/cancellation-refunds.tsx'

export function Consequences({ plan: { classes, cancel, consequences, emails } }: { plan: DaysOffPreview }) {
  const t = useTranslate()
  const moves = classes.filter(({ act }) => act === 'move').reduce((sum, { people, holds }) => sum + people + holds, 0)
  const cancelled = consequences.people + consequences.holds
  if (cancelled + moves + emails === 0) return null
  return (
    <section className="days-off-sums" aria-label={t('daysOff.happens')}>
      <h3>{t('daysOff.happens')}</h3>
      <ul className="sums">
        {cancelled > 0 && <Line text={t('daysOff.cancelled', { smart_count: cancelled })} count={cancelled} />}
        {moves > 0 && <Line text={t('daysOff.moving', { smart_count: moves })} count={moves} />}
        {emails > 0 && <Line text={t('daysOff.emails', { smart_count: emails })} count={emails} />}
      </ul>
      {cancel > 0 && cancelled > 0 && <CancellationRefunds preview={consequences} />}
    </section>
  )
}

const Line = ({ text, count }: { text: string; count: number }) => (
  <li>
    <span>{text}</span>
    <strong className="num">{count}</strong>
  </li>
)
