import { useTranslate } from 'react-admin'
import type { Income } from '../../../../packages/contract/money/income.ts'

export function Attendance({ attendance }: { attendance: Income['attendance'] }) {
  const t = useTranslate()
  const { classes, capacity, paid, fill, came, absent, unmarked } = attendance
  if (classes === 0) return null
  const numbers: [string, number | string][] = [
    ['classes', classes],
    ['capacity', capacity],
    ['taken', paid],
    ['fill', fill === null ? '–' : `${Math.round(fill * 100)} %`],
    ['cameCount', came],
    ['absent', absent],
    ['unmarked', unmarked],
  ]
  return (
    <section className="money-part">
      <h3>{t('money.attendance')}</h3>
      <dl className="numbers">
        {numbers.map(([name, number]) => (
          <div key={name}>
            <dt>{t(`money.${name}`)}</dt>
            <dd className="num">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
