import { useState } from 'react'
import { Link } from 'react-router'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { isBooked, MissingDates, namedOf } from './date-lists.tsx'
import { PauseForm } from './pause-form.tsx'
import { StopQuestion } from './stop-question.tsx'
import { UntilForm } from './until-form.tsx'
import { useOwnWeekTexts } from './use-own-week-texts.ts'
import { useWeekChange } from './use-week-change.ts'
import { useWeekTexts } from './use-week-texts.ts'

type Props = { week: StandingBooking; onDone: (said: string) => Promise<void>; onStale: () => Promise<void> }

export function OwnWeek({ week, onDone, onStale }: Props) {
  const { t } = useTranslation('every-week')
  const { sellsPasses } = useStudio()
  const { whenIn, weekly } = useWeekTexts()
  const texts = useOwnWeekTexts()
  const [asking, setAsking] = useState<'pause' | 'until' | 'stop' | null>(null)
  const booked = week.dates.filter(isBooked)
  const next = namedOf(booked).map(whenIn(week.dates)).join('; ')
  const more = booked.length - namedOf(booked).length
  const isMissing = texts.isMissing(week)
  const missing = week.dates.filter(isMissing)
  const classId = week.dates[0]?.offering_id
  const keep = () => setAsking(null)
  const change = useWeekChange(week, {
    onStale,
    onDone: (said) => {
      keep()
      return onDone(said)
    },
  })
  return (
    <li className="pass week">
      <div>
        <h3>{classId === undefined ? week.title : <Link to={paths.classPage(classId)}>{week.title}</Link>}</h3>
        {(week.until || week.dates.length > 0) && (
          <p className="of">
            {week.dates.length > 0 && <span>{weekly(week.dates)}</span>}
            {week.until && <span>{texts.until(week.until)}</span>}
          </p>
        )}
        <p className="state">{texts.state(week)}</p>
        {next !== '' && (
          <p className="state">
            {t('own.next', { dates: next })}
            {more > 0 && ` ${t('more', { count: more })}`}
          </p>
        )}
        {missing.length > 0 && (
          <details>
            <summary className="link">
              {t('own.notBooked', { count: missing.length })}
              <span className="vh">: {week.title}</span>
            </summary>
            <MissingDates all={week.dates} only={isMissing} />
          </details>
        )}
      </div>
      {asking === null && (
        <div className="act">
          {week.status === 'dormant' && sellsPasses && (
            <Link className="btn sm sec" to={paths.passes}>
              {t('own.buy')}
            </Link>
          )}
          {change.problem && (
            <p className="err" role="alert">
              {change.problem}
            </p>
          )}
          {week.pause ? (
            <button
              type="button"
              className="btn sm sec"
              aria-label={t('own.continueNamed', { title: week.title })}
              aria-busy={change.isBusy}
              onClick={() => void change.pause(null)}
            >
              {t('own.continue')}
            </button>
          ) : (
            week.status !== 'dormant' && (
              <button
                type="button"
                className="btn sm sec"
                aria-label={t('own.pauseNamed', { title: week.title })}
                onClick={() => setAsking('pause')}
              >
                {t('own.pause')}
              </button>
            )
          )}
          <button type="button" className="link" aria-label={t('own.lastNamed', { title: week.title })} onClick={() => setAsking('until')}>
            {t('own.last')}
          </button>
          <button type="button" className="link" aria-label={t('own.stopNamed', { title: week.title })} onClick={() => setAsking('stop')}>
            {t('own.stop')}
          </button>
        </div>
      )}
      {asking === 'pause' && <PauseForm change={change} onKeep={keep} />}
      {asking === 'until' && <UntilForm until={week.until} change={change} onKeep={keep} />}
      {asking === 'stop' && <StopQuestion change={change} onKeep={keep} />}
    </li>
  )
}
