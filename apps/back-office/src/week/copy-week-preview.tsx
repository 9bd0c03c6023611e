import { useTranslate } from 'react-admin'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { CopiedWeek } from '../../../../packages/contract/schedule/schedule.ts'
import { useFormat } from '../i18n/format.ts'
import './copy-week.css'

type Props = { plan: CopiedWeek; keepsHolidays: boolean; onKeepHolidays: (keeps: boolean) => void }

export function CopyWeekPreview({ plan: { offerings, clashes, holidays, days_off }, keepsHolidays, onKeepHolidays }: Props) {
  const t = useTranslate()
  const format = useFormat()
  const days = Map.groupBy(offerings, ({ date }) => date)
  const named = ({ start, title }: Pick<Offering, 'start' | 'title'>) => `${format.time(start)} ${title}`
  return (
    <>
      {offerings.length === 0 && <p>{t(clashes.length > 0 ? 'week.copy.allThere' : 'week.copy.nothing')}</p>}
      <ul className="copy-days">
        {[...days].map(([date, classes]) => (
          <li key={date}>
            <b>{format.day(noonOf(date))}</b>
            <span>{classes.map(named).join(', ')}</span>
          </li>
        ))}
      </ul>
      {clashes.length > 0 && (
        <details className="copy-clashes">
          <summary>{t('week.copy.clashes', { smart_count: clashes.length })}</summary>
          <ul>
            {clashes.map(({ copy, with: [other] }) => (
              <li key={copy.id}>
                {format.day(copy.start)}, {named(copy)}:{' '}
                {t('quick.clash', { title: other?.title ?? '', time: other ? format.time(other.start) : '' })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {days_off.length > 0 && <p>{t('week.copy.daysOff', { smart_count: days_off.length })}</p>}
      {holidays.length > 0 && (
        <label className="copy-holidays">
          <input type="checkbox" checked={keepsHolidays} onChange={({ target }) => onKeepHolidays(target.checked)} />
          {t('week.copy.holidays', { names: holidays.map(({ date, name }) => `${format.day(noonOf(date))} ${name}`).join(', ') })}
        </label>
      )}
    </>
  )
}
