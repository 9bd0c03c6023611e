import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { SeatBars, Seats } from '../../ui/seats.tsx'
import type { HomeSession } from './next-class.tsx'
import { WANTED } from './wanted.ts'

export function Week({ sessions }: { sessions: HomeSession[] | null }) {
  const { t } = useTranslation('home')
  return (
    <section className="grove week">
      <div className="wrap grid">
        <div className="l">
          <h2 className="t">{t('week.title')}</h2>
          <p>{t('week.text')}</p>
        </div>
        <div className="r">
          {sessions && sessions.length > 0 ? (
            <ul className="slots">
              {sessions.map((session) => (
                <Slot key={session.id} session={session} />
              ))}
            </ul>
          ) : (
            <div className="quiet">
              <SeatBars taken={0} capacity={8} />
              <p>{t(sessions ? 'week.empty' : 'week.failed')}</p>
            </div>
          )}
          <Link className="link" to={paths.booking({ tab: 'group', view: 'calendar' })}>
            {t('week.all')} <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </section>
  )
}

function Slot({ session }: { session: HomeSession }) {
  const { t } = useTranslation('home')
  const { dayOfMonth, weekdayShort, time, money, shortDate } = useFormat()
  const full = session.available_spots <= 0
  return (
    <li>
      <div className="num d">
        {dayOfMonth(session.start)}
        <small>{weekdayShort(session.start)}</small>
      </div>
      <div className="num h">{time(session.start)}</div>
      <div>
        <h3>
          <Link to={paths.classPage(session.id)}>{session.title}</Link>
        </h3>
        <div className="m">
          {t(session.is_online ? 'common:online' : 'common:studio')} · {t('common:minutes', { count: session.duration })}
        </div>
      </div>
      <Seats left={session.available_spots} capacity={session.max_participants} />
      <div className="num p">{money(session.price)}</div>
      {full ? (
        <button type="button" className="btn sm ongrove" disabled>
          {t('common:seats.full')}
        </button>
      ) : (
        <Link
          className="btn sm ongrove"
          to={paths.booking({ tab: 'group', item: session.id })}
          state={WANTED}
          aria-label={`${t('week.book')}: ${session.title}, ${shortDate(session.start)}, ${time(session.start)}`}
        >
          {t('week.book')}
        </Link>
      )}
    </li>
  )
}
