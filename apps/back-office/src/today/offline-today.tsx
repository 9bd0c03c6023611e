import { Button } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import { dayKey, noonOf, ownTimeZone, shortDate, timeOfDay } from '../../../../packages/browser/format.ts'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import { useFormat } from '../i18n/format.ts'
import type { SavedToday as Kept } from './saved-today.ts'
import './offline-today.css'

type Props = { kept: Kept; onRetry: () => unknown }

/** Shows the stored copy of Today while there is no network: the classes, their participants, and the payments. */
export function SavedToday({ kept: { at, day, classes }, onRetry }: Props) {
  const t = useTranslate()
  const { longDay } = useFormat()
  return (
    <div className="saved-today">
      <OfflineNotice at={at} />
      <Button variant="outlined" onClick={() => onRetry()}>
        {t('parts.again')}
      </Button>
      <h2>{longDay(noonOf(day))}</h2>
      {classes.length === 0 && <p>{t('today.nothing')}</p>}
      {classes.map(({ id, time, title, people }) => (
        <section key={id} aria-label={title}>
          <h3>
            {time} {title}
          </h3>
          {people.length === 0 && <p>{t('class.nobody')}</p>}
          <ul>
            {people.map((person) => (
              <li key={person.id}>
                {person.name || t('today.discounts.unnamed')}
                <span>{t(person.isPaid === null ? 'class.free' : person.isPaid ? 'today.offline.paid' : 'today.offline.unpaid')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** `at`: an ISO instant. Shows the day too unless it is today. */
export function OfflineNotice({ at }: { at: string }) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const zone = ownTimeZone()
  const isToday = dayKey(at, zone) === dayKey(new Date().toISOString(), zone)
  const time = timeOfDay(at, zone)
  return (
    <p className="offline" role="status">
      {t('today.offline.asOf', { time: isToday ? time : `${shortDate(at, asLanguage(locale) ?? FALLBACK, zone)}, ${time}` })}
    </p>
  )
}
