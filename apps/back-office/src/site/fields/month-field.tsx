import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { studioToday } from '../../clock/studio-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFault } from '../editing.tsx'

type Props = { label: string; value: string; onChange: (month: string) => void; path: string }

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const FIRST_YEAR = 2000

/** Two selects for the month and the year, because not every browser supports `type="month"`. The value is YYYY-MM. */
export function MonthField({ label, value, onChange, path }: Props) {
  const t = useTranslate()
  const { month } = useFormat()
  const id = useId()
  const fault = useFault(path)
  const [year = '', at = ''] = value.split('-')
  const thisYear = Number(studioToday().slice(0, 4))
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index))
  return (
    <fieldset className="site-month" aria-label={label} aria-describedby={id} data-path={path}>
      <label className="field">
        <span>{t('site.event.month')}</span>
        <select value={at} onChange={({ target }) => onChange(`${year}-${target.value}`)}>
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {month(`2025-${one}`).replace(/\s*2025.*$/, '')}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('site.event.year')}</span>
        <select value={year} onChange={({ target }) => onChange(`${target.value}-${at}`)}>
          {(years.includes(year) ? years : [year, ...years]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p id={id} className="field-problem">
        {fault}
      </p>
    </fieldset>
  )
}
