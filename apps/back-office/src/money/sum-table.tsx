import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'

type Line = { name: string; count: number; amount: number }

export function SumTable({ title, lines }: { title: string; lines: Line[] }) {
  const t = useTranslate()
  const { money } = useFormat()
  const seen = lines.filter(({ count }) => count > 0)
  const all = seen.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="money-part">
      <h3>{title}</h3>
      <ul className="sum-lines">
        {seen.map(({ name, count, amount }) => (
          <li key={name}>
            <span>
              {name} <small>{t('money.count', { smart_count: count })}</small>
            </span>
            <span className="num">{money(amount)}</span>
            <progress aria-hidden="true" max={all || 1} value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
